import { defineTexts } from '../../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';

declare module '../../../platform/i18n/messages.ts' {
  interface FeatureMessages {
    presences_corrections: typeof fr;
  }
}

export const presencesCorrectionsTexts = defineTexts('presences_corrections', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
