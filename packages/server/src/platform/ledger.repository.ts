// Accounts and movements of the ledger: locked, summed, added to. Nothing here changes or deletes a line.
import { sql, type Insertable } from 'kysely';
import type { Connection, Tx } from './database.ts';
import type { LedgerMovementsTable, LedgerName } from './ledger-schema.ts';

/** What one holder has of one item. */
export interface Account {
  readonly ledger: LedgerName;
  readonly holder: number;
  readonly item: number;
}

/** What a line comes from, as `{ object: 'demande', id: 12 }`. */
export interface LedgerObject {
  readonly object: string;
  readonly id: number;
}

/** `balance` is what was settled; `held` what waits, below zero where it is held back. */
export interface Balance {
  readonly balance: number;
  readonly held: number;
}

const isOf = ({ ledger, holder, item }: Account) =>
  sql<boolean>`(ledger_accounts.ledger = ${ledger} and ledger_accounts.holder_id = ${holder}
    and ledger_accounts.item_id = ${item})`;

/** Until the transaction ends, nobody else adds to it. Opened at its first line. */
export async function lockAccount(tx: Tx, account: Account): Promise<number> {
  const { ledger, holder, item } = account;
  await tx
    .insertInto('ledger_accounts')
    .values({ ledger, holder_id: holder, item_id: item })
    .onConflict((conflict) => conflict.columns(['ledger', 'holder_id', 'item_id']).doNothing())
    .execute();
  const { id } = await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where(isOf(account))
    .forUpdate()
    .executeTakeFirstOrThrow();
  return id;
}

/** The accounts that have lines of an object, locked in one order. */
export async function lockAccountsOf(tx: Tx, { object, id }: LedgerObject): Promise<number[]> {
  const rows = await tx
    .selectFrom('ledger_accounts')
    .select('id')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('ledger_movements')
        .select('account_id')
        .where('object', '=', object)
        .where('object_id', '=', id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => row.id);
}

const SUMS = [
  sql<number>`coalesce(sum(amount) filter (where kind = 'movement'), 0)::bigint`.as('balance'),
  sql<number>`coalesce(sum(amount) filter (where kind <> 'movement'), 0)::bigint`.as('held'),
] as const;

export const sumAccount = (db: Connection, accountId: number): Promise<Balance> =>
  db
    .selectFrom('ledger_movements')
    .select(SUMS)
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();

/** Of the lines of one object in an account, with the last line: it names what undoes them. */
export const sumObject = (
  db: Connection,
  accountId: number,
  { object, id }: LedgerObject,
): Promise<Balance & { last: number }> =>
  db
    .selectFrom('ledger_movements')
    .select([...SUMS, sql<number>`coalesce(max(id), 0)`.as('last')])
    .where('account_id', '=', accountId)
    .where('object', '=', object)
    .where('object_id', '=', id)
    .executeTakeFirstOrThrow();

export async function hasKey(db: Connection, accountId: number, key: string): Promise<boolean> {
  const row = await db
    .selectFrom('ledger_movements')
    .select('id')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertMovement(
  tx: Tx,
  movement: Insertable<LedgerMovementsTable>,
): Promise<void> {
  await tx.insertInto('ledger_movements').values(movement).execute();
}

/** What was settled up to and with that day; what is held back is held back whatever the day. */
export const findBalances = (
  db: Connection,
  { ledger, holder, until }: { ledger: LedgerName; holder: number; until: string | null },
): Promise<(Balance & { item: number })[]> =>
  db
    .selectFrom('ledger_accounts')
    .innerJoin('ledger_movements', 'ledger_movements.account_id', 'ledger_accounts.id')
    .select([
      'ledger_accounts.item_id as item',
      sql<number>`coalesce(sum(amount) filter (where kind = 'movement'
        and (${until}::date is null or effective_on <= ${until}::date)), 0)::bigint`.as('balance'),
      sql<number>`coalesce(sum(amount) filter (where kind <> 'movement'), 0)::bigint`.as('held'),
    ])
    .where('ledger_accounts.ledger', '=', ledger)
    .where('ledger_accounts.holder_id', '=', holder)
    .groupBy('ledger_accounts.item_id')
    .orderBy('ledger_accounts.item_id')
    .execute();

/** Every line with the balance after it, in the order of their days. Give it an order and a page. */
export const selectMovements = (db: Connection, account: Account) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('ledger_movements')
        .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_movements.account_id')
        .select([
          'ledger_movements.id',
          'amount',
          'effective_on',
          'cause',
          'object',
          'object_id',
          'note',
          'auteur_id',
          'recorded_at',
          sql<number>`(sum(amount) over (order by effective_on, ledger_movements.id))::bigint`.as(
            'balance',
          ),
        ])
        .where(isOf(account))
        .where('kind', '=', 'movement')
        .as('movements'),
    )
    .selectAll('movements');

/** How many lines of a cause an account has on a day, and what they come to. */
export const sumCause = (
  db: Connection,
  accountId: number,
  { cause, effectiveOn }: { cause: string; effectiveOn: string },
): Promise<{ lines: number; amount: number }> =>
  db
    .selectFrom('ledger_movements')
    .select([
      sql<number>`count(*)`.as('lines'),
      sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'),
    ])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'movement')
    .where('cause', '=', cause)
    .where('effective_on', '=', effectiveOn)
    .executeTakeFirstOrThrow();
