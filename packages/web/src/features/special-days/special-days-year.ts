// The special days of one year, as the list and the calendar show them. Pure.
import type { SpecialDay, SpecialDayGenre } from '@releve/domain/features/special-days.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';
import { plainText } from './plain-text.ts';

/** How an address names a day: an entry by its id, a computed holiday by its key. */
export const keyOf = ({ id, cle }: Pick<SpecialDay, 'id' | 'cle'>): string => String(id ?? cle);

export const findDay = (
  days: readonly SpecialDay[],
  key: string | undefined,
): SpecialDay | undefined => days.find((day) => keyOf(day) === key);

export function filterDays(
  days: readonly SpecialDay[],
  { q, genres }: { q: string; genres: readonly SpecialDayGenre[] },
  nameOf: (day: SpecialDay) => string,
): SpecialDay[] {
  const words = plainText(q.trim()).split(/\s+/);
  return days.filter((day) => {
    const name = plainText(nameOf(day));
    return (
      (genres.length === 0 || genres.includes(day.genre)) &&
      words.every((word) => name.includes(word))
    );
  });
}

const firstOfYear = (annee: number): LocalDate => `${annee}-01-01`;
const lastOfYear = (annee: number): LocalDate => `${annee}-12-31`;

export interface MonthDays {
  /** `2026-11` */
  month: string;
  days: SpecialDay[];
}

/** Under the month in which they begin; what began the year before is under January. */
export function groupByMonth(days: readonly SpecialDay[], annee: number): MonthDays[] {
  const startOf = ({ du }: SpecialDay) => (du < firstOfYear(annee) ? firstOfYear(annee) : du);
  const groups = Map.groupBy(
    days.toSorted((a, b) => startOf(a).localeCompare(startOf(b))),
    (day) => startOf(day).slice(0, 7),
  );
  return [...groups].map(([month, own]) => ({ month, days: own }));
}

/** The present month, or the next that holds a day: where the list opens. None where the year is not this one. */
export const monthToOpen = (months: readonly MonthDays[], today: LocalDate): string | undefined => {
  const present = today.slice(0, 7);
  const isThisYear = months.some(({ month }) => month.slice(0, 4) === today.slice(0, 4));
  return isThisYear ? months.find(({ month }) => month >= present)?.month : undefined;
};

/** Every date of the year that has one; those without effect mark nothing. */
export function markDates(
  days: readonly SpecialDay[],
  annee: number,
): ReadonlyMap<LocalDate, readonly SpecialDay[]> {
  const byDate = new Map<LocalDate, SpecialDay[]>();
  for (const day of days.filter(({ actif }) => actif)) {
    const from = day.du < firstOfYear(annee) ? firstOfYear(annee) : day.du;
    const to = day.au > lastOfYear(annee) ? lastOfYear(annee) : day.au;
    for (let date = from; date <= to; date = addDays(date, 1)) {
      const known = byDate.get(date);
      if (known) known.push(day);
      else byDate.set(date, [day]);
    }
  }
  return byDate;
}
