import { defineTexts } from '../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';
import type words from './locales/frame.fr.ts';
import type records from './locales/records.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    viePrivee: typeof words & typeof records;
  }
  interface FeatureMessages {
    vie_privee: typeof fr;
  }
}

export const viePriveeTexts = defineTexts('vie_privee', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
