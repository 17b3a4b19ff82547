// Hours of a pay period. The server is there; the screens are not built yet, their addresses and rights hold already.
import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    heures: typeof words;
  }
}

export const heures = defineFeature({
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
      screen: () => import('./admin/heures-page.tsx'),
    },
  ],
  frame: () => import('./heures.frame.ts'),
  commands: () => import('./heures.commands.ts'),
});
