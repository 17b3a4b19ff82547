import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FrameWords {
    objects: typeof words;
  }
}

export const objects = defineFeature({
  words: {
    fr: () => import('./locales/frame.fr.ts'),
    en: () => import('./locales/frame.en.ts'),
  },
  commands: () => import('./objects.commands.ts'),
});
