// The keys of writes already done, with their answers.
import { sql } from 'kysely';
import type { Connection, Tx } from '../database.ts';
import { prepareQuery } from '../prepared-query.ts';

export interface IdempotencyKey {
  employe_id: number;
  cle: string;
}

export interface KeyedRequest extends IdempotencyKey {
  endpoint: string;
  empreinte: Buffer;
}

const storeKey = prepareQuery<KeyedRequest, { cle: string }>((db, param) =>
  db
    .insertInto('cles_idempotence')
    .values({
      employe_id: param('employe_id'),
      cle: param('cle'),
      endpoint: param('endpoint'),
      empreinte: param('empreinte'),
    })
    .onConflict((conflict) => conflict.columns(['employe_id', 'cle']).doNothing())
    .returning('cle'),
);

/** True where the key is new. A request that is under way with the same key is waited for. */
export async function insertKey(tx: Tx, request: KeyedRequest): Promise<boolean> {
  return (await storeKey(tx, request)).length === 1;
}

export const findKey = (db: Connection, { employe_id, cle }: IdempotencyKey) =>
  db
    .selectFrom('cles_idempotence')
    .select(['endpoint', 'empreinte', 'reponse'])
    .where('employe_id', '=', employe_id)
    .where('cle', '=', cle)
    .executeTakeFirst();

const storeReponse = prepareQuery<IdempotencyKey & { reponse: string }, { cle: string }>(
  (db, param) =>
    db
      .updateTable('cles_idempotence')
      .set({ statut: 200, reponse: sql`${param('reponse')}::jsonb` })
      .where('employe_id', '=', param('employe_id'))
      .where('cle', '=', param('cle'))
      .returning('cle'),
);

export async function storeAnswer(tx: Tx, key: IdempotencyKey, reponse: string): Promise<void> {
  await storeReponse(tx, { ...key, reponse });
}

export async function deleteOldKeys(db: Connection, before: string): Promise<void> {
  await db.deleteFrom('cles_idempotence').where('cree_le', '<', before).execute();
}
