import { defineTexts } from '../../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';
import type words from './locales/frame.fr.ts';

declare module '../../../platform/i18n/messages.ts' {
  interface FeatureWords {
    suivis: typeof words;
  }
  interface FeatureMessages {
    suivis: typeof fr;
  }
}

export const suivisTexts = defineTexts('suivis', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
