// What planned hours cost: over forty hours a week, half as much again (Quebec's labour standards, section 55).
import { MAX_WEEK_MINUTES } from './conflicts.ts';

const OVERTIME_FACTOR = 1.5;
const MINUTES_PER_HOUR = 60;

/** In dollars, to the cent. */
export function weekCost(minutes: number, hourlyRate: number): number {
  const overtime = Math.max(0, minutes - MAX_WEEK_MINUTES);
  const paid = minutes - overtime + overtime * OVERTIME_FACTOR;
  return roundCents((paid / MINUTES_PER_HOUR) * hourlyRate);
}

export const plainCost = (minutes: number, hourlyRate: number): number =>
  roundCents((minutes / MINUTES_PER_HOUR) * hourlyRate);

export const sumCosts = (costs: readonly number[]): number =>
  roundCents(costs.reduce((sum, cost) => sum + cost, 0));

const roundCents = (dollars: number): number => Math.round(dollars * 100) / 100;
