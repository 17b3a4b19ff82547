// On which working days a series falls.
import type { SerieContent } from './features/series.ts';
import { dayOfWeek, weekStart } from './week.ts';
import { addDays, type LocalDate } from './working-day.ts';

export type SerieRythme = Pick<SerieContent, 'du' | 'au' | 'intervalle_semaines' | 'jours'>;

/**
 * Within [from, to], in order. Every second week is counted from the week of `du`, and weeks always begin on
 * Sunday here: changing FIRST_DAY_OF_WEEK must not move the quarts of a series.
 */
export function serieDates(
  { du, au, intervalle_semaines, jours }: SerieRythme,
  { from, to }: { from: LocalDate; to: LocalDate },
): LocalDate[] {
  const first = from > du ? from : du;
  const last = au !== null && au < to ? au : to;
  const origin = weekStart(du, 0);
  const dates: LocalDate[] = [];
  for (let date = first; date <= last; date = addDays(date, 1)) {
    const weeks = daysBetween(origin, weekStart(date, 0)) / 7;
    if (weeks % intervalle_semaines === 0 && jours.includes(dayOfWeek(date))) dates.push(date);
  }
  return dates;
}

const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days;
