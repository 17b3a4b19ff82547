// Pay periods: generated from an anchor, or written one by one. They tile: no day is in two, none is left out.
import { addDays, type LocalDate } from '../working-day.ts';

/** Both days included. */
export interface PayPeriodDates {
  readonly debut: LocalDate;
  readonly fin: LocalDate;
  readonly paie_le: LocalDate;
}

export const PERIOD_LENGTHS = [7, 14] as const;
export type PeriodLength = (typeof PERIOD_LENGTHS)[number];

export type PayCalendar =
  | {
      readonly genre: 'ancre';
      readonly groupe_paie: string;
      /** The first day of any one period. */
      readonly ancre: LocalDate;
      readonly jours: PeriodLength;
      /** Days from the last day of a period to its pay. */
      readonly paie_apres: number;
    }
  | {
      readonly genre: 'dates';
      readonly groupe_paie: string;
      readonly periodes: readonly PayPeriodDates[];
    };

const MS_PER_DAY = 86_400_000;

const daysBetween = (from: LocalDate, to: LocalDate): number =>
  Math.round((Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / MS_PER_DAY);

/** Every period that has a day from `du` to `au`, both included, in order. */
export function periodsBetween(
  calendar: PayCalendar,
  du: LocalDate,
  au: LocalDate,
): PayPeriodDates[] {
  if (calendar.genre === 'dates') {
    return calendar.periodes
      .filter(({ debut, fin }) => debut <= au && fin >= du)
      .toSorted((a, b) => (a.debut < b.debut ? -1 : 1));
  }
  const { ancre, jours, paie_apres } = calendar;
  const periods: PayPeriodDates[] = [];
  let debut = addDays(ancre, Math.floor(daysBetween(ancre, du) / jours) * jours);
  while (debut <= au) {
    const fin = addDays(debut, jours - 1);
    periods.push({ debut, fin, paie_le: addDays(fin, paie_apres) });
    debut = addDays(debut, jours);
  }
  return periods;
}

export interface TilingProblem {
  readonly genre: 'inverse' | 'trou' | 'chevauchement' | 'trop_longue';
  readonly debut: LocalDate;
}

/** The law's longest interval between two pays. */
const MAX_PERIOD_DAYS = 16;

/** What keeps periods from tiling; a period longer than the law allows is said as well. */
export function tilingProblems(periods: readonly PayPeriodDates[]): TilingProblem[] {
  const sorted = periods.toSorted((a, b) => (a.debut < b.debut ? -1 : 1));
  return sorted.flatMap(({ debut, fin }, index) => {
    const problems: TilingProblem[] = [];
    if (fin < debut) problems.push({ genre: 'inverse', debut });
    else if (daysBetween(debut, fin) >= MAX_PERIOD_DAYS)
      problems.push({ genre: 'trop_longue', debut });
    const before = sorted[index - 1];
    if (before !== undefined) {
      const next = addDays(before.fin, 1);
      if (debut > next) problems.push({ genre: 'trou', debut });
      if (debut < next) problems.push({ genre: 'chevauchement', debut });
    }
    return problems;
  });
}
