// Where punches were made, by their age.
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';

export async function countPositions(db: Connection, before: string): Promise<number> {
  const { count } = await db
    .selectFrom('punches')
    .select(sql<number>`count(*)`.as('count'))
    .where('lat', 'is not', null)
    .where('at', '<', before)
    .executeTakeFirstOrThrow();
  return count;
}

export async function forgetPositions(tx: Tx, before: string, limit: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('punches')
    .set({ lat: null, lng: null, precision_m: null })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('punches as old')
        .select('old.id')
        .where('old.lat', 'is not', null)
        .where('old.at', '<', before)
        .orderBy('old.at')
        .limit(limit),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
