// Rows of the demo's courses, one at a time: each is pointed at by the next.
import type { Insertable } from 'kysely';
import type {
  FormationPresencesTable,
  FormationSeancesTable,
  FormationsTable,
  FormationTentativesTable,
} from '../features/formations/formations.tables.ts';
import type { Tx } from '../platform/database.ts';

export const insertCourse = (tx: Tx, row: Insertable<FormationsTable>) =>
  tx.insertInto('formations').values(row).returning('id').executeTakeFirstOrThrow();

export async function markPublished(
  tx: Tx,
  id: number,
  published: { version_id: number; publie_le: string },
): Promise<void> {
  await tx
    .updateTable('formations')
    .set({ ...published, statut: 'publiee', a_publier: false })
    .where('id', '=', id)
    .execute();
}

export const insertAttempt = (tx: Tx, row: Insertable<FormationTentativesTable>) =>
  tx.insertInto('formation_tentatives').values(row).returning('id').executeTakeFirstOrThrow();

export const insertSession = (tx: Tx, row: Insertable<FormationSeancesTable>) =>
  tx.insertInto('formation_seances').values(row).returning('id').executeTakeFirstOrThrow();

export const insertPresence = (tx: Tx, row: Insertable<FormationPresencesTable>) =>
  tx.insertInto('formation_presences').values(row).returning('id').executeTakeFirstOrThrow();
