// Lines of the journal that are old enough to go.
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';

/** As the trigger has it. */
const mayGo = sql<boolean>`journal.le < now() - interval '7 years'`;

export async function countOldEntries(db: Connection, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('journal')
    .select(sql<number>`count(*)`.as('count'))
    .where('le', '<', before)
    .where(mayGo)
    .executeTakeFirstOrThrow();
  return count;
}

export async function deleteOldEntries(tx: Tx, before: string, limit: number): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('journal')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('journal')
        .select('journal.id')
        .where('journal.le', '<', before)
        .where(mayGo)
        .orderBy('journal.le')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
