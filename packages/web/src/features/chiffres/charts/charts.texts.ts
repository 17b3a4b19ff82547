import { defineTexts } from '../../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';

declare module '../../../platform/i18n/messages.ts' {
  interface FeatureMessages {
    chiffre_graphiques: typeof fr;
  }
}

export const chiffreGraphiquesTexts = defineTexts('chiffre_graphiques', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
