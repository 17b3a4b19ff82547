// Amounts as people read them here. Formatters are made once per language.
import { type Language, localeTag } from './i18n.ts';

const dollars: Partial<Record<Language, Intl.NumberFormat>> = {};

/** To the dollar, for totals: « 1 240 $ » */
export function formatDollars(amount: number, language: Language): string {
  dollars[language] ??= new Intl.NumberFormat(localeTag(language), {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  });
  return dollars[language].format(amount);
}
