// Shares and lengths of time as people read them. Formatters are made once per language.
import { type Language, localeTag } from './i18n.ts';

type PerLanguage<Format> = Partial<Record<Language, Format>>;

const percents: PerLanguage<Intl.NumberFormat> = {};

/** From 0 to 1: « 42 % » */
export function formatPercent(share: number, language: Language): string {
  percents[language] ??= new Intl.NumberFormat(localeTag(language), { style: 'percent' });
  return percents[language].format(share);
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

const durations: Record<string, Intl.NumberFormat> = {};

/** In its largest whole unit: « 45 s », « 3 min », « 5 h », « 2 jours » */
export function formatDuration(seconds: number, language: Language): string {
  const length = Math.abs(seconds);
  const [unit, size] = UNITS.find(([, each]) => length >= each) ?? ['second', 1];
  const format = (durations[`${language} ${unit}`] ??= new Intl.NumberFormat(localeTag(language), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: 0,
  }));
  return format.format(length / size);
}
