// Days and weeks as a calendar names them. Formatters are made once per language; no time zone, as dates have none.
import type { LocalDate } from '@releve/domain/working-day.ts';
import { type Language, localeTag } from './i18n.ts';

const OPTIONS = {
  weekday: { weekday: 'short' },
  month: { month: 'long' },
  range: { day: 'numeric', month: 'long' },
  datedRange: { day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type Shape = keyof typeof OPTIONS;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(shape: Shape, language: Language): Intl.DateTimeFormat {
  const key = `${shape} ${language}`;
  const known =
    formats.get(key) ??
    new Intl.DateTimeFormat(localeTag(language), { ...OPTIONS[shape], timeZone: 'UTC' });
  formats.set(key, known);
  return known;
}

const toUtc = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`);

/** « dim. » */
export const formatWeekday = (date: LocalDate, language: Language): string =>
  formatOf('weekday', language).format(toUtc(date));

/** « novembre » */
export const formatMonthName = (date: LocalDate, language: Language): string =>
  formatOf('month', language).format(toUtc(date));

/** « 15–21 novembre 2026 »; a single day is said once. */
export const formatRange = (from: LocalDate, to: LocalDate, language: Language): string =>
  formatOf('datedRange', language).formatRange(toUtc(from), toUtc(to));

/** « 15–21 novembre »; with the year where it is not that of `today`. */
export const formatWeekRange = (
  from: LocalDate,
  to: LocalDate,
  today: LocalDate,
  language: Language,
): string => {
  const isThisYear = [from, to].every((date) => date.slice(0, 4) === today.slice(0, 4));
  const shape = isThisYear ? 'range' : 'datedRange';
  return formatOf(shape, language).formatRange(toUtc(from), toUtc(to));
};

/** « 5 », of « 2026-01-05 » */
export const dayNumber = (date: LocalDate): string => String(Number(date.slice(8)));
