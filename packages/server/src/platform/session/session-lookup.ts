// Whose tokens these are: the question of every signed-in request. Reads that come in the same turn of the event loop are asked
// together, so that a thousand boards which ask at once are a few dozen statements; a write never waits for them.
import type { Connection } from '../database.ts';
import { findSessions, type Session } from './session.repository.ts';

/** Between two such groups whatever else has come gets its turn: somebody who punches. */
const MOST_TOGETHER = 40;

interface Asked {
  readonly hash: Buffer;
  readonly resolve: (session: Session | undefined) => void;
  readonly reject: (error: unknown) => void;
}

const waiting = new WeakMap<Connection, Asked[]>();

async function answer(db: Connection, asked: readonly Asked[]): Promise<void> {
  try {
    const sessions = await findSessions(
      db,
      asked.map(({ hash }) => hash),
    );
    for (const { hash, resolve } of asked) resolve(sessions.get(hash.toString('hex')));
  } catch (error) {
    for (const { reject } of asked) reject(error);
  }
}

function answerNext(db: Connection, line: Asked[]): void {
  void answer(db, line.splice(0, MOST_TOGETHER));
  if (line.length > 0) setImmediate(answerNext, db, line);
}

export async function lookUpSession(
  db: Connection,
  hash: Buffer,
  { isUrgent }: { isUrgent: boolean },
): Promise<Session | undefined> {
  if (isUrgent) return (await findSessions(db, [hash])).get(hash.toString('hex'));
  const line = waiting.get(db) ?? [];
  waiting.set(db, line);
  const { promise, resolve, reject } = Promise.withResolvers<Session | undefined>();
  line.push({ hash, resolve, reject });
  if (line.length === 1) setImmediate(answerNext, db, line);
  return promise;
}
