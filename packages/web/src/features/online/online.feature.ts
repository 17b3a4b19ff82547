import { defineFeature } from '../../platform/features/define-feature.ts';

export const online = defineFeature({
  live: async () => (await import('./follow-online.ts')).followOnline,
});
