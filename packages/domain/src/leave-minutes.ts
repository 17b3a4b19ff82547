// How long a leave counts, by working day. The server alone counts; screens show what it says.
import type { QuartClock } from './quart-clock.ts';
import type { QuartTimes } from './quart-time.ts';
import { addDays, weekdayOf, type LocalDate, type LocalTime } from './working-day.ts';

export interface LeaveQuart extends QuartTimes {
  readonly id: number;
  readonly pause_minutes: number;
}

/** From an hour to another; at or before `debut`, `fin` is the day after. */
export interface LeaveHours {
  readonly debut: LocalTime;
  readonly fin: LocalTime;
}

export interface LeaveFacts {
  readonly clock: QuartClock;
  readonly daySwitchTime: LocalTime;
  /** The quarts that the person was told of. */
  readonly quarts: readonly LeaveQuart[];
  /** Paid as such, not from a bank. */
  readonly holidays: ReadonlySet<LocalDate>;
  /** The last day of the last week that was published to the person; null where none was. */
  readonly plannedUntil: LocalDate | null;
  /** What the person usually works, by day of the week, Sunday first. */
  readonly usual: readonly number[];
}

const MS_PER_MINUTE = 60_000;
const DAYS_PER_WEEK = 7;
/** How far back the usual week is looked for. */
export const USUAL_WEEKS = 4;

type Times = Pick<LeaveFacts, 'clock' | 'daySwitchTime'>;

/** Minutes of the quart that the hours take: all that is paid of it, or no more than they last. */
export function minutesAway(
  quart: Omit<LeaveQuart, 'id'>,
  hours: LeaveHours | null,
  { clock, daySwitchTime }: Times,
): number {
  const planned = clock.minutesOf(quart, daySwitchTime);
  if (hours === null) return planned;
  const away = clock.spanOf({ date: quart.date, ...hours }, daySwitchTime);
  const { start, end } = clock.spanOf(quart, daySwitchTime);
  const overlap = Math.min(away.end, end) - Math.max(away.start, start);
  return Math.min(planned, Math.max(0, Math.round(overlap / MS_PER_MINUTE)));
}

/** Whether the hours take the whole of the quart; without hours, the day is. */
export function takesAll(quart: QuartTimes, hours: LeaveHours | null, times: Times): boolean {
  if (hours === null) return true;
  const away = times.clock.spanOf({ date: quart.date, ...hours }, times.daySwitchTime);
  const { start, end } = times.clock.spanOf(quart, times.daySwitchTime);
  return away.start <= start && end <= away.end;
}

export const isPlannedDay = (
  date: LocalDate,
  { plannedUntil }: Pick<LeaveFacts, 'plannedUntil'>,
): boolean => plannedUntil !== null && date <= plannedUntil;

/** A public holiday counts nothing; a day that is planned, its quarts; one so far ahead that nothing is, the usual. */
export function leaveMinutesOn(
  date: LocalDate,
  hours: LeaveHours | null,
  facts: LeaveFacts,
): number {
  const { clock, daySwitchTime, holidays, quarts, usual } = facts;
  if (holidays.has(date)) return 0;
  if (isPlannedDay(date, facts)) {
    return quarts
      .filter((quart) => quart.date === date)
      .reduce((sum, quart) => sum + minutesAway(quart, hours, facts), 0);
  }
  const expected = usual[weekdayOf(date)] ?? 0;
  if (hours === null) return expected;
  return Math.min(expected, clock.spanOf({ date, ...hours }, daySwitchTime).elapsed);
}

/** The mean of each day of the week over the four weeks before today, to the minute. */
export function usualWeek(
  quarts: readonly LeaveQuart[],
  { today, clock, daySwitchTime }: Times & { readonly today: LocalDate },
): number[] {
  const from = addDays(today, -USUAL_WEEKS * DAYS_PER_WEEK);
  const sums = Array.from({ length: DAYS_PER_WEEK }, () => 0);
  for (const quart of quarts) {
    if (quart.date < from || quart.date >= today) continue;
    const day = weekdayOf(quart.date);
    sums[day] = (sums[day] ?? 0) + clock.minutesOf(quart, daySwitchTime);
  }
  return sums.map((sum) => Math.round(sum / USUAL_WEEKS));
}

/** Every working day from the first to the last, both included. */
export function datesBetween(du: LocalDate, au: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let date = du; date <= au; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** What the bank pays goes to the first days; each day has at most what it counts. */
export function spreadPaid<Day extends { readonly minutes: number }>(
  days: readonly Day[],
  paid: number,
): (Day & { readonly minutes_banque: number })[] {
  let left = paid;
  return days.map((day) => {
    const minutes_banque = Math.min(left, day.minutes);
    left -= minutes_banque;
    return { ...day, minutes_banque };
  });
}
