// What time it is, as something a test can move. Code that decides on a time asks this, never Date.

export interface Clock {
  now(): Temporal.Instant;
}

export const systemClock: Clock = { now: () => Temporal.Now.instant() };
