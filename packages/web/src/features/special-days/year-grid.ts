// The months of a year as rows of weeks, and where the keys lead in them. Pure.
import { dayOfWeek } from '@releve/domain/week.ts';
import { addDays, type LocalDate } from '@releve/domain/working-day.ts';

export interface MonthGrid {
  /** `2026-11` */
  month: string;
  first: LocalDate;
  /** Seven places each; null where the place belongs to another month. */
  weeks: (LocalDate | null)[][];
}

const DAYS_PER_WEEK = 7;
const MONTHS = 12;

function monthGrid(annee: number, month: number, firstDayOfWeek: number): MonthGrid {
  const start = Temporal.PlainDate.from({ year: annee, month, day: 1 });
  const first = start.toString();
  const before = (dayOfWeek(first) - firstDayOfWeek + DAYS_PER_WEEK) % DAYS_PER_WEEK;
  const places: (LocalDate | null)[] = [
    ...Array.from({ length: before }, () => null),
    ...Array.from({ length: start.daysInMonth }, (_, day) => addDays(first, day)),
  ];
  while (places.length % DAYS_PER_WEEK !== 0) places.push(null);
  const weeks = Array.from({ length: places.length / DAYS_PER_WEEK }, (_, week) =>
    places.slice(week * DAYS_PER_WEEK, (week + 1) * DAYS_PER_WEEK),
  );
  return { month: first.slice(0, 7), first, weeks };
}

export const yearGrid = (annee: number, firstDayOfWeek: number): MonthGrid[] =>
  Array.from({ length: MONTHS }, (_, month) => monthGrid(annee, month + 1, firstDayOfWeek));

/** The seven days of the header, from a week whose first day is known. */
export const headerDates = (firstDayOfWeek: number): LocalDate[] => {
  const sunday = '2023-01-01';
  return Array.from({ length: DAYS_PER_WEEK }, (_, day) => addDays(sunday, firstDayOfWeek + day));
};

const addMonths = (date: LocalDate, months: number): LocalDate =>
  Temporal.PlainDate.from(date).add({ months }).toString();

const STEPS: Readonly<Record<string, (date: LocalDate) => LocalDate>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -DAYS_PER_WEEK),
  ArrowDown: (date) => addDays(date, DAYS_PER_WEEK),
  PageUp: (date) => addMonths(date, -1),
  PageDown: (date) => addMonths(date, 1),
  Home: (date) => `${date.slice(0, 7)}-01`,
  End: (date) => addDays(addMonths(`${date.slice(0, 7)}-01`, 1), -1),
};

/** Null where the key leads nowhere, or out of the year. */
export function stepByKey(key: string, date: LocalDate): LocalDate | null {
  const next = STEPS[key]?.(date) ?? null;
  return next?.slice(0, 4) === date.slice(0, 4) ? next : null;
}
