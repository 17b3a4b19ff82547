import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    preferences: typeof words;
  }
}

export const preferences = defineFeature({
  routes: [
    {
      name: 'settings',
      path: '/settings',
      title: 'titles.settings',
      access: 'signed-in',
      screen: () => import('./preferences-page.tsx'),
    },
  ],
  frame: () => import('./preferences.frame.ts'),
});
