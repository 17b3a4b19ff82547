// How the day is greeted and which working day it is. Pure: the instant and the zone are given.
import {
  calendarDate,
  type Instant,
  type LocalDate,
  virtualDate,
} from '@releve/domain/working-day.ts';

export type Greeting = 'morning' | 'afternoon' | 'evening';

const MORNING_FROM = 5;
const AFTERNOON_FROM = 12;
const EVENING_FROM = 18;

/** The night belongs to the evening: those who work then have not gone to bed. */
export function greetingAt(instant: Instant, timeZone: string): Greeting {
  const { hour } = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  if (hour < MORNING_FROM || hour >= EVENING_FROM) return 'evening';
  return hour < AFTERNOON_FROM ? 'morning' : 'afternoon';
}

export interface WorkingDay {
  date: LocalDate;
  /** When the calendar has moved on already: the time at which this day ends. */
  until: string | null;
}

export function workingDayAt(
  instant: Instant,
  daySwitchTime: string,
  timeZone: string,
): WorkingDay {
  const date = virtualDate(instant, daySwitchTime, timeZone);
  const isOver = date !== calendarDate(instant, timeZone);
  return { date, until: isOver ? daySwitchTime.slice(0, 5) : null };
}
