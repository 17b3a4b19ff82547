import { defineTexts } from '../../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';

declare module '../../../platform/i18n/messages.ts' {
  interface FeatureMessages {
    heures_words: typeof fr;
  }
}

export const anomalyWordsTexts = defineTexts('heures_words', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
