// The tasks of the sites.
import type { TacheContent } from '@releve/domain/features/taches.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';

const COLUMNS = [
  'id',
  'nom',
  'description',
  'frequence',
  'jours',
  'jour_du_mois',
  'dates',
  'minutes',
  'photo_requise',
  'actif',
  'ordre',
  'version',
] as const;

/** Those of a next visit that is over are done for good: they are nobody's any more. */
export const findTaches = (db: Connection, clientId: number) =>
  db
    .selectFrom('taches')
    .select(COLUMNS)
    .where('client_id', '=', clientId)
    .where((eb) => eb.or([eb('actif', '=', true), eb('frequence', '<>', 'prochaine_visite')]))
    .orderBy('ordre')
    .orderBy('id')
    .execute();

export const findTache = (db: Connection, clientId: number, id: number) =>
  db
    .selectFrom('taches')
    .select(COLUMNS)
    .where('client_id', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();

/** As the last one of its site. */
export async function insertTache(
  tx: Tx,
  client_id: number,
  content: TacheContent,
  now: string,
): Promise<number> {
  const { id } = await tx
    .insertInto('taches')
    .values((eb) => ({
      ...content,
      client_id,
      ordre: eb
        .selectFrom('taches')
        .select(sql<number>`coalesce(max(ordre), -1) + 1`.as('next'))
        .where('client_id', '=', client_id),
      cree_le: now,
      modifie_le: now,
    }))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateTache(
  tx: Tx,
  id: number,
  content: TacheContent,
  now: string,
): Promise<void> {
  await tx
    .updateTable('taches')
    .set((eb) => ({ ...content, modifie_le: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteTache(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('taches').where('id', '=', id).execute();
}

/** Their order alone: the version stays, and a form that is open keeps being good. */
export async function orderTaches(tx: Tx, clientId: number, ids: readonly number[]): Promise<void> {
  await sql`
    update taches set ordre = given.ordre - 1
    from unnest(${ids}::bigint[]) with ordinality as given (id, ordre)
    where taches.id = given.id and taches.client_id = ${clientId}`.execute(tx);
}
