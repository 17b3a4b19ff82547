import { defineFeature } from '../../platform/features/define-feature.ts';

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
