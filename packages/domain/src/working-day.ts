// The working day: which day an instant counts for, and from when to when a day runs.
// Pure: the zone, the day switch and the instant are always given; nothing here reads a clock.

/** A date as 'YYYY-MM-DD'. */
export type LocalDate = string;
/** A wall-clock time as 'HH:MM' or 'HH:MM:SS'. */
export type LocalTime = string;
/** An ISO 8601 instant with 'Z' or an offset; functions here answer in 'Z' unless they say otherwise. */
export type Instant = string;

/** From `start` up to, and without, `end`. */
export interface Interval {
  readonly start: Instant;
  readonly end: Instant;
}

export const DEFAULT_DAY_SWITCH_TIME: LocalTime = '06:00:00';

/**
 * The first instant of that date at which the local wall clock reads that time or later.
 *
 * In the hour repeated in autumn this is the first pass; a time skipped in spring is the moment of
 * the jump. A later wall-clock time is thus never an earlier instant: no interval is inverted, and
 * quarts that follow each other on paper do not overlap on a DST night.
 */
export function instantAt(date: LocalDate, time: LocalTime, timeZone: string): Instant {
  const wallClock = Temporal.PlainDate.from(date).toPlainDateTime(Temporal.PlainTime.from(time));
  const zoned = wallClock.toZonedDateTime(timeZone);
  if (zoned.toPlainDateTime().equals(wallClock)) return zoned.toInstant().toString();
  const jump = wallClock
    .toZonedDateTime(timeZone, { disambiguation: 'earlier' })
    .getTimeZoneTransition('next');
  return (jump ?? zoned).toInstant().toString();
}

/** The date on the calendar there and then, whatever the day switch. */
export function calendarDate(instant: Instant, timeZone: string): LocalDate {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString();
}

/** The same instant written with the offset of the zone, which tells the repeated hour's passes apart. */
export function withOffset(instant: Instant, timeZone: string): Instant {
  return Temporal.Instant.from(instant).toString({ timeZone });
}

const MS_PER_DAY = 86_400_000;
const PLAIN_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Asked several times in every request: plain arithmetic is fifty times as fast as a calendar. */
export function addDays(date: LocalDate, days: number): LocalDate {
  const midnight = readMidnight(date);
  if (midnight === undefined) return Temporal.PlainDate.from(date).add({ days }).toString();
  return new Date(midnight + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** The same day of a later month; its last day where the month is too short. */
export const addMonths = (date: LocalDate, months: number): LocalDate =>
  Temporal.PlainDate.from(date).add({ months }).toString();

/** 0 for Sunday to 6 for Saturday. */
export function weekdayOf(date: LocalDate): number {
  const midnight = readMidnight(date);
  if (midnight === undefined) return Temporal.PlainDate.from(date).dayOfWeek % 7;
  return new Date(midnight).getUTCDay();
}

/** Of a date as dates are written here; undefined for anything else, which Temporal may still take or refuse. */
function readMidnight(date: LocalDate): number | undefined {
  const [, year, month, day] = PLAIN_DATE.exec(date) ?? [];
  const midnight = Date.UTC(Number(year), Number(month) - 1, Number(day));
  const read = new Date(midnight);
  const isReal =
    read.getUTCFullYear() === Number(year) &&
    read.getUTCMonth() === Number(month) - 1 &&
    read.getUTCDate() === Number(day);
  return isReal ? midnight : undefined;
}

/**
 * The working day of an instant: before the day switch it is still the day before.
 *
 * The wall clock decides, so the day switches at 06:00 on DST days too. If the switch falls in the
 * repeated hour, the day switches at the first pass and does not switch back at the second.
 */
export function virtualDate(
  instant: Instant,
  daySwitchTime: LocalTime,
  timeZone: string,
): LocalDate {
  const key = `${daySwitchTime} ${timeZone}`;
  const at = Date.parse(instant);
  const last = lastDays.get(key);
  if (last !== undefined && at >= last.start && at < last.end) return last.date;
  const date = readVirtualDate(instant, daySwitchTime, timeZone);
  if (lastDays.size >= MAX_LAST_DAYS) lastDays.clear();
  // Whoever goes through the days of years asks of each once.
  lastDays.set(
    key,
    last?.date === date ? readDay(date, daySwitchTime, timeZone) : unknownDay(date),
  );
  return date;
}

interface KnownDay {
  readonly date: LocalDate;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
}

/** Asked in every request, almost always of the day that goes on. By the day switch and the time zone. */
const lastDays = new Map<string, KnownDay>();
const MAX_LAST_DAYS = 100;

const unknownDay = (date: LocalDate): KnownDay => ({ date, start: Infinity, end: Infinity });

function readDay(date: LocalDate, daySwitchTime: LocalTime, timeZone: string): KnownDay {
  const { start, end } = workingDayBounds(date, daySwitchTime, timeZone);
  return { date, start: Date.parse(start), end: Date.parse(end) };
}

function readVirtualDate(instant: Instant, daySwitchTime: LocalTime, timeZone: string): LocalDate {
  const today = calendarDate(instant, timeZone);
  const isBeforeSwitch = compareInstants(instant, instantAt(today, daySwitchTime, timeZone)) < 0;
  return isBeforeSwitch ? addDays(today, -1) : today;
}

/** The working day lasts until the next switch on the wall clock, 23 or 25 hours away on DST days. */
export function workingDayBounds(
  date: LocalDate,
  daySwitchTime: LocalTime,
  timeZone: string,
): Interval {
  return {
    start: instantAt(date, daySwitchTime, timeZone),
    end: instantAt(addDays(date, 1), daySwitchTime, timeZone),
  };
}

/** Negative, zero or positive. ISO texts do not sort as instants do: offsets and fractions vary. */
export function compareInstants(a: Instant, b: Instant): number {
  return Temporal.Instant.compare(a, b);
}

/** Negative, zero or positive; '06:00' and '06:00:00' are the same time. */
export function compareTimes(a: LocalTime, b: LocalTime): number {
  return Temporal.PlainTime.compare(a, b);
}
