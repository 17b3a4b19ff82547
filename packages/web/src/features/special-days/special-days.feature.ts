import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FrameWords {
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
  words: {
    fr: () => import('./locales/frame.fr.ts'),
    en: () => import('./locales/frame.en.ts'),
  },
  frame: () => import('./special-days.frame.ts'),
});
