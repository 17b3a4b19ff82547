// Rows of machines for tests of what stands on them. What people do with them is asked of the endpoints.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type {
  EquipementRapportsTable,
  EquipementsTable,
} from '../features/equipements/equipements.tables.ts';
import type { Connection } from '../platform/database.ts';

const AT = '2026-06-15T17:30:00Z';
let lastRang = 0;

/** An autoscrubber in the depot. */
export const insertEquipement = (
  db: Connection,
  values: Partial<Insertable<EquipementsTable>> = {},
) =>
  db
    .insertInto('equipements')
    .values({
      nom: 'Autorécureuse 12',
      type: 'autorecureuse',
      lieu: values.client_id ? 'client' : 'depot',
      lieu_depuis: AT,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();

/** With one voice, as every report has. */
export async function insertRapportRow(
  db: Connection,
  values: Partial<Insertable<EquipementRapportsTable>> & { equipement_id: number },
) {
  const row = await db
    .insertInto('equipement_rapports')
    .values({
      annee: 2026,
      rang: (lastRang += 1),
      genre: 'bris',
      survenu_le: AT,
      signale_le: AT,
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await db
    .insertInto('equipement_voix')
    .values({ uuid: randomUUID(), rapport_id: row.id, survenu_le: AT, recu_le: AT })
    .execute();
  return row;
}
