import { defineFeature } from '../feature.ts';

/** With the acts that several features have, and `endpoint` for a call that was refused. */
export const journal = defineFeature({
  subjects: ['Journal'],
  rules: { directors: [{ action: 'read', subject: 'Journal' }] },
  objets: ['endpoint', 'journal'],
  actions: [
    'annulation',
    'consultation',
    'creation',
    'desactivation',
    'ecriture',
    'export',
    'importation',
    'modification',
    'photo_modifiee',
    'photo_retiree',
    'publication',
    'reactivation',
    'refus',
    'suppression',
  ],
});
