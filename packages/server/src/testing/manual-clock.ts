// A clock that stands still until a test moves it.
import type { Clock } from '../platform/clock.ts';

export interface ManualClock extends Clock {
  advance(duration: Temporal.DurationLike): void;
}

export function createManualClock(start = '2026-06-15T18:00:00Z'): ManualClock {
  let now = Temporal.Instant.from(start);
  return {
    now: () => now,
    advance: (duration) => {
      now = now.add(duration);
    },
  };
}
