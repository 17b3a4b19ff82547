// Days as whole minutes since 1970. Asking the zone is what takes time: answers are kept for whoever computes many
// sheets.
import { instantAt, type Instant, type LocalDate, type LocalTime } from '../working-day.ts';

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1440;
const MS_PER_DAY = 86_400_000;
export const MIDNIGHT: LocalTime = '00:00';

/** From one beginning of a day to the next. */
interface ClockDay {
  readonly date: LocalDate;
  readonly debut: number;
  readonly fin: number;
}

export interface PayClock {
  readonly timeZone: string;
  /** The minute at which a day begins, where days begin at that time of the wall clock. */
  startOf(date: LocalDate, time: LocalTime): number;
  /** The minute at which the next one begins. */
  endOf(date: LocalDate, time: LocalTime): number;
  /** The day that a minute is of, where days begin at that time. */
  dayAt(minute: number, time: LocalTime): ClockDay;
  dateAt(minute: number, time: LocalTime): LocalDate;
}

/** The accounting minute: seconds are cut off, of an entry and of an exit alike. */
export const accountingMinute = (instant: Instant): number =>
  Math.floor(Date.parse(instant) / MS_PER_MINUTE);

export const toInstant = (minute: number): Instant =>
  new Date(minute * MS_PER_MINUTE).toISOString();

const dayNumber = (date: LocalDate): number => Math.round(Date.parse(date) / MS_PER_DAY);

export function createPayClock(timeZone: string): PayClock {
  const times = new Map<LocalTime, Map<number, ClockDay>>();
  const dateOf = (day: number): LocalDate => new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
  const startOn = (day: number, time: LocalTime): number =>
    accountingMinute(instantAt(dateOf(day), time, timeZone));
  const dayOf = (day: number, time: LocalTime): ClockDay => {
    let known = times.get(time);
    if (known === undefined) {
      known = new Map();
      times.set(time, known);
    }
    let found = known.get(day);
    if (found === undefined) {
      found = { date: dateOf(day), debut: startOn(day, time), fin: startOn(day + 1, time) };
      known.set(day, found);
    }
    return found;
  };
  const dayAt: PayClock['dayAt'] = (minute, time) => {
    let day = Math.floor(minute / MINUTES_PER_DAY);
    let found = dayOf(day, time);
    while (minute < found.debut) found = dayOf((day -= 1), time);
    while (minute >= found.fin) found = dayOf((day += 1), time);
    return found;
  };
  return {
    timeZone,
    startOf: (date, time) => dayOf(dayNumber(date), time).debut,
    endOf: (date, time) => dayOf(dayNumber(date), time).fin,
    dayAt,
    dateAt: (minute, time) => dayAt(minute, time).date,
  };
}
