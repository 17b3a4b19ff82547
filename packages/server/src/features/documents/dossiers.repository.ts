// Folders, read and written.
import type { Dossier } from '@releve/domain/features/dossiers.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';

/** Whoever moves or adds folders waits for the others: two moves at once could make a circle. */
export async function lockDossiers(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('dossiers', 0))`.execute(tx);
}

/** All, by name, each with how many of the documents in it the condition lets through. */
export const findDossiers = (db: Connection, mayRead: RawBuilder<boolean>): Promise<Dossier[]> =>
  db
    .selectFrom('dossiers')
    .leftJoin(
      db
        .selectFrom('documents')
        .select(['documents.dossier_id', sql<number>`count(*)`.as('documents')])
        .where('documents.dossier_id', 'is not', null)
        .where(mayRead)
        .groupBy('documents.dossier_id')
        .as('counted'),
      'counted.dossier_id',
      'dossiers.id',
    )
    .select(['dossiers.id', 'dossiers.nom', 'dossiers.parent_id', 'dossiers.version'])
    .select(sql<number>`coalesce(counted.documents, 0)`.as('documents'))
    .orderBy(sql`search_text(dossiers.nom)`)
    .orderBy('dossiers.id')
    .execute();

export const hasDossier = async (db: Connection, id: number): Promise<boolean> =>
  (await db.selectFrom('dossiers').select('id').where('id', '=', id).executeTakeFirst()) !==
  undefined;

interface DossierContent {
  readonly nom: string;
  readonly parent_id: number | null;
}

export async function insertDossier(tx: Tx, content: DossierContent): Promise<number> {
  const { id } = await tx
    .insertInto('dossiers')
    .values(content)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateDossier(tx: Tx, id: number, content: DossierContent): Promise<void> {
  await tx
    .updateTable('dossiers')
    .set((eb) => ({ ...content, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

/** By name without accents and capitals, as the index that keeps them apart. */
export const hasNamesake = async (
  db: Connection,
  { nom, parent_id }: DossierContent,
  except: number,
): Promise<boolean> =>
  (await db
    .selectFrom('dossiers')
    .select('id')
    .where(sql<boolean>`coalesce(parent_id, 0) = ${parent_id ?? 0}`)
    .where(sql<boolean>`search_text(nom) = search_text(${nom})`)
    .where('id', '<>', except)
    .executeTakeFirst()) !== undefined;

/** Of any status, whoever may read them. */
export const hasDocuments = async (db: Connection, id: number): Promise<boolean> =>
  (await db
    .selectFrom('documents')
    .select('id')
    .where('dossier_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

export async function deleteDossier(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('dossiers').where('id', '=', id).execute();
}
