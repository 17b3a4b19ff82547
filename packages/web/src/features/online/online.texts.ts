import { defineTexts } from '../../platform/i18n/define-texts.ts';
import type fr from './locales/fr.ts';
import type records from './locales/records.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    online: typeof records;
  }
  interface FeatureMessages {
    online: typeof fr;
  }
}

export const onlineTexts = defineTexts('online', {
  fr: () => import('./locales/fr.ts'),
  en: () => import('./locales/en.ts'),
});
