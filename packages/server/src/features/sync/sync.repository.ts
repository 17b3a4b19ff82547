import { sql, type Insertable } from 'kysely';
import type { AppareilsVusTable } from './sync.tables.ts';
import type { Tx } from '../../platform/database.ts';
import type { FormerContact } from '../../platform/device-contacts.ts';

/** Answers what was known of the device before; null where it had never spoken. */
export async function upsertSeenDevice(
  tx: Tx,
  { employe_id, horaire_le, ...contact }: Insertable<AppareilsVusTable>,
): Promise<FormerContact | null> {
  const former = await tx
    .with('stored', (query) =>
      query
        .insertInto('appareils_vus')
        .values({ employe_id, horaire_le, ...contact })
        .onConflict((conflict) =>
          conflict.column('employe_id').doUpdateSet({
            ...contact,
            // A device that does not say it still has what it had.
            horaire_le: sql<string | null>`coalesce(excluded.horaire_le, appareils_vus.horaire_le)`,
          }),
        )
        .returning('employe_id'),
    )
    // Both parts of the statement see the table as it was before it.
    .selectFrom('appareils_vus')
    .select(['vu_le', 'non_envoyes', 'horaire_le'])
    .where('employe_id', '=', employe_id)
    .executeTakeFirst();
  return former ?? null;
}
