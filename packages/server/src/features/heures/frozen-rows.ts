// What sheets pay as a lock would keep it, and what the monthly report needs of that.
import { roundRows, snapshotRows } from '@releve/domain/pay/freeze.ts';
import type { MonthlyMinutes } from '@releve/domain/pay/monthly-report.ts';
import type { RoundingStep } from '@releve/domain/pay/rules.ts';
import type { PayPart, SnapshotRow } from '@releve/domain/pay/sheet-shapes.ts';
import type { LocalDate } from '@releve/domain/working-day.ts';
import type { Sheets } from './sheets.ts';

/** What a lock keeps: each person's rows, by the rounding of their rules. */
export const frozenRows = ({ computed, rulesOf }: Sheets, fin: LocalDate): SnapshotRow[] =>
  computed.flatMap(({ sheet }) =>
    roundRows(snapshotRows(sheet.parts), rulesOf(sheet.employe_id, fin).rounding),
  );

/** The same of one sheet by day, class and code alone: small enough to be kept. Where minutes are not rounded, the rows are not needed. */
export function frozenMinutes(parts: readonly PayPart[], step: RoundingStep): MonthlyMinutes[] {
  const rows = step === 1 ? parts : roundRows(snapshotRows(parts), step);
  const sums = new Map<string, { -readonly [Key in keyof MonthlyMinutes]: MonthlyMinutes[Key] }>();
  for (const { employe_id, date, classe, code, minutes } of rows) {
    const key = `${date} ${classe} ${code}`;
    const sum = sums.get(key);
    if (sum === undefined) sums.set(key, { employe_id, date, classe, code, minutes });
    else sum.minutes += minutes;
  }
  return [...sums.values()];
}
