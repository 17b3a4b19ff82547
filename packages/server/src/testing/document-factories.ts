// Published documents as rows, for tests that need many or another state than their endpoints make.
import { DOCUMENT_FILE } from '@releve/domain/features/documents.ts';
import { EVERYONE, type Audience } from '@releve/domain/audience.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { sql, type Insertable } from 'kysely';
import type { DocumentsTable } from '../features/documents/documents.tables.ts';
import { toTargets } from '../platform/audience.repository.ts';
import type { Connection } from '../platform/database.ts';
import { insertEmploye } from './factories.ts';

type Overrides = Partial<Omit<Insertable<DocumentsTable>, 'version_id'>> & {
  audience?: Partial<Audience>;
};

/** Of a new director, for everyone, with a first version and its file, unless told otherwise. */
export async function insertDocument(
  db: Connection,
  { audience = {}, ...overrides }: Overrides = {},
): Promise<{ id: number; version_id: number }> {
  const par = (await insertEmploye(db, { usergroup: USERGROUP.director })).id;
  const { id } = await db
    .insertInto('documents')
    .values({
      titre: 'Procédure',
      sujet: 'procedure',
      proprietaire_id: par,
      cree_par: par,
      modifie_par: par,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const contenu = JSON.stringify({ titre: 'Procédure', reconfirmer: false });
  const { id: version_id } = await db
    .insertInto('content_versions')
    .values({ object: 'document', object_id: id, numero: 1, contenu, publie_par: par })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    with stored as (
      insert into fichiers (uuid, name, type_mime, taille, hash, garde)
      values (gen_random_uuid(), 'procedure.pdf', 'application/pdf', 1, 'x', true) returning id)
    insert into attachments (uuid, file_id, object, object_id)
    select gen_random_uuid(), id, ${DOCUMENT_FILE.object}, ${version_id} from stored`.execute(db);
  await db
    .updateTable('documents')
    .set({ statut: 'publie', publie_le: sql<string>`now()`, ...overrides, version_id })
    .where('id', '=', id)
    .execute();
  await db.insertInto('document_textes').values({ document_id: id, version_id, tsv: '' }).execute();
  const ref = { object: 'document', id } as const;
  await db
    .insertInto('audiences')
    .values(toTargets(ref, { ...EVERYONE, ...audience }))
    .execute();
  return { id, version_id };
}
