// Where to push to.
import type { Insertable } from 'kysely';
import type { AbonnementsPushTable } from '../../platform/database-schema.ts';
import type { Tx } from '../../platform/database.ts';

const MAX_PER_PERSON = 20;

/** A browser that another person used before is now this one's. */
export async function storeSubscription(
  tx: Tx,
  { endpoint, ...owner }: Insertable<AbonnementsPushTable>,
): Promise<void> {
  await tx
    .insertInto('abonnements_push')
    .values({ endpoint, ...owner })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(owner))
    .execute();
}

/** Nobody has that many browsers: the oldest were left behind. */
export async function deleteOldestSubscriptions(tx: Tx, employeId: number): Promise<void> {
  await tx
    .deleteFrom('abonnements_push')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('abonnements_push')
        .select('id')
        .where('employe_id', '=', employeId)
        .orderBy('id', 'desc')
        .offset(MAX_PER_PERSON),
    )
    .execute();
}

export async function deleteSubscription(
  tx: Tx,
  employeId: number,
  endpoint: string,
): Promise<void> {
  await tx
    .deleteFrom('abonnements_push')
    .where('employe_id', '=', employeId)
    .where('endpoint', '=', endpoint)
    .execute();
}
