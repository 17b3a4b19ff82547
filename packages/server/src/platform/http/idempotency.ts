// Lets a client repeat a write safely: the key is kept in the transaction of its effect, and whoever
// comes again with it gets the first answer. A refused write keeps no key, so it may be tried again.
import { createHash } from 'node:crypto';
import type { Endpoint } from '@releve/domain/endpoint.ts';
import type { Connection, Db, Tx } from '../database.ts';
import { invalid } from './errors.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import {
  bindAnswer,
  findKey,
  insertKey,
  isOtherRequest,
  storeAnswer,
} from './idempotency.repository.ts';
import type { Serialize } from './serializer.ts';
import type { CheckedRequest } from './validation.ts';

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Kept longer than any device may stay offline with its session alive. */
export const KEY_LIFETIME_DAYS = 90;

const hash = (content: string | Uint8Array): Buffer =>
  createHash('sha256').update(content).digest();

/** A fast hash of a password would let whoever reads the table guess it. */
const withoutPasswords = (name: string, value: unknown): unknown =>
  /password/i.test(name) ? undefined : value;

/** Megabytes are not to be written out as text. */
const withHashedBytes = (value: unknown): unknown =>
  value instanceof Uint8Array ? hash(value).toString('hex') : value;

function hashRequest({ params, query, body }: CheckedRequest): Buffer {
  const parts = Object.entries(body ?? {}).map(([name, value]) => [name, withHashedBytes(value)]);
  const request = { params, query, body: Object.fromEntries(parts) };
  return hash(JSON.stringify(request, withoutPasswords));
}

export interface Answer {
  json: string;
  isReplay: boolean;
}

export function readKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && KEY.test(header)) return header;
  throw invalid('idempotency.invalid');
}

export interface KeyedWrite {
  readonly employe_id: number;
  readonly key: string;
  readonly endpoint: Endpoint;
  readonly request: CheckedRequest;
  readonly serialize: Serialize;
}

/** The answer that this person got under this key, if they did the write already. */
export async function findAnswer(
  db: Connection,
  { employe_id, key, endpoint, request, serialize }: KeyedWrite,
): Promise<Answer | undefined> {
  const first = await findKey(db, { employe_id, key });
  if (!first) return undefined;
  if (first.endpoint !== endpoint.id || !first.hash.equals(hashRequest(request))) {
    throw invalid('idempotency.mismatch');
  }
  return { json: serialize(first.reponse), isReplay: true };
}

/** What is answered, once the write has been committed. */
type Settle = () => Answer | Promise<Answer>;

/** Does the write, unless this person already did it under this key. */
export const answerOnce = (
  unit: Pick<UnitOfWork, 'db' | 'writeLast'>,
  { db, ...write }: KeyedWrite & { readonly db: Db },
  act: () => Promise<string>,
): Promise<Settle> =>
  write.endpoint.isRepeatable
    ? answerRepeatable(unit, { db, ...write }, act)
    : answerGuarded(unit.db, write, act);

/** A second time it does nothing by itself: the key comes with the answer and the commit, and the first answer counts. */
async function answerRepeatable(
  { db: tx, writeLast }: Pick<UnitOfWork, 'db' | 'writeLast'>,
  { db, ...write }: KeyedWrite & { readonly db: Db },
  act: () => Promise<string>,
): Promise<Settle> {
  const { employe_id, key, endpoint } = write;
  const json = await act();
  const hash = hashRequest(write.request);
  let isNew = false;
  writeLast(bindAnswer(tx, { employe_id, key, endpoint: endpoint.id, hash }, json), (rows) => {
    isNew = rows.length > 0;
  });
  return () => (isNew ? { json, isReplay: false } : requireAnswer(db, write));
}

/** What a failed write says where its key was that of another request. */
export const explainKeyed = (error: unknown): unknown =>
  isOtherRequest(error) ? invalid('idempotency.mismatch') : error;

/** Keeps the key first, so that whoever comes with it meanwhile waits. */
async function answerGuarded(
  tx: Tx,
  write: KeyedWrite,
  act: () => Promise<string>,
): Promise<Settle> {
  const { employe_id, key, endpoint } = write;
  const hash = hashRequest(write.request);
  const isNew = await insertKey(tx, { employe_id, key, endpoint: endpoint.id, hash });
  if (!isNew) {
    const first = await requireAnswer(tx, write);
    return () => first;
  }
  const json = await act();
  await storeAnswer(tx, { employe_id, key }, json);
  return () => ({ json, isReplay: false });
}

async function requireAnswer(db: Connection, write: KeyedWrite): Promise<Answer> {
  const answer = await findAnswer(db, write);
  if (!answer) throw new Error('A key is kept together with its answer');
  return answer;
}
