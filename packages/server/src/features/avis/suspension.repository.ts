import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';

/** The sites of quarts, by id. */
export async function findClientNames(
  db: Connection,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('clients')
    .select(['id', 'nom'])
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
  return new Map(rows.map(({ id, nom }) => [id, nom]));
}
