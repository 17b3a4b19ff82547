import { defineFeature } from '../../platform/features/define-feature.ts';

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
  frame: () => import('./browser-stats.frame.ts'),
});
