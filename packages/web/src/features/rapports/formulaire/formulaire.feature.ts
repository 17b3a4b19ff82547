import { defineFeature } from '../../../platform/features/define-feature.ts';
import { whenIdle } from '../../../platform/when-idle.ts';
import { draftWork } from './draft-work.ts';
import type words from './locales/frame.fr.ts';

declare module '../../../platform/i18n/messages.ts' {
  interface FrameWords {
    formulaire: typeof words;
  }
}

export const formulaire = defineFeature({
  words: {
    fr: () => import('./locales/frame.fr.ts'),
    en: () => import('./locales/frame.en.ts'),
  },
  keeps: draftWork,
  live: async () => {
    const { followForms } = await import('./keep-forms.ts');
    return () => whenIdle(followForms);
  },
});
