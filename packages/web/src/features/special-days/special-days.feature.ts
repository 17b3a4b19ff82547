import { defineFeature } from '../../platform/features/define-feature.ts';

export const specialDays = defineFeature({
  routes: [
    {
      name: 'specialDays',
      path: '/admin/clients/SpecialDays',
      title: 'titles.special_days',
      access: ['enter', 'Admin'],
      screen: () => import('./special-days-page.tsx'),
    },
  ],
  frame: () => import('./special-days.frame.ts'),
});
