// When a memo is to appear, as date and time fields hold it. Pure: the zone and the moment are given.
import { addDays, calendarDate, instantAt } from '@releve/domain/working-day.ts';

export interface ScheduleFields {
  date: string;
  time: string;
}

/** Where the day begins for most: a first proposal. */
const PROPOSED_TIME = '07:00';

export function scheduleFieldsOf(
  programmeLe: string | null,
  now: string,
  timeZone: string,
): ScheduleFields {
  if (programmeLe === null) {
    return { date: addDays(calendarDate(now, timeZone), 1), time: PROPOSED_TIME };
  }
  const local = Temporal.Instant.from(programmeLe).toZonedDateTimeISO(timeZone);
  return {
    date: local.toPlainDate().toString(),
    time: local.toPlainTime().toString({ smallestUnit: 'minute' }),
  };
}

/** Null where a field is empty or the moment has passed. */
export function readSchedule(
  { date, time }: ScheduleFields,
  now: string,
  timeZone: string,
): string | null {
  if (date === '' || time === '') return null;
  const at = instantAt(date, time, timeZone);
  return Temporal.Instant.compare(at, now) > 0 ? at : null;
}
