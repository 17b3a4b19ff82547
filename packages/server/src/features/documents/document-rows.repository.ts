// What is selected of a document and of its versions. Files have no address yet: that is of one reader.
import type { Audience } from '@releve/domain/audience.ts';
import {
  DOCUMENT_FILE,
  type DocumentVersion,
  type ManagedDocument,
  type MyDocument,
} from '@releve/domain/features/documents.ts';
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import { sql } from 'kysely';
import { audienceOf } from '../../platform/audience.repository.ts';
import type { Connection } from '../../platform/database.ts';
import { countReceipts, receiptOf } from '../../platform/receipts.repository.ts';

export interface StoredVersion extends Omit<DocumentVersion, 'uuid' | 'vignette_url'> {
  readonly file: string;
  readonly thumbnail: string | null;
}

const personOf = (column: string) => sql<EmployeRef>`(
  select jsonb_build_object('id', employes.id, 'prenom', employes.prenom, 'nom', employes.nom)
  from employes where employes.id = ${sql.ref(column)})`;

const clientOf = sql<MyDocument['client']>`(
  select jsonb_build_object('id', clients.id, 'nom', clients.nom) from clients where clients.id = documents.client_id)`;

const dossierOf = sql<MyDocument['dossier']>`(
  select jsonb_build_object('id', dossiers.id, 'nom', dossiers.nom) from dossiers
  where dossiers.id = documents.dossier_id)`;

/** Those with a file; a document has one for each of its versions. */
export const selectVersions = (db: Connection) =>
  db
    .selectFrom('content_versions as versions')
    .innerJoin('attachments as held', (join) =>
      join.onRef('held.object_id', '=', 'versions.id').on('held.object', '=', DOCUMENT_FILE.object),
    )
    .innerJoin('fichiers as files', 'files.id', 'held.file_id')
    .select([
      'versions.id',
      'versions.numero',
      'versions.note',
      'versions.publie_le',
      'files.uuid as file',
      'files.name as nom',
      'files.type_mime as type',
      'files.taille',
      'files.vignette as thumbnail',
      personOf('versions.publie_par').as('publie_par'),
      sql<number | null>`(held.place->>'pages')::integer`.as('pages'),
    ])
    .where('versions.object', '=', 'document');

export const seenBy = (reader: number) =>
  receiptOf('document_version', 'documents.version_id', reader, 'seen');
export const confirmedBy = (reader: number) =>
  receiptOf('document_version', 'documents.version_id', reader, 'confirmed');
export const isPinnedBy = (reader: number) => sql<boolean>`exists (
  select from document_epingles where document_epingles.document_id = documents.id
    and document_epingles.employe_id = ${reader})`;

const confirmedBefore = (reader: number) => sql<number | null>`(
  select nullif(max(versions.numero), max(versions.numero) filter (where versions.id = documents.version_id))
  from receipts join content_versions versions on versions.id = receipts.object_id
  where receipts.object = 'document_version' and receipts.employe_id = ${reader} and receipts.kind = 'confirmed'
    and versions.object = 'document' and versions.object_id = documents.id)`;

/** A published one as `reader` sees it; its version is read beside it. */
export const selectMine = (db: Connection, reader: number) =>
  db
    .selectFrom('documents')
    .innerJoin('document_textes as textes', 'textes.document_id', 'documents.id')
    .select([
      'documents.id',
      'documents.titre',
      'documents.description',
      'documents.sujet',
      'documents.confirmation_requise',
      dossierOf.as('dossier'),
      clientOf.as('client'),
      isPinnedBy(reader).as('epingle'),
      seenBy(reader).as('lu_le'),
      confirmedBy(reader).as('confirme_le'),
      confirmedBefore(reader).as('confirme_avant'),
    ])
    .select((eb) => eb.ref('documents.version_id').$notNull().as('version_id'));

/** As whoever manages it sees it. */
export const selectManaged = (db: Connection) =>
  db
    .selectFrom('documents')
    .innerJoin('document_textes as textes', 'textes.document_id', 'documents.id')
    .select([
      'documents.id',
      'documents.titre',
      'documents.description',
      'documents.sujet',
      'documents.dossier_id',
      'documents.client_id',
      'documents.proprietaire_id',
      'documents.revision_le',
      'documents.confirmation_requise',
      'documents.audience_figee',
      'documents.statut',
      'documents.modifie_le',
      'documents.version',
      'documents.version_id',
      'documents.cree_par',
      dossierOf.as('dossier'),
      clientOf.as('client'),
      personOf('documents.proprietaire_id').as('proprietaire'),
      sql<Audience>`coalesce(documents.figee_de, ${audienceOf('document', 'documents.id')})`.as(
        'audience',
      ),
      countReceipts('document_version', 'documents.version_id', {
        object: 'document',
        idColumn: 'documents.id',
      }).as('lectures'),
    ]);

export interface StoredMine extends Omit<MyDocument, 'courante'> {
  readonly courante: StoredVersion;
}

export interface StoredManaged extends Omit<ManagedDocument, 'courante'> {
  readonly courante: StoredVersion | null;
  readonly cree_par: number;
}

/** The versions that rows name, read with one statement. */
export async function findVersionsOf(
  db: Connection,
  rows: readonly { readonly version_id: number | null }[],
): Promise<ReadonlyMap<number, StoredVersion>> {
  const ids = rows.flatMap(({ version_id }) => version_id ?? []);
  if (ids.length === 0) return new Map();
  const versions = await selectVersions(db)
    .where('versions.id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(versions.map((version) => [version.id, version]));
}
