import { defineTexts } from '../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureMessages {
    first_password: typeof fr;
  }
}

export const firstPasswordTexts = defineTexts('first_password', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
