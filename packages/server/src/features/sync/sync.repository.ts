import type { Insertable } from 'kysely';
import type { AppareilsVusTable } from '../../platform/database-schema.ts';
import type { Tx } from '../../platform/database.ts';

export async function upsertSeenDevice(
  tx: Tx,
  { employe_id, ...contact }: Insertable<AppareilsVusTable>,
): Promise<void> {
  await tx
    .insertInto('appareils_vus')
    .values({ employe_id, ...contact })
    .onConflict((conflict) => conflict.column('employe_id').doUpdateSet(contact))
    .execute();
}
