import { defineFeature } from '../../platform/features/define-feature.ts';

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
