import { defineFeature } from '../../platform/features/define-feature.ts';

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
