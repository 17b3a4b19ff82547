// How much of a stretch lies in the hours of the night. For information: no premium is computed here.
import { addDays, compareTimes, type LocalTime } from '../working-day.ts';
import { MIDNIGHT, type PayClock } from './pay-clock.ts';

/** Half-open on the wall clock, as long as the night really was: 7, 8 or 9 hours from 22:00 to 06:00. */
export function nightMinutes(
  { debut, fin }: { readonly debut: number; readonly fin: number },
  night: { readonly de: LocalTime; readonly a: LocalTime },
  clock: PayClock,
): number {
  if (fin <= debut) return 0;
  const crosses = compareTimes(night.a, night.de) <= 0;
  const last = clock.dateAt(fin - 1, MIDNIGHT);
  let total = 0;
  for (
    let date = addDays(clock.dateAt(debut, MIDNIGHT), -1);
    date <= last;
    date = addDays(date, 1)
  ) {
    const from = clock.startOf(date, night.de);
    const to = clock.startOf(crosses ? addDays(date, 1) : date, night.a);
    total += Math.max(0, Math.min(fin, to) - Math.max(debut, from));
  }
  return total;
}
