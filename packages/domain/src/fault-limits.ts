// What bounds a fault report, for the side that writes it and the side that reads it. No schema: the first page needs it.

/** Kept per device, and sent at once. */
export const MAX_FAULTS = 20;
export const MAX_FAULT_MESSAGE = 300;
export const MAX_FAULT_STACK = 1500;
export const MAX_FAULT_PAGE = 120;
export const MAX_FAULT_COUNT = 1_000_000;

/**
 * Where it was noticed: `reported` by the code that met it, `uncaught` by the page, `screen` by a screen that could not
 * be drawn, `worker` by the service worker.
 */
export const FAULT_ORIGINS = ['reported', 'uncaught', 'screen', 'worker'] as const;
export type FaultOrigin = (typeof FAULT_ORIGINS)[number];
