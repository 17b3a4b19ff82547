// What managers write: punches by hand and confirmations. Rows are only ever added.
import type { Insertable } from 'kysely';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { PresenceConfirmationsTable, PunchesTable } from './presences.tables.ts';
import type { Visit } from './punch-rows.repository.ts';

/** Two managers at the same visit, one after the other. The phone's own punches do not wait. */
export async function lockQuarts(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('quarts')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function lockVisit(tx: Tx, { quart_id, employe_id }: Visit): Promise<void> {
  if (quart_id !== null) return lockQuarts(tx, [quart_id]);
  await lockPeople(tx, [employe_id]);
}

/** Of visits that no quart explains. */
export async function lockPeople(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .selectFrom('employes')
    .select('id')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

export async function insertByHand(
  tx: Tx,
  punches: readonly Insertable<PunchesTable>[],
): Promise<number[]> {
  if (punches.length === 0) return [];
  const rows = await tx.insertInto('punches').values(punches).returning('id').execute();
  return rows.map(({ id }) => id);
}

export async function insertConfirmations(
  tx: Tx,
  confirmations: readonly Insertable<PresenceConfirmationsTable>[],
): Promise<void> {
  if (confirmations.length === 0) return;
  await tx.insertInto('presence_confirmations').values(confirmations).execute();
}
