// The parts of the specification that are not built yet: their addresses, rights and flags hold already.
import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    upcoming: typeof words;
  }
}

export const upcoming = defineFeature({
  routes: [
    {
      name: 'userHeures',
      path: '/user/heures/:date?',
      title: 'titles.user_heures',
      access: 'signed-in',
    },
    {
      name: 'adminHeures',
      path: '/admin/heures/:date?',
      title: 'titles.heures',
      access: ['read', 'Heures'],
    },
  ],
  frame: () => import('./upcoming.frame.ts'),
});
