import { defineFeature } from '../feature.ts';

/** What people are told of; the types of it belong to the features that tell. */
export const notifications = defineFeature({ attention: ['notifications'] });
