// One write, in a request or in a job: one transaction, the jobs that belong to it, and what happens once it is
// committed. Nothing that cannot be undone may happen before that.
import { type CompiledQuery, sql } from 'kysely';
import type { SendEvents } from './broadcast.ts';
import type { Connection, Db, Tx } from './database.ts';
import { sendWithCommit } from './database-client.ts';
import type { Log } from './logger.ts';
import type { BroadcastEvent } from './realtime/broadcaster.ts';

interface EnqueueOptions {
  startAfter?: Temporal.Instant;
  /** At most one such job in that many seconds; a further one is dropped, and the answer is false. */
  atMostOnce?: { key: string; seconds: number };
}

/** As much of a job as is needed to ask for it. */
interface Wanted<Payload extends object> {
  readonly name: string;
  readonly run?: (payload: Payload, context: never) => Promise<void>;
}

/** Answers whether the job was added. */
export type Enqueue = <Payload extends object>(
  job: Wanted<Payload>,
  payload: Payload,
  options?: EnqueueOptions,
) => Promise<boolean>;

export interface UnitOfWork {
  /** The one transaction: it commits when the work returns, else nothing happened. */
  readonly db: Tx;
  /** Adds a job in the same transaction. */
  readonly enqueue: Enqueue;
  /**
   * A write that nobody needs the answer of before the commit: it is sent in one piece with it, behind all others. `then` gets
   * its rows once the transaction has been committed.
   */
  readonly writeLast: <Row>(
    write: CompiledQuery<Row>,
    then: (rows: readonly Row[]) => unknown,
  ) => void;
  /** Runs once the transaction has been committed, never otherwise. */
  readonly afterCommit: (effect: () => unknown) => void;
  /** Runs once the transaction has failed, for what stands outside of it. */
  readonly afterRollback: (effect: () => unknown) => void;
  /** Tells connected devices, once the transaction has been committed. */
  readonly broadcast: SendEvents;
  /** A part that may fail without the rest: what it wrote, and what it asked for after the commit, is undone with it. */
  readonly attempt: <T>(part: () => Promise<T>) => Promise<T>;
}

/** What takes long and needs no transaction, made ready before one is opened. */
export interface Prepared {
  /** Called once the write is over, however it went: lets go of what it has not taken. */
  release(): Promise<void>;
}

export interface UnitDependencies {
  readonly db: Db;
  readonly enqueueIn: (connection: Connection) => Enqueue;
  readonly send: SendEvents;
  readonly log: Log;
}

export async function runUnitOfWork<T>(
  { db, enqueueIn, send, log }: UnitDependencies,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  const effects: Effect[] = [];
  const undone: Effect[] = [];
  const events: BroadcastEvent[] = [];
  const last: LastWrite[] = [];
  const answered: Effect[] = [];
  let result: T;
  try {
    result = await db.transaction().execute(async (tx) => {
      const done = await work({
        db: tx,
        enqueue: enqueueIn(tx),
        writeLast: (write, then) =>
          last.push({ write, answer: (rows) => then(rows as Parameters<typeof then>[0]) }),
        afterCommit: (effect) => effects.push(effect),
        afterRollback: (effect) => undone.push(effect),
        broadcast: (...told) => events.push(...told),
        attempt: async (part) => {
          const kept = [effects, events, last].map((list) => ({ list, length: list.length }));
          const undoneCount = undone.length;
          await sql`savepoint part`.execute(tx);
          try {
            const partDone = await part();
            await sql`release savepoint part`.execute(tx);
            return partDone;
          } catch (error) {
            await sql`rollback to savepoint part`.execute(tx);
            await sql`release savepoint part`.execute(tx);
            for (const { list, length } of kept) list.length = length;
            await runAll(undone.splice(undoneCount), log);
            throw error;
          }
        },
      });
      if (last.length > 0) {
        const rows = await sendWithCommit(
          tx,
          last.map(({ write }) => write),
        );
        answered.push(
          ...last.map(
            ({ answer }, index) =>
              () =>
                answer(rows[index] ?? []),
          ),
        );
      }
      return done;
    });
  } catch (error) {
    await runAll(undone, log);
    throw error;
  }
  await runAll([...answered, ...effects], log);
  send(...events);
  return result;
}

type Effect = () => unknown;

interface LastWrite {
  readonly write: CompiledQuery;
  readonly answer: (rows: readonly unknown[]) => unknown;
}

async function runAll(effects: readonly Effect[], log: Log): Promise<void> {
  for (const effect of effects) {
    try {
      await effect();
    } catch (error) {
      // The write is committed: a failed effect must not turn its answer into an error.
      log.error({ err: error }, 'an effect failed after the transaction');
    }
  }
}
