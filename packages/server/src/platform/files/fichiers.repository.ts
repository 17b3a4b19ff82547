// The files that were sent: what they are and whether something points to them.
import type { Insertable } from 'kysely';
import type { Connection } from '../database.ts';
import type { FichiersTable } from '../files-schema.ts';

export async function insertFichier(
  db: Connection,
  fichier: Insertable<FichiersTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('fichiers')
    .values(fichier)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** By its own uuid or by the one of the small image beside it. */
export const findKeptFichier = (db: Connection, uuid: string) =>
  db
    .selectFrom('fichiers')
    .select(['name', 'type_mime', 'uuid', 'taille'])
    .where((eb) => eb.or([eb('uuid', '=', uuid), eb('vignette', '=', uuid)]))
    .where('garde', '=', true)
    .executeTakeFirst();

/** Whoever has left the company opens nothing any more. */
export const isActive = async (db: Connection, employeId: number): Promise<boolean> =>
  (await db
    .selectFrom('employes')
    .select('id')
    .where('id', '=', employeId)
    .where('actif', '=', true)
    .executeTakeFirst()) !== undefined;

export const findFileById = (db: Connection, id: number) =>
  db
    .selectFrom('fichiers')
    .select(['uuid', 'vignette'])
    .where('id', '=', id)
    .where('garde', '=', true)
    .executeTakeFirst();

/** From now on its address shows it; false where it has been deleted meanwhile. */
export async function keepFichier(db: Connection, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('fichiers')
    .set({ garde: true })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** From now on its address shows nothing. */
export const letGo = (db: Connection, id: number) =>
  db
    .updateTable('fichiers')
    .set({ garde: false })
    .where('id', '=', id)
    .returning(['uuid', 'vignette'])
    .executeTakeFirst();

/** What nothing points to, unless something may be about to. */
export const findForgottenFichiers = (db: Connection, before: string) =>
  db
    .selectFrom('fichiers')
    .select(['id', 'uuid', 'vignette'])
    .where('garde', '=', false)
    .where('cree_le', '<', before)
    .execute();

/** False where it is kept after all, or gone already. */
export async function deleteForgotten(db: Connection, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('fichiers')
    .where('id', '=', id)
    .where('garde', '=', false)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
