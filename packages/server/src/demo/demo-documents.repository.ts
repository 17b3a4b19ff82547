// What the demo reads and writes of documents.
import { sql } from 'kysely';
import type { Connection } from '../platform/database.ts';

/** Of ten people it is for, so many have read each version within days, and confirmed it where that is asked. */
export async function insertReadings(
  connection: Connection,
  {
    documentId,
    versions,
    lus,
    confirmes,
    except,
  }: {
    documentId: number;
    versions: readonly { id: number; publie_le: string }[];
    lus: number;
    confirmes: number;
    except: number;
  },
): Promise<void> {
  for (const { id, publie_le } of versions) {
    await sql`
      insert into receipts (object, object_id, employe_id, kind, at)
      select 'document_version', ${id}, members.employe_id, kinds.kind,
        ${publie_le}::timestamptz + interval '1 hour' * (2 + members.employe_id % 60)
      from audience_members members
      cross join (values ('seen', ${lus}::int), ('confirmed', ${confirmes}::int)) kinds (kind, share)
      where members.object = 'document' and members.object_id = ${documentId}
        and members.employe_id <> ${except} and (members.employe_id * 7 + ${documentId}) % 10 < kinds.share`.execute(
      connection,
    );
  }
}

/** By the titles they had. */
export const findDocumentVersions = (connection: Connection) =>
  connection
    .selectFrom('content_versions')
    .select(['id', 'object_id', 'numero', 'publie_par', 'publie_le'])
    .select(sql<string>`contenu->>'titre'`.as('titre'))
    .where('object', '=', 'document')
    .orderBy('id')
    .execute();
