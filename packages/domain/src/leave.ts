// Leave by working day, and what it takes of a quart. Pure.
import type { QuartClock } from './quart-clock.ts';
import type { QuartTimes } from './quart-time.ts';
import type { Instant, LocalDate, LocalTime } from './working-day.ts';

/** Without hours, the whole working day. */
export interface Leave {
  readonly date: LocalDate;
  readonly debut: LocalTime | null;
  readonly fin: LocalTime | null;
}

/** The hours of a leave, placed as a quart of that day is; null for the whole day. */
function leaveSpan(
  { date, debut, fin }: Leave,
  clock: QuartClock,
  daySwitchTime?: LocalTime,
): { start: number; end: number } | null {
  if (debut === null || fin === null) return null;
  return clock.spanOf({ date, debut, fin }, daySwitchTime);
}

/** The same as instants. */
export function leaveInstants(
  leave: Leave,
  clock: QuartClock,
  daySwitchTime?: LocalTime,
): { debut_at: Instant | null; fin_at: Instant | null } {
  const away = leaveSpan(leave, clock, daySwitchTime);
  return {
    debut_at: away && new Date(away.start).toISOString(),
    fin_at: away && new Date(away.end).toISOString(),
  };
}

/**
 * Whole days are compared as working days: the night of Friday that ends on Saturday is no part of Saturday's leave.
 * Hours are compared as instants, whichever day the quart is of.
 */
export function touchesLeave(
  leave: Leave,
  quart: QuartTimes,
  clock: QuartClock,
  daySwitchTime?: LocalTime,
): boolean {
  const away = leaveSpan(leave, clock, daySwitchTime);
  if (away === null) return leave.date === quart.date;
  const { start, end } = clock.spanOf(quart, daySwitchTime);
  return Math.max(start, away.start) < Math.min(end, away.end);
}
