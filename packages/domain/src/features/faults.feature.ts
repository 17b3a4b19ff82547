import { defineFeature } from '../feature.ts';

export const faults = defineFeature({ objets: ['device_faults'] });
