import { defineTexts } from '../../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';

declare module '../../../platform/i18n/messages.ts' {
  interface FeatureMessages {
    heures_admin: typeof fr;
  }
}

export const heuresAdminTexts = defineTexts('heures_admin', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
