import { defineTexts } from '../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    'special-days': typeof words;
  }
  interface FeatureMessages {
    special_days: typeof fr;
  }
}

export const specialDaysTexts = defineTexts('special_days', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
