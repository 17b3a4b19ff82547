// Memos and their audience, written.
import type { MemoAudience, MemoContent, MemoStatut } from '@releve/domain/features/memos.ts';
import type { Connection, Tx } from '../../platform/database.ts';

/** The row, locked until the transaction ends: two editors follow one another. */
export const lockMemo = (tx: Tx, id: number) =>
  tx
    .selectFrom('memos')
    .select(['id', 'statut', 'version', 'publie_le', 'programme_le'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

type Fields = Omit<MemoContent, 'audience'>;

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

export async function replaceAudience(tx: Tx, id: number, audience: MemoAudience): Promise<void> {
  await tx.deleteFrom('memo_audiences').where('memo_id', '=', id).execute();
  const targets = [
    ...audience.usergroups.map((cible_id) => ({ cible: 'usergroup' as const, cible_id })),
    ...audience.clients.map((cible_id) => ({ cible: 'client' as const, cible_id })),
    ...audience.employes.map((cible_id) => ({ cible: 'employe' as const, cible_id })),
  ];
  if (targets.length === 0) return;
  await tx
    .insertInto('memo_audiences')
    .values(targets.map((target) => ({ memo_id: id, ...target })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The clients and employees of an audience that do not exist. */
export async function findUnknownTargets(db: Connection, { clients, employes }: MemoAudience) {
  const [knownClients, knownEmployes] = await Promise.all([
    clients.length === 0
      ? []
      : db.selectFrom('clients').select('id').where('id', 'in', clients).execute(),
    employes.length === 0
      ? []
      : db.selectFrom('employes').select('id').where('id', 'in', employes).execute(),
  ]);
  const isUnknown = (known: { id: number }[]) => (id: number) =>
    !known.some((row) => row.id === id);
  return {
    clients: clients.filter(isUnknown(knownClients)),
    employes: employes.filter(isUnknown(knownEmployes)),
  };
}
