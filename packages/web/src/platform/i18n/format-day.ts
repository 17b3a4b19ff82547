// Days of a week in the few letters that a column or a button has room for. Formatters are made once per language.
import type { LocalDate } from '@releve/domain/working-day.ts';
import { type Language, localeTag } from './i18n.ts';

type PerLanguage = Partial<Record<Language, Intl.DateTimeFormat>>;

const weekdays: PerLanguage = {};
const days: PerLanguage = {};
const ranges: PerLanguage = {};

const atMidnight = (date: LocalDate): Date => new Date(`${date}T00:00:00Z`);

/** « lun. » */
export function formatWeekday(date: LocalDate, language: Language): string {
  weekdays[language] ??= new Intl.DateTimeFormat(localeTag(language), {
    weekday: 'short',
    timeZone: 'UTC',
  });
  return weekdays[language].format(atMidnight(date));
}

/** « lun. 16 nov. » */
export function formatShortDay(date: LocalDate, language: Language): string {
  days[language] ??= new Intl.DateTimeFormat(localeTag(language), {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return days[language].format(atMidnight(date));
}

/** « 16–22 nov. 2026 » */
export function formatDateRange(from: LocalDate, to: LocalDate, language: Language): string {
  ranges[language] ??= new Intl.DateTimeFormat(localeTag(language), {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return ranges[language].formatRange(atMidnight(from), atMidnight(to));
}
