// The keys of writes already done, with their answers.
import { type CompiledQuery, sql } from 'kysely';
import { DatabaseError } from 'pg';
import type { Connection, Tx } from '../database.ts';
import { prepareQuery } from '../prepared-query.ts';

export interface IdempotencyKey {
  employe_id: number;
  key: string;
}

export interface KeyedRequest extends IdempotencyKey {
  endpoint: string;
  hash: Buffer;
}

const storeKey = prepareQuery<KeyedRequest, { key: string }>((db, param) =>
  db
    .insertInto('idempotency_keys')
    .values({
      employe_id: param('employe_id'),
      key: param('key'),
      endpoint: param('endpoint'),
      hash: param('hash'),
    })
    .onConflict((conflict) => conflict.columns(['employe_id', 'key']).doNothing())
    .returning('key'),
);

/** True where the key is new. A request that is under way with the same key is waited for. */
export async function insertKey(tx: Tx, request: KeyedRequest): Promise<boolean> {
  return (await storeKey(tx, request)).length === 1;
}

const storeWithAnswer = prepareQuery<KeyedRequest & { reponse: string }, { key: string }>(
  (db, param) =>
    db
      .insertInto('idempotency_keys')
      .values({
        employe_id: param('employe_id'),
        key: param('key'),
        endpoint: param('endpoint'),
        hash: param('hash'),
        statut: 200,
        reponse: sql`${param('reponse')}::jsonb`,
      })
      // A key without the hash of its request is refused: nothing of a request under the key of another is kept.
      .onConflict((conflict) =>
        conflict
          .columns(['employe_id', 'key'])
          .doUpdateSet({ hash: sql`null` })
          .where(
            sql<boolean>`(idempotency_keys.endpoint, idempotency_keys.hash) <> (excluded.endpoint, excluded.hash)`,
          ),
      )
      .returning('key'),
);

/** Key and answer at once; a row where the key is new. Fails where it stands for another request, see `isOtherRequest`. */
export const bindAnswer = (tx: Tx, request: KeyedRequest, reponse: string): CompiledQuery =>
  storeWithAnswer.bind(tx, { ...request, reponse });

const NOT_NULL_VIOLATION = '23502';

export const isOtherRequest = (error: unknown): boolean =>
  error instanceof DatabaseError &&
  error.code === NOT_NULL_VIOLATION &&
  error.table === 'idempotency_keys';

export const findKey = (db: Connection, { employe_id, key }: IdempotencyKey) =>
  db
    .selectFrom('idempotency_keys')
    .select(['endpoint', 'hash', 'reponse'])
    .where('employe_id', '=', employe_id)
    .where('key', '=', key)
    .executeTakeFirst();

const storeReponse = prepareQuery<IdempotencyKey & { reponse: string }, { key: string }>(
  (db, param) =>
    db
      .updateTable('idempotency_keys')
      .set({ statut: 200, reponse: sql`${param('reponse')}::jsonb` })
      .where('employe_id', '=', param('employe_id'))
      .where('key', '=', param('key'))
      .returning('key'),
);

export async function storeAnswer(tx: Tx, key: IdempotencyKey, reponse: string): Promise<void> {
  await storeReponse(tx, { ...key, reponse });
}

export async function deleteOldKeys(db: Connection, before: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('cree_le', '<', before).execute();
}
