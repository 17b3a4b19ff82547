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
 * What each stretch of one person's week costs, in dollars and not rounded, in the order of the week: overtime is its
 * last minutes, each at the rate of its own day. Whatever is summed of them, by person, by site or for all, adds up.
 */
export function stretchCosts(stretches: readonly Stretch[]): (number | null)[] {
  let worked = 0;
  return stretches.map(({ minutes, rate }) => {
    const before = worked;
    worked += minutes;
    if (rate === null) return null;
    const overtime = Math.min(minutes, Math.max(0, worked - Math.max(before, MAX_WEEK_MINUTES)));
    const paid = minutes - overtime + overtime * OVERTIME_FACTOR;
    return (paid / MINUTES_PER_HOUR) * rate;
  });
}

/** To the cent, once, of the sum. Null where nothing of it is known. */
export function sumCosts(costs: readonly (number | null)[]): number | null {
  const known = costs.filter((cost) => cost !== null);
  return known.length === 0 ? null : roundCents(known.reduce((sum, cost) => sum + cost, 0));
}

const roundCents = (dollars: number): number => Math.round(dollars * 100) / 100;
