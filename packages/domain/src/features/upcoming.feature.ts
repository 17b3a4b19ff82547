import { defineFeature } from '../feature.ts';

/** Rights and settings of screens that the menus announce: each moves to its feature when that is built. */
export const upcoming = defineFeature({
  subjects: ['Heures', 'Survey'],
  rules: {
    managers: [{ action: 'read', subject: 'Survey' }],
    timekeepers: [{ action: ['read', 'update'], subject: 'Heures' }],
    directors: [{ action: 'manage', subject: 'Survey' }],
  },
});
