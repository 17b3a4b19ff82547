import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FrameWords {
    journal: typeof words;
  }
}

export const journal = defineFeature({
  routes: [
    {
      name: 'journal',
      path: '/admin/journal',
      title: 'titles.journal',
      access: ['read', 'Journal'],
      screen: () => import('./journal-page.tsx'),
    },
  ],
  words: {
    fr: () => import('./locales/frame.fr.ts'),
    en: () => import('./locales/frame.en.ts'),
  },
  frame: () => import('./journal.frame.ts'),
});
