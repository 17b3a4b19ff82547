import { defineFeature } from '../../platform/features/define-feature.ts';

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
