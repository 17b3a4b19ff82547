import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    dashboard: typeof words;
  }
}

export const dashboard = defineFeature({
  routes: [
    {
      name: 'admin',
      path: '/admin',
      title: 'titles.admin',
      access: ['enter', 'Admin'],
      screen: () => import('./manager-day-page.tsx'),
    },
  ],
  frame: () => import('./dashboard.frame.ts'),
});
