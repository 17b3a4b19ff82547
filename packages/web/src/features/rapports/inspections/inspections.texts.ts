import { defineTexts } from '../../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';
import type words from './locales/frame.fr.ts';

declare module '../../../platform/i18n/messages.ts' {
  interface FeatureWords {
    inspections: typeof words;
  }
  interface FeatureMessages {
    inspections: typeof fr;
  }
}

export const inspectionsTexts = defineTexts('inspections', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
