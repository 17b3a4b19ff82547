// When nothing may ring for a person. Sleep follows work: after a night's work it is by day. Pure: the quarts, the instant
// and the zone are given; instants are milliseconds since 1970.
import { addDays, calendarDate, instantAt, type LocalDate } from './working-day.ts';

export interface Span {
  readonly start: number;
  /** Not part of it. */
  readonly end: number;
}

const HOUR = 3_600_000;

/** Quarts of one night at several sites: nobody goes to bed in between. */
const BREAK = 4 * HOUR;
const WAY_HOME = HOUR / 2;
const SLEEP = 9 * HOUR;
/** Whoever sleeps by day gets up that long before the next quart; on an ordinary night, earlier. */
const WAKING = HOUR;
const WAKING_AT_NIGHT = 2 * HOUR;
/** For so long after a night's work the ordinary night does not count. */
const SHIFTED_FOR = 16 * HOUR;

const NIGHT_FROM = 22;
const NIGHT_TO = 7;
/** Work that begins from this hour on, and before noon, begins after a night's sleep. */
const MORNING_FROM = 3;
const NOON = 12;

/** How far around an instant quarts matter. */
export const QUIET_LOOK_DAYS = 3;

const at = (date: LocalDate, hour: number, timeZone: string): number =>
  Date.parse(instantAt(date, `${String(hour).padStart(2, '0')}:00`, timeZone));

const hourOf = (instant: number, timeZone: string): number =>
  Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(timeZone).hour;

/** Quarts that follow each other, as one. */
function joinWork(quarts: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const quart of quarts.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && quart.start - last.end < BREAK) {
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, quart.end) };
    } else {
      joined.push(quart);
    }
  }
  return joined;
}

/** It took the night, or its beginning: sleep comes after it. A day's work, or an early morning's, leaves the night as it is. */
function isNightWork({ start, end }: Span, timeZone: string): boolean {
  const ended = hourOf(end, timeZone);
  const began = hourOf(start, timeZone);
  const isAfterSleep = began >= MORNING_FROM && began < NOON;
  return (ended >= NIGHT_FROM || ended < NOON) && !isAfterSleep;
}

/** What is left of the spans outside of the others. */
function subtract(spans: readonly Span[], taken: readonly Span[]): Span[] {
  let left = [...spans];
  for (const { start, end } of taken) {
    left = left.flatMap((span) => [
      { start: span.start, end: Math.min(span.end, start) },
      { start: Math.max(span.start, end), end: span.end },
    ]);
    left = left.filter((span) => span.start < span.end);
  }
  return left;
}

/** Every stretch of quiet that touches `range`, in order; the quarts are those of `QUIET_LOOK_DAYS` around it. */
export function listQuiet(quarts: readonly Span[], range: Span, timeZone: string): Span[] {
  const work = joinWork(quarts);
  const nightWork = work.filter((span) => isNightWork(span, timeZone));
  const days = subtract(
    nightWork.map(({ end }) => ({ start: end + WAY_HOME, end: end + WAY_HOME + SLEEP })),
    work.map(({ start, end }) => ({ start: start - WAKING, end })),
  );
  const nights: Span[] = [];
  const last = addDays(calendarDate(new Date(range.end).toISOString(), timeZone), 1);
  let date = addDays(calendarDate(new Date(range.start).toISOString(), timeZone), -1);
  for (; date <= last; date = addDays(date, 1)) {
    nights.push({
      start: at(date, NIGHT_FROM, timeZone),
      end: at(addDays(date, 1), NIGHT_TO, timeZone),
    });
  }
  const ordinary = subtract(nights, [
    ...work.map(({ start, end }) => ({ start: start - WAKING_AT_NIGHT, end })),
    ...nightWork.map(({ end }) => ({ start: end, end: end + SHIFTED_FOR })),
  ]);
  return [...days, ...ordinary]
    .filter(({ start, end }) => end > range.start && start < range.end)
    .toSorted((a, b) => a.start - b.start);
}

/** The instant until which nothing may ring; null where it may now. */
export function quietUntil(quarts: readonly Span[], now: number, timeZone: string): number | null {
  const quiet = listQuiet(quarts, { start: now, end: now + 1 }, timeZone);
  return quiet[0]?.end ?? null;
}

/** The quiet of now, or else the next one. */
export function nextQuiet(quarts: readonly Span[], now: number, timeZone: string): Span | null {
  const range = { start: now, end: now + QUIET_LOOK_DAYS * 24 * HOUR };
  return listQuiet(quarts, range, timeZone)[0] ?? null;
}
