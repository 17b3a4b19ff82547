import { defineTexts } from '../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    preferences: typeof words;
  }
  interface FeatureMessages {
    preferences: typeof fr;
  }
}

export const preferencesTexts = defineTexts('preferences', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
