import { defineTexts } from '../../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';

declare module '../../../platform/i18n/messages.ts' {
  interface FeatureMessages {
    equipements_admin: typeof fr;
  }
}

export const equipementsAdminTexts = defineTexts('equipements_admin', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
