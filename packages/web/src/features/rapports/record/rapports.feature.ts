import { defineFeature } from '../../../platform/features/define-feature.ts';

export const rapports = defineFeature({});
