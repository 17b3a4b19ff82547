// Messages of conversations, by their age.
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';

export async function countOldMessages(db: Connection, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('messages')
    .select(sql<number>`count(*)`.as('count'))
    .where('object', '=', 'conversation')
    .where('received_at', '<', before)
    .executeTakeFirstOrThrow();
  return count;
}

export async function findOldMessages(tx: Tx, before: string, limit: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('messages')
    .select('id')
    .where('object', '=', 'conversation')
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteMessages(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('messages').where('id', 'in', ids).execute();
}
