import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';
import type records from './locales/records.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    journal: typeof words & typeof records;
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
  frame: () => import('./journal.frame.ts'),
});
