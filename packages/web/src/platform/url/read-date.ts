// The date that an address may hold.
import type { LocalDate } from '@releve/domain/working-day.ts';

const DATE = /^\d{4}-\d{2}-\d{2}$/;
const FIRST_DATE = '2000-01-08';
const LAST_DATE = '2100-12-24';

/** Returns today for a missing or malformed date, and for one outside the years a schedule can have. */
export function readDate(text: string | undefined, today: LocalDate): LocalDate {
  if (text === undefined || !DATE.test(text)) return today;
  try {
    const date = Temporal.PlainDate.from(text).toString();
    return date >= FIRST_DATE && date <= LAST_DATE ? date : today;
  } catch {
    return today;
  }
}
