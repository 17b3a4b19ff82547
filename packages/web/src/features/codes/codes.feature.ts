import { defineFeature } from '../../platform/features/define-feature.ts';

export const codes = defineFeature({
  routes: [
    {
      // What is printed on labels: it stays as it is for as long as they hang somewhere.
      name: 'scan',
      path: '/q/:code?',
      title: 'titles.scan',
      access: 'signed-in',
      screen: () => import('./scan-page.tsx'),
    },
    {
      name: 'adminCodes',
      path: '/admin/codes',
      title: 'titles.codes',
      access: ['read', 'Code'],
      screen: () => import('./admin/codes-page.tsx'),
    },
  ],
  frame: () => import('./codes.frame.ts'),
});
