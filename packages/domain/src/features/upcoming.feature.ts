import { defineFeature } from '../feature.ts';
import { flag } from '../setting.ts';

/** Rights and settings of screens that the menus announce: each moves to its feature when that is built. */
export const upcoming = defineFeature({
  subjects: ['Heures'],
  rules: {
    timekeepers: [{ action: ['read', 'update'], subject: 'Heures' }],
  },
  settings: {
    ENABLE_CLIENT_INVENTORY: flag(false),
  },
});
