// Files as a device that keeps them whole must know them.
import { sql } from 'kysely';
import type { Connection } from '../database.ts';

export interface PackedFile {
  /** Of the stored file: the one in its address. */
  readonly uuid: string;
  readonly size: number;
  /** SHA-256, in hexadecimal. */
  readonly hash: string;
  readonly type: string;
}

const selectFiles = (db: Connection) =>
  db
    .selectFrom('attachments')
    .innerJoin('fichiers', 'fichiers.id', 'attachments.file_id')
    .select([
      'attachments.uuid as attachment',
      'attachments.object_id',
      'fichiers.uuid',
      'fichiers.taille as size',
      sql<string>`encode(fichiers.hash, 'hex')`.as('hash'),
      'fichiers.type_mime as type',
    ])
    .where('fichiers.garde', '=', true)
    .orderBy('attachments.position')
    .orderBy('attachments.id');

/** What hangs on each of these objects. */
export async function findPackedFiles(
  db: Connection,
  object: string,
  objectIds: readonly number[],
): Promise<(PackedFile & { readonly attachment: string; readonly object_id: number })[]> {
  if (objectIds.length === 0) return [];
  return selectFiles(db)
    .where('attachments.object', '=', object)
    .where('attachments.object_id', '=', sql<number>`any(${[...objectIds]}::bigint[])`)
    .execute();
}
