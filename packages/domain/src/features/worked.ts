// How long somebody has worked, as it is told: `worked-time.ts` counts it.
import { z } from 'zod';
import { instant, localDate } from '../fields.ts';

export const workedTime = z.object({
  /** Of the visits that were entered and left. */
  minutes: z.int().nonnegative(),
  /** From when on the visit that goes on counts. */
  depuis: instant.nullable(),
  /** Visits of which an end was never punched, and which are not counted. */
  oublis: z.int().nonnegative(),
});

export const workedDay = workedTime.extend({ date: localDate });
