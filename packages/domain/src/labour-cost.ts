// What planned hours cost: over forty hours a week, half as much again (Quebec's labour standards, section 55).
import { MAX_WEEK_MINUTES } from './conflicts.ts';

const OVERTIME_FACTOR = 1.5;
const MINUTES_PER_HOUR = 60;

/** A stretch of planned work at one rate; null where the rate is not known. */
interface Stretch {
  readonly minutes: number;
  readonly rate: number | null;
}

/**
 * In dollars, to the cent, of one person's week in the order of its stretches: overtime is its last minutes, each at the
 * rate of its own day. Null where no rate is known.
 */
export function weekCost(stretches: readonly Stretch[]): number | null {
  let worked = 0;
  let dollars: number | null = null;
  for (const { minutes, rate } of stretches) {
    const before = worked;
    worked += minutes;
    if (rate === null) continue;
    const overtime = Math.min(minutes, Math.max(0, worked - Math.max(before, MAX_WEEK_MINUTES)));
    const paid = minutes - overtime + overtime * OVERTIME_FACTOR;
    dollars = (dollars ?? 0) + (paid / MINUTES_PER_HOUR) * rate;
  }
  return dollars === null ? null : roundCents(dollars);
}

export const plainCost = (minutes: number, hourlyRate: number): number =>
  roundCents((minutes / MINUTES_PER_HOUR) * hourlyRate);

export const sumCosts = (costs: readonly number[]): number =>
  roundCents(costs.reduce((sum, cost) => sum + cost, 0));

const roundCents = (dollars: number): number => Math.round(dollars * 100) / 100;
