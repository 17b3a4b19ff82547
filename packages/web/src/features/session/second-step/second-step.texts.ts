import { defineTexts } from '../../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';

declare module '../../../platform/i18n/messages.ts' {
  interface FeatureMessages {
    second_step: typeof fr;
  }
}

export const secondStepTexts = defineTexts('second_step', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
