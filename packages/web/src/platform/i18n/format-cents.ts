// Amounts to the cent. Formatters are made once per language.
import { type Language, localeTag } from './i18n.ts';

const cents: Partial<Record<Language, Intl.NumberFormat>> = {};

/** As it stands on an invoice: « 1 240,50 $ » */
export function formatCents(amount: number, language: Language): string {
  cents[language] ??= new Intl.NumberFormat(localeTag(language), {
    style: 'currency',
    currency: 'CAD',
    currencyDisplay: 'narrowSymbol',
  });
  return cents[language].format(amount / 100);
}
