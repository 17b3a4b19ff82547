import { defineTexts } from '../../../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';

declare module '../../../../platform/i18n/messages.ts' {
  interface FeatureMessages {
    seance: typeof fr;
  }
}

export const seanceTexts = defineTexts('seance', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
