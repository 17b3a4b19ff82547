import { defineFeature } from '../feature.ts';

/**
 * Hours by pay code. Whoever approves is a timekeeper, of their own people; to lock, reopen and export is `manage`. Whose
 * lines somebody decides is `mayApprove` of the pay engine.
 */
export const heures = defineFeature({
  subjects: ['Heures'],
  rules: {
    timekeepers: [{ action: ['read', 'update'], subject: 'Heures' }],
    directors: [{ action: 'manage', subject: 'Heures' }],
  },
  objets: ['periodes_paie', 'feuilles_heures', 'ajustements_paie', 'modeles_export'],
  actions: [
    'heures_decidees',
    'periode_verrouillee',
    'periode_rouverte',
    'periode_exportee',
    'periode_transmise',
    'ajustement_propose',
    'ajustement_accepte',
    'ajustement_rejete',
    'rapport_transmis',
  ],
  notices: ['heures'],
  objects: ['rapport_mensuel'],
});
