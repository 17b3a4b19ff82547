import { defineFeature } from '../feature.ts';

/** Rights and settings of screens that the menus announce: each moves to its feature when that is built. */
export const upcoming = defineFeature({
  subjects: ['Heures'],
  rules: {
    timekeepers: [{ action: ['read', 'update'], subject: 'Heures' }],
  },
});
