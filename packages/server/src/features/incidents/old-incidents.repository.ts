// Incidents that are closed, by their age.
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';

/** Nothing that the register of accidents or another report rests on. */
const selectOld = (db: Connection, before: string) =>
  db
    .selectFrom('incidents')
    .where('incidents.resolu_le', '<', before)
    .where('incidents.statut', 'in', ['resolu', 'confirme'])
    .where('incidents.type', '<>', 'accident')
    .where(
      sql<boolean>`not exists (select from registre where registre.incident_id = incidents.id)
        and not exists (select from incidents merged where merged.fusionne_dans = incidents.id)
        and not exists (select from messages join attachments
          on attachments.object = 'message' and attachments.object_id = messages.id
          where messages.object = 'incident' and messages.object_id = incidents.id)`,
    );

export async function countOldIncidents(db: Connection, before: string): Promise<number> {
  const { count } = await selectOld(db, before)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findOldIncidents(tx: Tx, before: string, limit: number): Promise<number[]> {
  const rows = await selectOld(tx, before)
    .select('incidents.id')
    .orderBy('incidents.resolu_le')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteIncidents(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.deleteFrom('incidents').where('id', 'in', ids).execute();
}
