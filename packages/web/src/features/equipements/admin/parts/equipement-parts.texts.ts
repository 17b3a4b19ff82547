import { defineTexts } from '../../../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';

declare module '../../../../platform/i18n/messages.ts' {
  interface FeatureMessages {
    equipement_parts: typeof fr;
  }
}

export const equipementPartsTexts = defineTexts('equipement_parts', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
