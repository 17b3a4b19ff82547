import { defineFeature } from '../feature.ts';
import { flag } from '../setting.ts';

/** Suivis and inspections: forms filled in. Which suivis is decided row by row: the author, the employee concerned, who leads them. */
export const rapports = defineFeature({
  subjects: ['Inspection', 'Suivi'],
  rules: {
    everyone: [{ action: ['read', 'create', 'update', 'confirm'], subject: 'Suivi' }],
    managers: [
      { action: ['read', 'create', 'update', 'export'], subject: 'Inspection' },
      { action: 'export', subject: 'Suivi' },
    ],
  },
  objets: ['rapports'],
  actions: ['accuse_reception', 'envoi_courriel', 'reevaluation', 'reponse'],
  notices: ['suivi', 'inspection'],
  objects: ['suivi'],
  threads: ['suivi'],
  attention: ['suivis', 'reprises'],
  settings: { DISPLAY_SUIVI_PERCENT: flag(true, 'affichage') },
});
