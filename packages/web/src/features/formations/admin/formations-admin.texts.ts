import { defineTexts } from '../../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';

declare module '../../../platform/i18n/messages.ts' {
  interface FeatureMessages {
    formations_admin: typeof fr;
  }
}

export const formationsAdminTexts = defineTexts('formations_admin', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
