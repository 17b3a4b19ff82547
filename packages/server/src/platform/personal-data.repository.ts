// The rows of one person, as the declarations of the features say.
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from './database.ts';
import type { Only, PersonalRows } from './personal-data.ts';

export type PersonalRow = Readonly<Record<string, unknown>>;

/** What a number stands for, where its name says more. A colleague is never named. */
const NAMED = {
  client_id: { as: 'site', table: 'clients', name: 'nom' },
  formation_id: { as: 'formation', table: 'formations', name: 'titre' },
  type_id: { as: 'type_demande', table: 'demande_types', name: 'nom' },
  document_id: { as: 'document', table: 'documents', name: 'titre' },
  sondage_id: { as: 'sondage', table: 'sondages', name: 'titre' },
} as const;

const isNamed = (column: string): column is keyof typeof NAMED => Object.hasOwn(NAMED, column);

/** As it is called in the file. */
export const personalColumn = (column: string): string =>
  isNamed(column) ? NAMED[column].as : column;

function select(column: string): RawBuilder<unknown> {
  const value = sql.ref(`own.${column}`);
  if (!isNamed(column)) return sql`${value} as ${sql.ref(column)}`;
  const { as, table, name } = NAMED[column];
  return sql`(select named.${sql.ref(name)} from ${sql.table(table)} named where named.id = ${value}) as ${sql.ref(as)}`;
}

function hold(alias: string, only: Only | undefined): RawBuilder<unknown> {
  if (only === undefined) return sql`true`;
  const column = sql.ref(`${alias}.${only.column}`);
  if (only.values === undefined) return sql`${column} is not null`;
  return sql`${column} in (${sql.join([...only.values])})`;
}

function isOwn({ by, through }: PersonalRows, employeId: number): RawBuilder<unknown> {
  const named = by.map((column) => sql`${sql.ref(`own.${column}`)} = ${employeId}`);
  if (through) {
    const { table, on, by: column, only } = through;
    named.push(sql`${sql.ref(`own.${on}`)} in (
      select holder.id from ${sql.table(table)} holder
      where ${sql.ref(`holder.${column}`)} = ${employeId} and ${hold('holder', only)})`);
  }
  return sql.join(named, sql` or `);
}

/** The newest first, at most so many. */
export async function findPersonalRows(
  db: Connection,
  rows: PersonalRows,
  { employeId, limit }: { employeId: number; limit: number },
): Promise<PersonalRow[]> {
  const { rows: found } = await sql<PersonalRow>`
    select ${sql.join(rows.columns.map(select))} from ${sql.table(rows.table)} own
    where (${isOwn(rows, employeId)}) and ${hold('own', rows.only)}
    order by ${sql.ref(`own.${rows.newest}`)} desc limit ${limit}`.execute(db);
  return found;
}
