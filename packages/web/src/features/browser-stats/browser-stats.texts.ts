import { defineTexts } from '../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureMessages {
    browser_stats: typeof fr;
  }
}

export const browserStatsTexts = defineTexts('browser_stats', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
