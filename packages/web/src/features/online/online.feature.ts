import { defineFeature } from '../../platform/features/define-feature.ts';
import type records from './locales/records.fr.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    online: typeof records;
  }
}

export const online = defineFeature({
  live: async () => (await import('./follow-online.ts')).followOnline,
});
