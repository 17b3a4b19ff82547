// Copies the rows of a table many times over, in one statement: each copy has ids of its own, and what it refers to is of the same copy.
import type { Client } from 'pg';

export interface Copy {
  readonly table: string;
  readonly times: number;
  /** How far the ids of one copy stand from those of the next. */
  readonly stride: number;
  /** The tables that are copied with it: a reference to one of them goes to the same copy. */
  readonly together: ReadonlySet<string>;
  /** How much older each copy is than the one before. */
  readonly daysBack?: number;
  /** Columns that are neither an id nor a reference and must not be the same; `copy` is the number of the copy. */
  readonly columns?: Readonly<Record<string, string>>;
  readonly where?: string;
}

interface Column {
  name: string;
  type: string;
  /** The table that a foreign key refers to. */
  refers: string | null;
}

const COLUMNS = `
  select attname as name, format_type(atttypid, null) as type,
    (select confrelid::regclass::text from pg_constraint
     where conrelid = attrelid and contype = 'f' and conkey = array[attnum]) as refers
  from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
  order by attnum`;

const isMoment = (type: string): boolean => type === 'date' || type.startsWith('timestamp');

function writeValue(
  { table, stride, together, daysBack, columns = {} }: Copy,
  { name, type, refers }: Column,
): string {
  const own = columns[name];
  if (own !== undefined) return own;
  if (type === 'uuid' && (name === 'uuid' || name === 'id')) return 'gen_random_uuid()';
  const isId = name === 'id' || (refers !== null && (together.has(refers) || refers === table));
  if (isId) return `${name} + copy * ${stride}`;
  if (daysBack === undefined || !isMoment(type)) return name;
  return `${name} - copy * ${type === 'date' ? daysBack : `interval '${daysBack} days'`}`;
}

export async function copyRows(session: Client, copy: Copy): Promise<void> {
  const { rows } = await session.query<Column>(COLUMNS, [copy.table]);
  const names = rows.map(({ name }) => name);
  const values = rows.map((column) => writeValue(copy, column));
  await session.query(`
    insert into ${copy.table} (${names.join(', ')}) overriding system value
    select ${values.join(', ')} from ${copy.table}, generate_series(1, ${copy.times}) copy
    where ${copy.where ?? 'true'}`);
}
