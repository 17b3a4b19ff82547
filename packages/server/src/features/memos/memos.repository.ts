// Memos, written.
import { sql } from 'kysely';
import type { MemoContent, MemoStatut } from '@releve/domain/features/memos.ts';
import type { Tx } from '../../platform/database.ts';
import type { JournalNames } from '../../platform/journal-list.repository.ts';
import type { ObjectRef } from '../../platform/objects-schema.ts';

/** What the journal calls them. */
export const memoNames: JournalNames = {
  memos: sql`(select titre from memos where id = journal.objet_id)`,
};

/** What readers and an audience know a memo by. */
export const memoRef = (id: number): ObjectRef => ({ object: 'memo', id });

/** The row, locked until the transaction ends: two editors follow one another. */
export const lockMemo = (tx: Tx, id: number) =>
  tx
    .selectFrom('memos')
    .select(['id', 'statut', 'version', 'publie_le', 'programme_le'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Fields = Omit<MemoContent, 'audience' | 'pieces'>;

export async function insertMemo(tx: Tx, auteurId: number, fields: Fields, now: string) {
  const { id } = await tx
    .insertInto('memos')
    .values({ ...fields, auteur_id: auteurId, cree_le: now, modifie_le: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface MemoChange extends Partial<Fields> {
  statut?: MemoStatut;
  publie_le?: string | null;
  programme_le?: string | null;
}

export async function updateMemo(tx: Tx, id: number, change: MemoChange, now: string) {
  await tx
    .updateTable('memos')
    .set((eb) => ({ ...change, modifie_le: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}

export async function deleteMemo(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('memos').where('id', '=', id).execute();
}
