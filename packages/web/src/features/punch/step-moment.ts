// How a step stands to the clock. Pure.
import type { Instant } from '@releve/domain/working-day.ts';

const MINUTE_MS = 60_000;
const NEAR_MS = 120 * MINUTE_MS;
const NOW_MS = 15 * MINUTE_MS;

export type StepMoment = 'early' | 'soon' | 'now' | 'late';

/** A step that nothing foresaw is of now. `now` in epoch milliseconds, on the server's clock. */
export function momentOfStep(
  { prevu }: { prevu: Instant | null },
  now: number,
  graceMinutes: number,
): StepMoment {
  if (prevu === null) return 'now';
  const wait = Date.parse(prevu) - now;
  if (wait <= -graceMinutes * MINUTE_MS) return 'late';
  if (wait <= NOW_MS) return 'now';
  return wait <= NEAR_MS ? 'soon' : 'early';
}
