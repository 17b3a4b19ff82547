import { defineTexts } from '../../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';

declare module '../../../platform/i18n/messages.ts' {
  interface FeatureMessages {
    client_reviews: typeof fr;
  }
}

export const clientReviewsTexts = defineTexts('client_reviews', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
