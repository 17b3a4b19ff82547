// Stretches cut into pieces of one day each: the civil day for holidays, the day of account for the week, the period, the
// rules and the rate, all of which begin with a day. Cutting changes no total.
import type { LocalDate, LocalTime } from '../working-day.ts';
import { MIDNIGHT, type PayClock } from './pay-clock.ts';
import type { WeekEdge } from './rules.ts';

export interface DayPiece<Stretch> {
  readonly stretch: Stretch;
  readonly debut: number;
  readonly fin: number;
  /** Of the calendar. */
  readonly civil: LocalDate;
  /** The day of account. */
  readonly date: LocalDate;
}

export interface CutRule {
  readonly clock: PayClock;
  readonly edge: WeekEdge;
  readonly daySwitchTime: LocalTime;
}

/** Half-open: what ends at 00:00 belongs to the day before. */
export function cutByDay<Stretch extends { readonly debut: number; readonly fin: number }>(
  stretch: Stretch,
  { clock, edge, daySwitchTime }: CutRule,
): DayPiece<Stretch>[] {
  const pieces: DayPiece<Stretch>[] = [];
  const edgeTime = edge === 'minuit' ? MIDNIGHT : daySwitchTime;
  let debut = stretch.debut;
  while (debut < stretch.fin) {
    const day = clock.dayAt(debut, MIDNIGHT);
    const account = edgeTime === MIDNIGHT ? day : clock.dayAt(debut, edgeTime);
    const fin = Math.min(stretch.fin, day.fin, account.fin);
    pieces.push({ stretch, debut, fin, civil: day.date, date: account.date });
    debut = fin;
  }
  return pieces;
}
