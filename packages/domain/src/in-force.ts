// Dated rows: the one of a day is the last that began.
import type { LocalDate } from './working-day.ts';

/** Of rows that begin on the same day, the one that was written last. */
export function inForceOn<Row extends { readonly id: number }>(
  rows: readonly Row[],
  date: LocalDate,
  sinceOf: (row: Row) => LocalDate,
): Row | undefined {
  let found: Row | undefined;
  for (const row of rows) {
    const since = sinceOf(row);
    if (since > date) continue;
    if (found === undefined || since > sinceOf(found) || (since === sinceOf(found) && row.id > found.id)) {
      found = row;
    }
  }
  return found;
}
