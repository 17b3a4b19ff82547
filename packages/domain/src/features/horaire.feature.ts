import { defineFeature } from '../feature.ts';

export const horaire = defineFeature({
  subjects: ['Horaire', 'OwnHoraire', 'SpecialDay'],
  rules: {
    // Apart: the first of them is known to clients by these very words.
    everyone: [
      { action: 'read', subject: 'OwnHoraire' },
      { action: 'confirm', subject: 'OwnHoraire' },
    ],
    managers: [{ action: 'read', subject: ['Horaire', 'SpecialDay'] }],
    leaders: [{ action: 'manage', subject: ['Horaire', 'SpecialDay'] }],
  },
  objets: ['calendriers', 'disponibilites', 'jours_speciaux', 'offres', 'quarts', 'series'],
  actions: ['copie', 'offre_acceptee', 'offre_declinee', 'quart_donne'],
  notices: ['quart', 'offre'],
  attention: ['offres', 'quarts', 'quarts_ouverts', 'offres_envoyees'],
});
