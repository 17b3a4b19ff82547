import { defineTexts } from '../../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';

declare module '../../../platform/i18n/messages.ts' {
  interface FeatureMessages {
    rich_text: typeof fr;
  }
}

export const richTextTexts = defineTexts('rich_text', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
