// When a quart takes place. A quart is written as a working day and two wall-clock times.

import { elapsedMinutes } from './duration.ts';
import { addDays, compareTimes, instantAt, virtualDate } from './working-day.ts';
import type { Instant, Interval, LocalDate, LocalTime } from './working-day.ts';

export interface QuartTimes {
  /** The working day, which is not always the calendar date of the start: see `quartStartDate`. */
  readonly date: LocalDate;
  readonly debut: LocalTime;
  /** At or before `debut`: on the calendar day after the start. */
  readonly fin: LocalTime;
}

/**
 * The calendar date on which the quart starts. A working day begins at the day switch, so with the
 * switch at 06:00 the 02:00 of working day Monday is in the night from Monday to Tuesday.
 */
export function quartStartDate(
  quart: Pick<QuartTimes, 'date' | 'debut'>,
  daySwitchTime: LocalTime,
): LocalDate {
  return isBeforeSwitch(quart.debut, daySwitchTime) ? addDays(quart.date, 1) : quart.date;
}

/** The inverse of `quartStartDate`: the working day to store for a start on the calendar. */
export function quartDateFor(
  startDate: LocalDate,
  debut: LocalTime,
  daySwitchTime: LocalTime,
): LocalDate {
  return isBeforeSwitch(debut, daySwitchTime) ? addDays(startDate, -1) : startDate;
}

/** From the start to the end of the quart; equal times make a whole day. */
export function quartInterval(
  quart: QuartTimes,
  daySwitchTime: LocalTime,
  timeZone: string,
): Interval {
  const startDate = quartStartDate(quart, daySwitchTime);
  const crossesMidnight = compareTimes(quart.fin, quart.debut) <= 0;
  return {
    start: instantAt(startDate, quart.debut, timeZone),
    end: instantAt(crossesMidnight ? addDays(startDate, 1) : startDate, quart.fin, timeZone),
  };
}

/** The working day of a whole stay, its exit included: the one in which it starts. */
export function workingDayOfQuart(
  stay: Pick<Interval, 'start'>,
  daySwitchTime: LocalTime,
  timeZone: string,
): LocalDate {
  return virtualDate(stay.start, daySwitchTime, timeZone);
}

/**
 * The working day a punch counts for. With a quart it is the quart's own: someone early at 05:50, or
 * leaving at 06:10, does not move to another day. Only a punch without one goes by its own time.
 */
export function workingDayOfPunch(
  at: Instant,
  quart: Pick<QuartTimes, 'date'> | null,
  daySwitchTime: LocalTime,
  timeZone: string,
): LocalDate {
  return quart?.date ?? virtualDate(at, daySwitchTime, timeZone);
}

/** Real minutes from start to end, less the break. */
export function plannedMinutes(
  quart: QuartTimes & { readonly pause_minutes?: number },
  daySwitchTime: LocalTime,
  timeZone: string,
): number {
  const minutes = elapsedMinutes(quartInterval(quart, daySwitchTime, timeZone));
  return Math.max(0, minutes - (quart.pause_minutes ?? 0));
}

function isBeforeSwitch(time: LocalTime, daySwitchTime: LocalTime): boolean {
  return compareTimes(time, daySwitchTime) < 0;
}
