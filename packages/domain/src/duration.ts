// Durations in minutes. They may carry seconds as a fraction; add first, round last.

import type { Interval } from './working-day.ts';

const MS_PER_MINUTE = 60_000;

export type Rounding = 'nearest' | 'up' | 'down';

/** Real time between the two instants: 22:00 to 06:00 is 7, 8 or 9 hours, as the night goes. */
export function elapsedMinutes(interval: Interval): number {
  const start = Temporal.Instant.from(interval.start).epochMilliseconds;
  const end = Temporal.Instant.from(interval.end).epochMilliseconds;
  return (end - start) / MS_PER_MINUTE;
}

/** Adds whole milliseconds, since fractions of minutes do not add up exactly. */
export function sumMinutes(parts: readonly number[]): number {
  return parts.reduce((total, minutes) => total + toMilliseconds(minutes), 0) / MS_PER_MINUTE;
}

/** To a multiple of `step` minutes; halves go away from zero, so a debt rounds like a credit. */
export function roundMinutes(minutes: number, step = 1, rounding: Rounding = 'nearest'): number {
  if (!(step > 0)) throw new RangeError(`Rounding step must be positive: ${step}`);
  const steps = Math.abs(toMilliseconds(minutes)) / toMilliseconds(step);
  const rounded = roundSteps(steps, rounding) * step;
  return minutes < 0 && rounded !== 0 ? -rounded : rounded;
}

function roundSteps(steps: number, rounding: Rounding): number {
  if (rounding === 'up') return Math.ceil(steps);
  if (rounding === 'down') return Math.floor(steps);
  return Math.round(steps);
}

function toMilliseconds(minutes: number): number {
  return Math.round(minutes * MS_PER_MINUTE);
}
