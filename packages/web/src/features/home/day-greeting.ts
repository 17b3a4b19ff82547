// How the day is greeted and when the working day ends. Pure: the instant and the zone are given.
import {
  calendarDate,
  type Instant,
  type LocalDate,
  type LocalTime,
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

/** Where the calendar has moved on already: the time at which the working day ends. */
export function endOfWorkingDay(
  workingDate: LocalDate,
  now: Instant,
  daySwitchTime: LocalTime,
  timeZone: string,
): string | null {
  return workingDate === calendarDate(now, timeZone) ? null : daySwitchTime.slice(0, 5);
}
