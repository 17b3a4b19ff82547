// Half-open intervals of instants: how they overlap and how they fall on days.

import { addDays, compareInstants, virtualDate, workingDayBounds } from './working-day.ts';
import type { Instant, Interval, LocalDate, LocalTime } from './working-day.ts';

/** A record as the overlap check sees it; one not saved yet has no id. */
export interface Occupied extends Interval {
  readonly id?: string | number | null | undefined;
}

export interface DayPart extends Interval {
  readonly date: LocalDate;
}

/** Whether they share an instant: [a,b) and [b,c) do not, and an empty one shares none. */
export function overlaps(a: Interval, b: Interval): boolean {
  return compareInstants(latest(a.start, b.start), earliest(a.end, b.end)) < 0;
}

/**
 * Every pair that overlaps, each once, in the order of their starts. Two versions of one record
 * (same id) are no pair; records without an id are all different.
 */
export function findOverlaps<T extends Occupied>(records: readonly T[]): [T, T][] {
  const pairs: [T, T][] = [];
  let open: T[] = [];
  for (const record of records.toSorted((a, b) => compareInstants(a.start, b.start))) {
    open = open.filter((earlier) => compareInstants(record.start, earlier.end) < 0);
    for (const earlier of open) {
      if (!isSameRecord(earlier, record) && overlaps(earlier, record))
        pairs.push([earlier, record]);
    }
    open.push(record);
  }
  return pairs;
}

/** Cuts at each day switch; the parts follow each other without a gap and add up to the whole. */
export function splitByWorkingDay(
  interval: Interval,
  daySwitchTime: LocalTime,
  timeZone: string,
): DayPart[] {
  const parts: DayPart[] = [];
  let date = virtualDate(interval.start, daySwitchTime, timeZone);
  let start = toUtc(interval.start);
  const intervalEnd = toUtc(interval.end);
  while (compareInstants(start, intervalEnd) < 0) {
    const end = earliest(workingDayBounds(date, daySwitchTime, timeZone).end, intervalEnd);
    if (compareInstants(start, end) < 0) parts.push({ date, start, end });
    start = end;
    date = addDays(date, 1);
  }
  return parts;
}

/** Cuts at each local midnight, which is not always 24 hours after the one before. */
export function splitByLocalMidnight(interval: Interval, timeZone: string): DayPart[] {
  return splitByWorkingDay(interval, '00:00', timeZone);
}

function isSameRecord(a: Occupied, b: Occupied): boolean {
  return a === b || (a.id !== undefined && a.id !== null && a.id === b.id);
}

function toUtc(instant: Instant): Instant {
  return Temporal.Instant.from(instant).toString();
}

function earliest(a: Instant, b: Instant): Instant {
  return compareInstants(a, b) <= 0 ? a : b;
}

function latest(a: Instant, b: Instant): Instant {
  return compareInstants(a, b) >= 0 ? a : b;
}
