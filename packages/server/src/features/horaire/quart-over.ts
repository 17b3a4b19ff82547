// Whether a quart may still be given to somebody.
import type { QuartClock } from '@releve/domain/quart-clock.ts';
import type { QuartTimes } from '@releve/domain/quart-time.ts';

/** Until its end, not its start: it is when somebody does not come that a replacement is sought. */
export const isOver = (
  clock: QuartClock,
  quart: QuartTimes,
  daySwitchTime: string | undefined,
  now: Temporal.Instant,
): boolean => clock.spanOf(quart, daySwitchTime).end <= now.epochMilliseconds;
