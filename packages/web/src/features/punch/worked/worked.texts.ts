import { defineTexts } from '../../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';

declare module '../../../platform/i18n/messages.ts' {
  interface FeatureMessages {
    worked: typeof fr;
  }
}

export const workedTexts = defineTexts('worked', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
