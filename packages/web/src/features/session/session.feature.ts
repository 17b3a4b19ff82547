import { defineFeature } from '../../platform/features/define-feature.ts';
import type words from './locales/frame.fr.ts';
import type records from './locales/records.fr.ts';
import { PUBLIC_ROUTES } from './public-routes.ts';

declare module '../../platform/i18n/messages.ts' {
  interface FeatureWords {
    session: typeof words & typeof records;
  }
}

export const session = defineFeature({
  routes: PUBLIC_ROUTES,
  live: async () => (await import('./follow-person.ts')).followPerson,
});
