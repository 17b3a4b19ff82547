// What hangs on what, and the uploads that wait to be hung up.
import type { AttachmentRule } from '@releve/domain/attachments.ts';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { Connection, Tx } from '../database.ts';
import type { AttachmentsTable, UploadsTable } from '../files-schema.ts';

export type UploadRow = Selectable<UploadsTable>;

/** Two who hang something on one object at once wait for each other. */
export async function lockObject(tx: Tx, object: string, objectId: number): Promise<void> {
  const name = `attachments ${object} ${objectId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

const selectAttachments = (db: Connection) =>
  db
    .selectFrom('attachments')
    .innerJoin('fichiers', 'fichiers.id', 'attachments.file_id')
    .select([
      'attachments.uuid',
      'attachments.file_id',
      'attachments.object',
      'attachments.object_id',
      'attachments.place',
      'fichiers.uuid as file',
      'fichiers.name',
      'fichiers.type_mime as type',
      'fichiers.vignette as thumbnail',
      'fichiers.largeur as width',
      'fichiers.hauteur as height',
    ])
    .orderBy('attachments.position')
    .orderBy('attachments.id');

export const findAttachments = (db: Connection, objects: readonly string[], objectId: number) =>
  selectAttachments(db)
    .where('attachments.object', 'in', objects)
    .where('attachments.object_id', '=', objectId)
    .execute();

/** Of several objects of a kind, each with its own. */
export const findAttachmentsOf = (
  db: Connection,
  object: string,
  objectIds: readonly number[],
): Promise<StoredAttachment[]> =>
  selectAttachments(db)
    .where('attachments.object', '=', object)
    .where('attachments.object_id', '=', sql<number>`any(${[...objectIds]}::bigint[])`)
    .execute();

/** On what a file hangs, by its own uuid or by the one of the small picture beside it. */
export const findHolder = (db: Connection, uuid: string) =>
  db
    .selectFrom('attachments')
    .innerJoin('fichiers', 'fichiers.id', 'attachments.file_id')
    .select(['attachments.object', 'attachments.object_id'])
    .where((eb) => eb.or([eb('fichiers.uuid', '=', uuid), eb('fichiers.vignette', '=', uuid)]))
    .executeTakeFirst();

export type StoredAttachment = Awaited<ReturnType<typeof findAttachments>>[number];

export interface AttachedPiece {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly file: string;
  readonly thumbnail: string | null;
}

/** What hangs on each row of a list, read with it. */
export const attachedTo = ({ object }: AttachmentRule, idColumn: string) => sql<AttachedPiece[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('uuid', attachments.uuid, 'name', fichiers.name,
    'type', fichiers.type_mime, 'file', fichiers.uuid, 'thumbnail', fichiers.vignette)
    order by attachments.position, attachments.id), '[]')
  from attachments join fichiers on fichiers.id = attachments.file_id
  where attachments.object = ${sql.lit(object)} and attachments.object_id = ${sql.ref(idColumn)})`;

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

/** In the order in which they are named. */
export async function orderAttachments(tx: Tx, uuids: readonly string[]): Promise<void> {
  await sql`
    update attachments set position = named.at - 1
    from unnest(${[...uuids]}::uuid[]) with ordinality as named (uuid, at)
    where attachments.uuid = named.uuid`.execute(tx);
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

/** Takes all that hangs on these objects off them; whoever calls forgets the files. */
export async function deleteAttached(
  tx: Tx,
  objects: readonly string[],
  ids: readonly number[],
): Promise<{ file_id: number }[]> {
  if (ids.length === 0) return [];
  return tx
    .deleteFrom('attachments')
    .where('object', 'in', objects)
    .where('object_id', 'in', ids)
    .returning('file_id')
    .execute();
}
