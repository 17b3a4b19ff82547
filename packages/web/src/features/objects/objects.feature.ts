import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    objects: typeof words;
  }
}

export const objects = defineFeature({
  commands: () => import('./objects.commands.ts'),
});
