import { defineFeature } from '../feature.ts';

export const horaire = defineFeature({
  subjects: ['Horaire', 'OwnHoraire', 'SpecialDay'],
  rules: {
    everyone: [{ action: ['read', 'confirm'], subject: 'OwnHoraire' }],
    managers: [{ action: 'read', subject: ['Horaire', 'SpecialDay'] }],
    leaders: [{ action: 'manage', subject: ['Horaire', 'SpecialDay'] }],
  },
  objets: ['calendriers', 'jours_speciaux', 'offres', 'quarts', 'series'],
  actions: ['copie', 'offre_acceptee', 'offre_declinee'],
  notices: ['quart', 'offre'],
});
