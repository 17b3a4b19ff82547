import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    'special-days': typeof words;
  }
}

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
