import { defineFeature } from '../feature.ts';

/** Import, deactivation and anonymising are a director's. */
export const employes = defineFeature({
  subjects: ['Employe'],
  rules: {
    managers: [{ action: 'read', subject: 'Employe' }],
    leaders: [{ action: ['create', 'update', 'export', 'impersonate'], subject: 'Employe' }],
    directors: [{ action: 'manage', subject: 'Employe' }],
  },
  objets: ['employes'],
  actions: [
    'anonymisation',
    'appareil_revoque',
    'appareils_revoques',
    'deblocage',
    'lien_envoye',
    'mot_de_passe_temporaire',
  ],
});
