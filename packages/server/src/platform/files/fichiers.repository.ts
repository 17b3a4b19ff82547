// The files that were sent: what they are and whether something points to them.
import type { Insertable } from 'kysely';
import type { Connection } from '../database.ts';
import type { FichiersTable } from '../database-schema.ts';

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

export const findKeptFichier = (db: Connection, uuid: string) =>
  db
    .selectFrom('fichiers')
    .select(['nom', 'type_mime'])
    .where('uuid', '=', uuid)
    .where('garde', '=', true)
    .executeTakeFirst();

/** From now on its address shows nothing. */
export const letGo = (db: Connection, id: number) =>
  db
    .updateTable('fichiers')
    .set({ garde: false })
    .where('id', '=', id)
    .returning('uuid')
    .executeTakeFirst();

export const findForgottenFichiers = (db: Connection) =>
  db.selectFrom('fichiers').select(['id', 'uuid']).where('garde', '=', false).execute();

export async function deleteFichier(db: Connection, id: number): Promise<void> {
  await db.deleteFrom('fichiers').where('id', '=', id).execute();
}
