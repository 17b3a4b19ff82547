import { defineTexts } from '../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';
import type words from './locales/frame.fr.ts';
import type records from './locales/records.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureMessages {
    paie: typeof fr;
  }
  interface FeatureWords {
    paie: typeof words & typeof records;
  }
}

export const paieTexts = defineTexts('paie', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
