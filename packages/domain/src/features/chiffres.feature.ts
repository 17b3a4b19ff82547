import { defineFeature } from '../feature.ts';
import { flag } from '../setting.ts';

/** Whoever may enter the dashboard sees the figures. */
export const chiffres = defineFeature({
  objets: ['chiffres'],
  settings: {
    /** On the first of the month, the figures of the one before are mailed to directors. */
    ENABLE_CHIFFRES_MAIL: flag(true, 'affichage'),
  },
});
