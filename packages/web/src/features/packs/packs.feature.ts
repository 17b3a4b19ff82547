import { defineFeature } from '../../platform/features/define-feature.ts';
import { packWork } from '../../platform/packs/pack-work.ts';

/** What the device carries so that it opens without a network. Its list is in the preferences. */
export const packs = defineFeature({
  keeps: packWork,
  live: async () => (await import('../../platform/packs/follow-packs.ts')).followPacks,
});
