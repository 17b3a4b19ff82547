// Weeks of dates; the first day (FIRST_DAY_OF_WEEK) is 0 for Sunday to 6 for Saturday.

import { addDays, instantAt, weekdayOf } from './working-day.ts';
import type { Interval, LocalDate, LocalTime } from './working-day.ts';

const DAYS_PER_WEEK = 7;

/** 0 for Sunday to 6 for Saturday. */
export function dayOfWeek(date: LocalDate): number {
  return weekdayOf(date);
}

/** The first date of the week that holds `date`. */
export function weekStart(date: LocalDate, firstDayOfWeek: number): LocalDate {
  const daysSinceStart = (dayOfWeek(date) - firstDayOfWeek + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  return addDays(date, -daysSinceStart);
}

/** The seven dates of the week that holds `date`, in order. */
export function weekOf(date: LocalDate, firstDayOfWeek: number): LocalDate[] {
  const start = weekStart(date, firstDayOfWeek);
  return Array.from({ length: DAYS_PER_WEEK }, (_, offset) => addDays(start, offset));
}

/** From the first working day of the week to the end of the last. */
export function weekBounds(
  date: LocalDate,
  firstDayOfWeek: number,
  daySwitchTime: LocalTime,
  timeZone: string,
): Interval {
  const start = weekStart(date, firstDayOfWeek);
  return {
    start: instantAt(start, daySwitchTime, timeZone),
    end: instantAt(addDays(start, DAYS_PER_WEEK), daySwitchTime, timeZone),
  };
}
