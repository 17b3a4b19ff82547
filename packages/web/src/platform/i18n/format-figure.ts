// Figures and months as people read them. Formatters are made once per language.
import { type Language, localeTag } from './i18n.ts';

type PerLanguage<Format> = Partial<Record<Language, Format>>;

const decimals: PerLanguage<Intl.NumberFormat> = {};

/** With one decimal: « 4,3 » */
export function formatDecimal(value: number, language: Language): string {
  decimals[language] ??= new Intl.NumberFormat(localeTag(language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return decimals[language].format(value);
}

const counts: PerLanguage<Intl.NumberFormat> = {};

/** Thousands set apart: « 1 204 » */
export function formatCount(value: number, language: Language): string {
  counts[language] ??= new Intl.NumberFormat(localeTag(language));
  return counts[language].format(value);
}

const fine: PerLanguage<Intl.NumberFormat> = {};

/** With two decimals, for what is often below one: « 0,14 » */
export function formatFine(value: number, language: Language): string {
  fine[language] ??= new Intl.NumberFormat(localeTag(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return fine[language].format(value);
}

const months: PerLanguage<Intl.DateTimeFormat> = {};
const shortMonths: PerLanguage<Intl.DateTimeFormat> = {};

/** `2026-11`: « nov. 2026 » */
export function formatMonth(month: string, language: Language): string {
  months[language] ??= new Intl.DateTimeFormat(localeTag(language), {
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return months[language].format(new Date(`${month}-01T00:00:00Z`));
}

/** `2026-11`: « nov. » */
export function formatShortMonth(month: string, language: Language): string {
  shortMonths[language] ??= new Intl.DateTimeFormat(localeTag(language), {
    month: 'short',
    timeZone: 'UTC',
  });
  return shortMonths[language].format(new Date(`${month}-01T00:00:00Z`));
}
