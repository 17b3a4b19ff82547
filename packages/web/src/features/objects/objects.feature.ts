import { defineFeature } from '../../platform/features/define-feature.ts';

export const objects = defineFeature({
  commands: () => import('./objects.commands.ts'),
});
