// Rows that people edit, with an `id` and a `version`: added, changed at the version that was seen, and told to the journal. A
// feature gives the table and how one is read; its own checks come before the call (docs/objects.md).
import type { JournalAction, JournalObjet } from '@releve/domain/features/journal.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Tables } from './database-schema.ts';
import type { Connection, Tx } from './database.ts';
import { invalidField, notFound, StaleError } from './http/errors.ts';
import type { WriteContext } from './http/serve.ts';
import { findChanges, recordJournal } from './journal.ts';
import { violatedConstraint } from './violated-constraint.ts';

interface Seen {
  readonly id: number;
  readonly version: number;
}

/**
 * Locks the row until the transaction ends, so that two editors follow one another, and refuses where somebody has saved since
 * `version`. `read` tells what the endpoint answers: it is asked once the row is locked.
 */
export async function lockFresh<Row>(
  tx: Tx,
  table: keyof Tables,
  { id, version }: Seen,
  read: () => Promise<Row>,
): Promise<Row> {
  const row = await lockRow(tx, table, id);
  const current = await read();
  if (row.version !== version) throw new StaleError(current);
  return current;
}

async function lockRow(tx: Tx, table: keyof Tables, id: number): Promise<{ version: number }> {
  const query = sql<{ version: number }>`
    select version from ${sql.table(table)} where id = ${id} for update`;
  const [row] = (await query.execute(tx)).rows;
  if (row === undefined) throw notFound();
  return row;
}

const columnsOf = (values: object) => sql.join(Object.keys(values).map((name) => sql.ref(name)));
const valuesOf = (values: object) => sql.join(Object.values(values));
const settersOf = (values: object) =>
  sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));

/** What a field names has to be there: the constraint has the name that PostgreSQL gives it. */
async function withKnown<Result>(table: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const constraint = violatedConstraint(error) ?? '';
    const field = /^(.+)_fkey$/.exec(constraint)?.[1];
    if (field?.startsWith(`${table}_`) !== true) throw error;
    throw invalidField(field.slice(table.length + 1), 'errors.not_found');
  }
}

interface RecordRules<Name, Row> {
  /** Also what the journal calls it. */
  readonly table: Name;
  readonly find: (db: Connection, id: number) => Promise<Row | undefined>;
  /** Whether the row has `modifie_le`. */
  readonly isDated?: true;
}

export function defineRecords<Name extends JournalObjet & keyof Tables, Row extends Seen>({
  table,
  find,
  isDated,
}: RecordRules<Name, Row>) {
  const stamp = ({ now }: WriteContext) => isDated && { modifie_le: now.toString() };

  async function read(db: Connection, id: number): Promise<Row> {
    const row = await find(db, id);
    if (row === undefined) throw notFound();
    return row;
  }

  const record = (
    { db, user, address }: WriteContext,
    objet_id: number,
    told: { action: JournalAction; avant?: unknown; apres: unknown },
  ) => recordJournal(db, { acteur: user, objet: table, objet_id, ...told, adresse: address });

  async function write(
    context: WriteContext,
    before: Row,
    values: Updateable<Tables[Name]>,
    action: JournalAction,
  ): Promise<Row> {
    const { id } = before;
    const setters = settersOf({ ...values, ...stamp(context) });
    const update = sql`update ${sql.table(table)} set ${setters}, version = version + 1 where id = ${id}`;
    await withKnown(table, () => update.execute(context.db));
    await record(context, id, {
      action,
      ...findChanges({ ...before } as Record<string, unknown>, values),
    });
    return read(context.db, id);
  }

  return {
    /** Throws a 404 for one that is not there. */
    read,

    /** 422 on the field where it names what is not there. */
    async create(context: WriteContext, values: Insertable<Tables[Name]>): Promise<Row> {
      const row = { ...values, ...stamp(context) };
      const insert = sql<{ id: number }>`
        insert into ${sql.table(table)} (${columnsOf(row)}) values (${valuesOf(row)}) returning id`;
      const { rows } = await withKnown(table, () => insert.execute(context.db));
      const id = rows[0]?.id ?? 0;
      await record(context, id, { action: 'creation', apres: values });
      return read(context.db, id);
    },

    /** 409 with the row as it is, where somebody has saved since `version`. */
    async update(
      context: WriteContext,
      id: number,
      { version, ...values }: Updateable<Tables[Name]> & { version: number },
    ): Promise<Row> {
      const before = await lockFresh(context.db, table, { id, version }, () =>
        read(context.db, id),
      );
      return write(context, before, values as unknown as Updateable<Tables[Name]>, 'modification');
    },

    /** An act on the row as it is by now; null where there is nothing to do any more. */
    async act(
      context: WriteContext,
      id: number,
      action: JournalAction,
      change: (row: Row) => Updateable<Tables[Name]> | null,
    ): Promise<Row> {
      await lockRow(context.db, table, id);
      const before = await read(context.db, id);
      const values = change(before);
      return values === null ? before : write(context, before, values, action);
    },
  };
}
