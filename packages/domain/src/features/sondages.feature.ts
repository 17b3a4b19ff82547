import { defineFeature } from '../feature.ts';
import { flag } from '../setting.ts';

export const sondages = defineFeature({
  subjects: ['Survey'],
  rules: {
    everyone: [{ action: 'confirm', subject: 'Survey' }],
    managers: [{ action: 'read', subject: 'Survey' }],
    directors: [{ action: 'manage', subject: 'Survey' }],
  },
  objets: ['sondages'],
  actions: ['ouverture', 'fermeture', 'reprise_brouillon', 'rappel', 'conclusion'],
  notices: ['sondage'],
  objects: ['sondage'],
  attention: ['sondages'],
  settings: {
    /** One tap at the last exit of a night. */
    ENABLE_HUMEUR: flag(false, 'pointage'),
  },
});
