// The text of the file of a document, as it was read.
import { DOCUMENT_FILE } from '@releve/domain/features/documents.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';

/** The job that reads it, by its name: it needs the files of the app. */
export const EXTRACT_TEXT = { name: 'extract-document-text' } as const;

/** What was read belongs to the version before. */
export async function forgetText(tx: Tx, id: number, versionId: number): Promise<void> {
  await tx
    .updateTable('document_textes')
    .set({ version_id: versionId, texte: '', lu_le: null })
    .where('document_id', '=', id)
    .execute();
}

/** Undefined where another version is in use meanwhile, or it was read already. */
export const findFileToRead = (db: Connection, versionId: number) =>
  db
    .selectFrom('document_textes')
    .innerJoin('attachments', (join) =>
      join
        .onRef('attachments.object_id', '=', 'document_textes.version_id')
        .on('attachments.object', '=', DOCUMENT_FILE.object),
    )
    .innerJoin('fichiers', 'fichiers.id', 'attachments.file_id')
    .select(['document_textes.document_id', 'attachments.file_id', 'fichiers.type_mime as type'])
    .where('document_textes.version_id', '=', versionId)
    .where('document_textes.lu_le', 'is', null)
    .executeTakeFirst();

/** False where another version is in use meanwhile. */
export async function storeText(
  tx: Tx,
  versionId: number,
  { texte, pages, now }: { texte: string; pages: number | null; now: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('document_textes')
    .set({ texte, lu_le: now })
    .where('version_id', '=', versionId)
    .executeTakeFirst();
  if (pages !== null) {
    await sql`
      update attachments set place = place || jsonb_build_object('pages', ${pages}::integer)
      where object = ${DOCUMENT_FILE.object} and object_id = ${versionId}`.execute(tx);
  }
  return numUpdatedRows > 0n;
}
