import { defineFeature } from '../../platform/features/define-feature.ts';

export const home = defineFeature({
  routes: [
    {
      name: 'home',
      path: '/',
      title: 'titles.home',
      access: 'signed-in',
      screen: () => import('./home-page.tsx'),
      ahead: async () => (await import('../punch/read-day-ahead.ts')).readDayAhead,
    },
  ],
  frame: () => import('./home.frame.ts'),
});
