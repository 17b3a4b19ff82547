import { defineFeature } from '../feature.ts';

/** What people are paid by, and the dated rules. Whose row somebody sees is `pay-rights.ts`. */
export const paie = defineFeature({
  subjects: ['Paie'],
  rules: {
    timekeepers: [{ action: 'read', subject: 'Paie' }],
    directors: [{ action: 'manage', subject: 'Paie' }],
  },
  objets: ['regles_paie', 'groupes_paie'],
  actions: ['paie', 'regle_ajoutee', 'regle_confirmee', 'calendrier_confirme'],
});
