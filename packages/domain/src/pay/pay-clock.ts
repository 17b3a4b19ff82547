// Days as whole minutes since 1970. Asking the zone is what takes time: answers are kept for whoever computes many
// sheets.
import { instantAt, type Instant, type LocalDate, type LocalTime } from '../working-day.ts';

const MS_PER_MINUTE = 60_000;
const MINUTES_PER_DAY = 1440;
const MS_PER_DAY = 86_400_000;
export const MIDNIGHT: LocalTime = '00:00';

export interface PayClock {
  readonly timeZone: string;
  /** The minute at which a day begins, where days begin at that time of the wall clock. */
  startOf(date: LocalDate, time: LocalTime): number;
  /** The day that a minute is of, where days begin at that time. */
  dateAt(minute: number, time: LocalTime): LocalDate;
}

/** The accounting minute: seconds are cut off, of an entry and of an exit alike. */
export const accountingMinute = (instant: Instant): number =>
  Math.floor(Date.parse(instant) / MS_PER_MINUTE);

export const toInstant = (minute: number): Instant =>
  new Date(minute * MS_PER_MINUTE).toISOString();

export function createPayClock(timeZone: string): PayClock {
  const dates = new Map<number, LocalDate>();
  const starts = new Map<LocalTime, Map<number, number>>();
  const dateOf = (day: number): LocalDate => {
    let date = dates.get(day);
    if (date === undefined) {
      date = new Date(day * MS_PER_DAY).toISOString().slice(0, 10);
      dates.set(day, date);
    }
    return date;
  };
  const startOfDay = (day: number, time: LocalTime): number => {
    let known = starts.get(time);
    if (known === undefined) {
      known = new Map();
      starts.set(time, known);
    }
    let start = known.get(day);
    if (start === undefined) {
      start = accountingMinute(instantAt(dateOf(day), time, timeZone));
      known.set(day, start);
    }
    return start;
  };
  return {
    timeZone,
    startOf: (date, time) => startOfDay(Math.round(Date.parse(date) / MS_PER_DAY), time),
    dateAt(minute, time) {
      let day = Math.floor(minute / MINUTES_PER_DAY);
      while (minute < startOfDay(day, time)) day -= 1;
      while (minute >= startOfDay(day + 1, time)) day += 1;
      return dateOf(day);
    },
  };
}
