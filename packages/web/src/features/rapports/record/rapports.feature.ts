import { defineFeature } from '../../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';

declare module '../../../platform/i18n/messages.ts' {
  interface FrameWords {
    rapports: typeof words;
  }
}

export const rapports = defineFeature({
  words: {
    fr: () => import('./locales/frame.fr.ts'),
    en: () => import('./locales/frame.en.ts'),
  },
});
