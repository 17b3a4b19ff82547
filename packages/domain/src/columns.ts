// Long lists of an answer by columns: the name of each field once, and behind it the values of all rows. A week of the planner is a
// sixth as long that way. Only whoever asks for this form gets it.

/** What a caller says it can read, and what an answer in this form says it is. */
export const COLUMNS_TYPE = 'application/vnd.releve.columns+json';

/** As it travels: the answer, and which of its lists are by columns. */
export interface ByColumns {
  readonly packed: readonly string[];
  readonly answer: object;
}

/** The same value again and again: how often, and which. */
interface Runs {
  readonly counts: readonly number[];
  readonly values: readonly unknown[];
}

type Column = readonly unknown[] | Runs;

/** Rows in order often have the same day, the same hours or nothing at all: then each run of a value is written once. */
export function toColumn(column: readonly unknown[]): Column {
  const most = column.length / 2;
  const counts: number[] = [];
  const values: unknown[] = [];
  let from = 0;
  for (let at = 1; at <= column.length; at += 1) {
    if (at < column.length && column[at] === column[from]) continue;
    counts.push(at - from);
    values.push(column[from]);
    if (counts.length > most) return column;
    from = at;
  }
  return { counts, values };
}

const isWhole = (column: Column): column is readonly unknown[] => Array.isArray(column);

function valuesOf(column: Column): readonly unknown[] {
  if (isWhole(column)) return column;
  const all: unknown[] = [];
  for (const [run, count] of column.counts.entries()) {
    for (let left = count; left > 0; left -= 1) all.push(column.values[run]);
  }
  return all;
}

/** The inner loop counts: an iterator for each row made it twice as slow. */
function rowsOf(columns: Readonly<Record<string, Column>>): object[] {
  const names = Object.keys(columns);
  const values = Object.values(columns).map(valuesOf);
  return (values[0] ?? []).map((_value, at) => {
    const row: Record<string, unknown> = {};
    for (let column = 0; column < names.length; column += 1) {
      row[names[column] ?? ''] = values[column]?.[at];
    }
    return row;
  });
}

/** The answer as anybody else gets it. */
export function readColumns({ packed, answer }: ByColumns): object {
  const whole: Record<string, unknown> = { ...answer };
  for (const name of packed) whole[name] = rowsOf(whole[name] as Record<string, Column>);
  return whole;
}
