// Files on their way: what was announced, and how much of it is there.
import { sql, type Insertable } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { UploadsTable } from '../../platform/files-schema.ts';
import type { UploadRow } from '../../platform/files/attachments.repository.ts';

/** One that is there already stays as it is. */
export async function insertUpload(tx: Tx, upload: Insertable<UploadsTable>): Promise<void> {
  await tx
    .insertInto('uploads')
    .values(upload)
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .execute();
}

export const findUpload = (db: Connection, uuid: string): Promise<UploadRow | undefined> =>
  db.selectFrom('uploads').selectAll().where('uuid', '=', uuid).executeTakeFirst();

/** Held until the transaction ends. */
export const lockUpload = (tx: Tx, uuid: string): Promise<UploadRow | undefined> =>
  tx.selectFrom('uploads').selectAll().where('uuid', '=', uuid).forUpdate().executeTakeFirst();

/** The file hangs on something already: its size, or nothing. */
export const findAttachedSize = async (
  db: Connection,
  createdBy: number,
  uuid: string,
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('attachments')
      .innerJoin('fichiers', 'fichiers.id', 'attachments.file_id')
      .select('fichiers.taille')
      .where('attachments.uuid', '=', uuid)
      .where('attachments.created_by', '=', createdBy)
      .executeTakeFirst()
  )?.taille;

/** One more piece is safe; of two that came at once, the first counts. */
export async function advance(
  db: Connection,
  uuid: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ received: to, pieces: sql<number[]>`pieces || ${to}::integer` })
    .where('uuid', '=', uuid)
    .where('received', '=', from)
    .where('file_id', 'is', null)
    .execute();
}

export async function updateUpload(
  db: Connection,
  uuid: string,
  change: Partial<Pick<Insertable<UploadsTable>, 'file_id' | 'refused' | 'received' | 'pieces'>>,
): Promise<void> {
  await db.updateTable('uploads').set(change).where('uuid', '=', uuid).execute();
}

export interface Burden {
  /** What waits for something to name it. */
  waiting_files: number;
  waiting_bytes: number;
  /** What was announced since the given time, whatever became of it. */
  recent_files: number;
}

export async function sumBurden(db: Connection, person: number, since: string): Promise<Burden> {
  const { rows } = await sql<Burden>`
    select count(*) filter (where refused is null)::integer as waiting_files,
      coalesce(sum(size) filter (where refused is null), 0)::bigint as waiting_bytes,
      (count(*) filter (where created_at > ${since}::timestamptz) + (
        select count(*) from attachments
        where created_by = ${person} and created_at > ${since}::timestamptz))::integer as recent_files
    from uploads where created_by = ${person}`.execute(db);
  return rows[0] ?? { waiting_files: 0, waiting_bytes: 0, recent_files: 0 };
}

export type Abandoned = Pick<UploadRow, 'uuid' | 'pieces' | 'file_id'>;

/** Those that nothing named in time; gives what is to be forgotten with them. Skips what is being taken at this moment. */
export async function deleteAbandoned(
  tx: Tx,
  { before, begunBefore }: { before: string; begunBefore: string },
): Promise<Abandoned[]> {
  const { rows } = await sql<Abandoned>`
    delete from uploads where uuid in (
      select uuid from uploads
      where created_at < ${before}::timestamptz
        or (file_id is null and refused is null and created_at < ${begunBefore}::timestamptz)
      for update skip locked)
    returning uuid, pieces, file_id`.execute(tx);
  return rows;
}
