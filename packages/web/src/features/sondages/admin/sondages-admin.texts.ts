import { defineTexts } from '../../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';

declare module '../../../platform/i18n/messages.ts' {
  interface FeatureMessages {
    sondages_admin: typeof fr;
  }
}

export const sondagesAdminTexts = defineTexts('sondages_admin', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
