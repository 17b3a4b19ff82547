import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FrameWords {
    'browser-stats': typeof words;
  }
}

const page = () => import('./device-views-page.tsx');

export const browserStats = defineFeature({
  routes: [
    {
      name: 'adminBrowserStats',
      path: '/admin/BrowserStats',
      title: 'titles.browser_stats',
      access: ['enter', 'Admin'],
      screen: page,
    },
    {
      name: 'dashboardBrowserStats',
      path: '/Dashboard/BrowserStats',
      title: 'titles.browser_stats',
      access: ['enter', 'Dashboard'],
      screen: page,
    },
  ],
  words: {
    fr: () => import('./locales/frame.fr.ts'),
    en: () => import('./locales/frame.en.ts'),
  },
  frame: () => import('./browser-stats.frame.ts'),
});
