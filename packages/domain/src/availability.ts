// Whether somebody said that they can work a quart: the usual week in force, single days over it. Pure.
import type { DayAvailability, WeekAvailability } from './features/disponibilites.ts';
import type { QuartClock, QuartSpan } from './quart-clock.ts';
import type { QuartTimes } from './quart-time.ts';
import { compareTimes, DEFAULT_DAY_SWITCH_TIME, weekdayOf } from './working-day.ts';
import type { LocalDate, LocalTime } from './working-day.ts';

export interface KnownAvailability {
  readonly semaines: readonly {
    readonly en_vigueur_le: LocalDate;
    readonly semaine: WeekAvailability;
  }[];
  /** In the order in which they were said: of two for one day, the last counts. */
  readonly dates: readonly {
    readonly du: LocalDate;
    readonly au: LocalDate;
    readonly jour: DayAvailability;
  }[];
}

/** A working day that is not free as a whole. */
export interface RestrictedDay {
  readonly date: LocalDate;
  readonly jour: DayAvailability;
}

const ALWAYS: DayAvailability = { etat: 'disponible', heures: [] };

/** Of a working day. Whoever never said anything is available. */
export function availabilityOn(
  { semaines, dates }: KnownAvailability,
  date: LocalDate,
): DayAvailability {
  const dated = dates.findLast(({ du, au }) => du <= date && date <= au);
  if (dated !== undefined) return dated.jour;
  const [inForce] = semaines
    .filter(({ en_vigueur_le }) => en_vigueur_le <= date)
    .toSorted((a, b) => b.en_vigueur_le.localeCompare(a.en_vigueur_le));
  return inForce?.semaine[weekdayOf(date)] ?? ALWAYS;
}

export const restrictedDays = (
  known: KnownAvailability,
  dates: Iterable<LocalDate>,
): RestrictedDay[] =>
  [...new Set(dates)]
    .map((date) => ({ date, jour: availabilityOn(known, date) }))
    .filter(({ jour }) => jour.etat !== 'disponible');

const MIDNIGHT: LocalTime = '00:00:00';

type Span = Pick<QuartSpan, 'start' | 'end'>;

/**
 * A window is read on the wall clock of its day, and of the night after it where it begins before the day switch: with
 * the switch at 06:00, 05:00 to 14:00 holds both the morning of that date and the end of that working day.
 */
function placeWindows(
  { heures }: DayAvailability,
  date: LocalDate,
  clock: QuartClock,
  daySwitchTime: LocalTime,
): Span[] {
  return heures.flatMap((window) => {
    const times = { date, ...window };
    const onDate = clock.spanOf(times, MIDNIGHT);
    return compareTimes(window.debut, daySwitchTime) < 0
      ? [onDate, clock.spanOf(times, daySwitchTime)]
      : [onDate];
  });
}

/** Windows that meet or overlap are one. */
function joinSpans(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last.end) {
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, end) };
    } else joined.push({ start, end });
  }
  return joined;
}

/** Whether a quart lies within what was said of its own working day. */
export function fitsDay(
  jour: DayAvailability,
  quart: QuartTimes,
  clock: QuartClock,
  daySwitchTime: LocalTime = DEFAULT_DAY_SWITCH_TIME,
): boolean {
  if (jour.etat !== 'selon') return jour.etat === 'disponible';
  const { start, end } = clock.spanOf(quart, daySwitchTime);
  return joinSpans(placeWindows(jour, quart.date, clock, daySwitchTime)).some(
    (span) => span.start <= start && end <= span.end,
  );
}
