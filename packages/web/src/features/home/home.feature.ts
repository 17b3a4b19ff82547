import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    home: typeof words;
  }
}

export const home = defineFeature({
  routes: [
    {
      name: 'home',
      path: '/',
      title: 'titles.home',
      access: 'signed-in',
      screen: () => import('./home-page.tsx'),
    },
  ],
  frame: () => import('./home.frame.ts'),
});
