// Documents, written.
import type { Audience } from '@releve/domain/audience.ts';
import type { DocumentContent, DocumentStatut } from '@releve/domain/features/documents.ts';
import { isDirector, type Usergroup } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import type { ObjectRef } from '../../platform/objects-schema.ts';

/** What the journal calls them. */
export const documentNames: JournalNames = {
  documents: sql`(select titre from documents where id = journal.objet_id)`,
  dossiers: sql`(select nom from dossiers where id = journal.objet_id)`,
};

/** What an audience, versions and deadlines know a document by. */
export const documentRef = (id: number): ObjectRef => ({ object: 'document', id });

/** What its readers know a version by; they are those of the document. */
export const versionRef = (id: number): ObjectRef => ({ object: 'document_version', id });

/** The row, locked until the transaction ends: two editors follow one another. */
export const lockDocument = (tx: Tx, id: number) =>
  tx
    .selectFrom('documents')
    .select([
      'id',
      'titre',
      'statut',
      'version',
      'version_id',
      'confirmation_requise',
      'revision_le',
      'proprietaire_id',
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export type DocumentFields = Omit<DocumentContent, 'audience'>;

export async function insertDocument(tx: Tx, fields: DocumentFields, par: number, now: string) {
  const made = { cree_par: par, modifie_par: par, cree_le: now, modifie_le: now };
  const { id } = await tx
    .insertInto('documents')
    .values({ ...fields, ...made })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface DocumentChange extends Partial<DocumentFields> {
  statut?: DocumentStatut;
  version_id?: number;
  publie_le?: string;
}

export async function updateDocument(
  tx: Tx,
  id: number,
  change: DocumentChange,
  { par, now }: { par: number; now: string },
): Promise<void> {
  await tx
    .updateTable('documents')
    .set((eb) => ({
      ...change,
      modifie_par: par,
      modifie_le: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
}

/** What was asked for, where the audience is the people it had at publication. */
export async function setFrozenFrom(tx: Tx, id: number, audience: Audience | null): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ figee_de: audience && JSON.stringify(audience) })
    .where('id', '=', id)
    .execute();
}

export async function deleteDocument(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('documents').where('id', '=', id).execute();
}

/** Who confirmed one version has confirmed the other, and has read it. */
export async function carryConfirmations(tx: Tx, from: number, to: number): Promise<void> {
  await sql`
    insert into receipts (object, object_id, employe_id, kind, at)
    select 'document_version', ${to}, confirmed.employe_id, kinds.kind, confirmed.at
    from receipts confirmed cross join (values ('seen'), ('confirmed')) kinds (kind)
    where confirmed.object = 'document_version' and confirmed.object_id = ${from} and confirmed.kind = 'confirmed'
    on conflict do nothing`.execute(tx);
}

/** A version, and those after it to which its confirmation goes on. */
export async function findConfirmedWith(
  db: Connection,
  { documentId, numero }: { documentId: number; numero: number },
): Promise<number[]> {
  const later = await db
    .selectFrom('content_versions')
    .select('id')
    .select(sql<boolean>`(contenu->>'reconfirmer')::boolean`.as('reconfirmer'))
    .where('object', '=', 'document')
    .where('object_id', '=', documentId)
    .where('numero', '>', numero)
    .orderBy('numero')
    .execute();
  const end = later.findIndex(({ reconfirmer }) => reconfirmer);
  return later.slice(0, end === -1 ? undefined : end).map(({ id }) => id);
}

/** A wish that was made later on another device stays. */
export async function setPinned(
  tx: Tx,
  { employeId, documentId }: { employeId: number; documentId: number },
  { epingle, at }: { epingle: boolean; at: string },
): Promise<void> {
  if (epingle) {
    await tx
      .insertInto('document_epingles')
      .values({ employe_id: employeId, document_id: documentId, at })
      .onConflict((conflict) =>
        conflict
          .columns(['employe_id', 'document_id'])
          .doUpdateSet({ at: sql<string>`greatest(document_epingles.at, excluded.at)` }),
      )
      .execute();
    return;
  }
  await tx
    .deleteFrom('document_epingles')
    .where('employe_id', '=', employeId)
    .where('document_id', '=', documentId)
    .where('at', '<=', at)
    .execute();
}

export const findActivePerson = (
  db: Connection,
  id: number,
): Promise<{ usergroup: Usergroup } | undefined> =>
  db
    .selectFrom('employes')
    .select('usergroup')
    .where('id', '=', id)
    .where('actif', '=', true)
    .executeTakeFirst();

export async function findActiveDirectors(db: Connection): Promise<number[]> {
  const people = await db
    .selectFrom('employes')
    .select(['id', 'usergroup'])
    .where('actif', '=', true)
    .execute();
  return people.filter(({ usergroup }) => isDirector(usergroup)).map(({ id }) => id);
}

export const hasClient = async (db: Connection, id: number): Promise<boolean> =>
  (await db.selectFrom('clients').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;
