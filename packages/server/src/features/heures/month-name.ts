import type { Language } from '@releve/domain/texts.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';

const MONTH = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;
const FORMATS = {
  fr: new Intl.DateTimeFormat('fr-CA', MONTH),
  en: new Intl.DateTimeFormat('en-CA', MONTH),
} as const;

/** « octobre 2026 », from any of its days. */
export const monthName = (langue: Language, date: LocalDate): string =>
  FORMATS[langue].format(new Date(`${date}T00:00:00Z`));
