// The keys of writes already done, with their answers.
import type { Connection, Tx } from '../database.ts';

export interface IdempotencyKey {
  employe_id: number;
  cle: string;
}

export interface KeyedRequest extends IdempotencyKey {
  endpoint: string;
  empreinte: Buffer;
}

/** True where the key is new. A request that is under way with the same key is waited for. */
export async function insertKey(tx: Tx, request: KeyedRequest): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('cles_idempotence')
    .values(request)
    .onConflict((conflict) => conflict.columns(['employe_id', 'cle']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findKey = (tx: Tx, { employe_id, cle }: IdempotencyKey) =>
  tx
    .selectFrom('cles_idempotence')
    .select(['endpoint', 'empreinte', 'reponse'])
    .where('employe_id', '=', employe_id)
    .where('cle', '=', cle)
    .executeTakeFirstOrThrow();

export async function storeAnswer(
  tx: Tx,
  { employe_id, cle }: IdempotencyKey,
  reponse: string,
): Promise<void> {
  await tx
    .updateTable('cles_idempotence')
    .set({ statut: 200, reponse })
    .where('employe_id', '=', employe_id)
    .where('cle', '=', cle)
    .execute();
}

export async function deleteOldKeys(db: Connection, before: string): Promise<void> {
  await db.deleteFrom('cles_idempotence').where('cree_le', '<', before).execute();
}
