import { defineFeature } from '../../platform/features/define-feature.ts';

export const viePrivee = defineFeature({
  frame: () => import('./vie-privee.frame.ts'),
  live: async () => (await import('./follow-personal-files.ts')).followPersonalFiles,
});
