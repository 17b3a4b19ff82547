import { defineTexts } from '../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    planner: typeof words;
  }
  interface FeatureMessages {
    planner: typeof fr;
  }
}

export const plannerTexts = defineTexts('planner', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
