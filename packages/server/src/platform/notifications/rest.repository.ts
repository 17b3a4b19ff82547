// Whose rest is respected, and the quarts that it follows.
import { sql } from 'kysely';
import type { Connection, Tx } from '../database.ts';

/** One row for each published quart of the days given; for whoever has none, one without. */
export const findQuartsAround = (
  db: Connection,
  employeIds: readonly number[],
  { du, au }: { du: string; au: string },
) =>
  db
    .selectFrom('employes')
    .leftJoin('quarts', (join) =>
      join
        .onRef('quarts.employe_id', '=', 'employes.id')
        .on('quarts.date', '>=', du)
        .on('quarts.date', '<=', au)
        .on('quarts.statut', '=', 'publie'),
    )
    .select([
      'employes.id as employe_id',
      'employes.day_switch_time',
      'employes.quiet_at_rest',
      'quarts.date',
      'quarts.debut',
      'quarts.fin',
    ])
    .where('employes.id', '=', sql<number>`any(${[...employeIds]}::bigint[])`)
    .execute();

export async function storeQuietAtRest(
  tx: Tx,
  employeId: number,
  quietAtRest: boolean,
): Promise<void> {
  await tx
    .updateTable('employes')
    .set({ quiet_at_rest: quietAtRest })
    .where('id', '=', employeId)
    .execute();
}
