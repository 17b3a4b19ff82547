// Amounts that are kept in hundredths, as people read them. Formatters are made once per language.
import { type Language, localeTag } from './i18n.ts';

type PerLanguage = Partial<Record<Language, Intl.NumberFormat>>;

const decimals: PerLanguage = {};
const percents: PerLanguage = {};

/** « 1,5 » */
export function formatHundredths(hundredths: number, language: Language): string {
  decimals[language] ??= new Intl.NumberFormat(localeTag(language), { maximumFractionDigits: 2 });
  return decimals[language].format(hundredths / 100);
}

/** Hundredths of a percent: « 2,44 % » */
export function formatFinePercent(hundredths: number, language: Language): string {
  percents[language] ??= new Intl.NumberFormat(localeTag(language), {
    style: 'percent',
    maximumFractionDigits: 2,
  });
  return percents[language].format(hundredths / 10_000);
}
