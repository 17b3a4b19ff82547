// What a lock keeps, and what has changed since. Rows are sums by day, client, class and code; their text has one form, so
// that its hash proves that nothing was touched.
import { roundLines } from './apportion.ts';
import { toInstant } from './pay-clock.ts';
import type { RoundingStep } from './rules.ts';
import { isTimeCode, totalsOf, type Sheet } from './sheet.ts';
import type { PayPart, SnapshotRow } from './sheet-shapes.ts';

export const snapshotKey = (
  row: Pick<SnapshotRow, 'employe_id' | 'date' | 'client_id' | 'classe' | 'code'>,
): string => `${row.date} ${row.employe_id} ${row.client_id ?? 0} ${row.classe} ${row.code}`;

/** Of the parts of one or many sheets, in the order of their keys. */
export function snapshotRows(parts: readonly PayPart[]): SnapshotRow[] {
  const groups = Map.groupBy(parts, snapshotKey);
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own;
      if (first === undefined) return [];
      const starts = own.flatMap(({ debut }) => debut ?? []);
      const ends = own.flatMap(({ fin }) => fin ?? []);
      const { employe_id, date, client_id, classe, code, regle_id } = first;
      return [
        {
          employe_id,
          date,
          client_id,
          classe,
          code,
          minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
          debut: starts.length === 0 ? null : toInstant(Math.min(...starts)),
          fin: ends.length === 0 ? null : toInstant(Math.max(...ends)),
          regle_id,
          decisions: [...new Set(own.flatMap(({ decisions }) => decisions))].toSorted(
            (a, b) => a - b,
          ),
        },
      ];
    });
}

/** One line for each row, in the order of their keys, whatever order they were read in. */
export const snapshotText = (rows: readonly SnapshotRow[]): string =>
  rows
    .toSorted((a, b) => (snapshotKey(a) < snapshotKey(b) ? -1 : 1))
    .map((row) => {
      const { minutes, debut, fin, regle_id, decisions } = row;
      return `${snapshotKey(row)} ${minutes} ${debut ?? '-'} ${fin ?? '-'} ${regle_id} ${decisions.join(',')}\n`;
    })
    .join('');

export interface Snapshot {
  readonly rows: readonly SnapshotRow[];
  readonly empreinte: string;
}

/**
 * Worked minutes to multiples of a step, up and down alike: the rows of an employee add up to their rounded total. What is
 * not worked is left as it is.
 */
export function roundRows(rows: readonly SnapshotRow[], step: RoundingStep): SnapshotRow[] {
  if (step === 1) return [...rows];
  const rounded = new Map<SnapshotRow, number>();
  const worked = rows.filter(({ code }) => isTimeCode(code));
  for (const own of Map.groupBy(worked, ({ employe_id }) => employe_id).values()) {
    const minutes = roundLines(
      own.map((row) => row.minutes),
      step,
    );
    for (const [index, row] of own.entries()) rounded.set(row, minutes[index] ?? row.minutes);
  }
  return rows.map((row) => ({ ...row, minutes: rounded.get(row) ?? row.minutes }));
}

/** The totals of a sheet as a lock would keep them. Its lines and parts stay what was worked, to the minute. */
export const roundTotals = (sheet: Sheet, step: RoundingStep): Sheet =>
  step === 1 ? sheet : { ...sheet, totaux: totalsOf(roundRows(snapshotRows(sheet.parts), step)) };

/** `digest` is the platform's own: SHA-256 in hexadecimal. */
export function freeze(
  parts: readonly PayPart[],
  digest: (text: string) => string,
  step: RoundingStep = 1,
): Snapshot {
  const rows = roundRows(snapshotRows(parts), step);
  return { rows, empreinte: digest(snapshotText(rows)) };
}

export const isUntouched = (
  { rows, empreinte }: Snapshot,
  digest: (text: string) => string,
): boolean => digest(snapshotText(rows)) === empreinte;

export interface SnapshotChange {
  readonly employe_id: number;
  readonly date: string;
  readonly client_id: number | null;
  readonly classe: SnapshotRow['classe'];
  readonly code: SnapshotRow['code'];
  /** Now less then; never 0. */
  readonly minutes: number;
  /** The same day is accounted by another version of the rules. */
  readonly autre_regle: boolean;
}

/** What would be other, were the period computed now. */
export function diffSnapshots(
  before: readonly SnapshotRow[],
  now: readonly SnapshotRow[],
): SnapshotChange[] {
  const keys = new Map<string, { past: SnapshotRow | undefined; today: SnapshotRow | undefined }>();
  for (const row of before) keys.set(snapshotKey(row), { past: row, today: undefined });
  for (const row of now) {
    const key = snapshotKey(row);
    keys.set(key, { past: keys.get(key)?.past, today: row });
  }
  const ruleOn = new Map(
    before.map(({ employe_id, date, regle_id }) => [`${employe_id} ${date}`, regle_id]),
  );
  return [...keys]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, { past, today }]) => {
      const row = today ?? past;
      const minutes = (today?.minutes ?? 0) - (past?.minutes ?? 0);
      if (row === undefined || minutes === 0) return [];
      const { employe_id, date, client_id, classe, code } = row;
      const rule = ruleOn.get(`${employe_id} ${date}`);
      const autre_regle = today !== undefined && rule !== undefined && rule !== today.regle_id;
      return [{ employe_id, date, client_id, classe, code, minutes, autre_regle }];
    });
}
