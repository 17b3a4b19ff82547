// What hangs on what, and the uploads that wait to be hung up.
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Connection, Tx } from '../database.ts';
import type { AttachmentsTable, UploadsTable } from '../files-schema.ts';

export type UploadRow = Selectable<UploadsTable>;

/** Two who hang something on one object at once wait for each other. */
export async function lockObject(tx: Tx, object: string, objectId: number): Promise<void> {
  const name = `attachments ${object} ${objectId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

export const findAttachments = (db: Connection, objects: readonly string[], objectId: number) =>
  db
    .selectFrom('attachments')
    .innerJoin('fichiers', 'fichiers.id', 'attachments.file_id')
    .select([
      'attachments.uuid',
      'attachments.file_id',
      'attachments.object',
      'attachments.place',
      'fichiers.uuid as file',
      'fichiers.name',
      'fichiers.type_mime as type',
      'fichiers.vignette as thumbnail',
      'fichiers.largeur as width',
      'fichiers.hauteur as height',
    ])
    .where('attachments.object', 'in', objects)
    .where('attachments.object_id', '=', objectId)
    .orderBy('attachments.position')
    .orderBy('attachments.id')
    .execute();

export type StoredAttachment = Awaited<ReturnType<typeof findAttachments>>[number];

export async function insertAttachments(
  tx: Tx,
  attachments: readonly Insertable<AttachmentsTable>[],
): Promise<void> {
  if (attachments.length === 0) return;
  await tx
    .insertInto('attachments')
    .values([...attachments])
    .execute();
}

export async function deleteAttachments(tx: Tx, uuids: readonly string[]): Promise<void> {
  if (uuids.length === 0) return;
  await tx.deleteFrom('attachments').where('uuid', 'in', uuids).execute();
}

/** How many this person has hung on such objects since then. */
export async function countSince(
  db: Connection,
  createdBy: number,
  object: string,
  since: string,
): Promise<number> {
  const { count } = await db
    .selectFrom('attachments')
    .select(sql<number>`count(*)`.as('count'))
    .where('created_by', '=', createdBy)
    .where('object', '=', object)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

/** Takes those that have arrived whole from this person: they wait no longer. */
export const takeUploads = (
  tx: Tx,
  createdBy: number,
  uuids: readonly string[],
): Promise<{ uuid: string; file_id: number; object: string }[]> =>
  tx
    .deleteFrom('uploads')
    .where('uuid', 'in', uuids)
    .where('created_by', '=', createdBy)
    .where('file_id', 'is not', null)
    .returning(['uuid', 'file_id', 'object'])
    .$narrowType<{ file_id: number }>()
    .execute();

/** Files that hang on nothing any more wait again for a while, as if just sent: the next save may name them again. */
export async function releaseToUploads(
  tx: Tx,
  released: readonly { uuid: string; file_id: number; object: string }[],
  { created_by, now }: { created_by: number; now: string },
): Promise<void> {
  if (released.length === 0) return;
  await deleteAttachments(
    tx,
    released.map(({ uuid }) => uuid),
  );
  await sql`
    insert into uploads (uuid, created_by, object, name, type, size, hash, received, file_id, created_at)
    select released.uuid, ${created_by}, released.object, fichiers.name, fichiers.type_mime, fichiers.taille,
      encode(fichiers.hash, 'hex'), fichiers.taille, fichiers.id, ${now}::timestamptz
    from json_to_recordset(${JSON.stringify(released)}::json) as released (uuid uuid, file_id bigint, object text)
    join fichiers on fichiers.id = released.file_id`.execute(tx);
}
