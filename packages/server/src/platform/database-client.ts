// One connection as Kysely sees it: statements get their names, and the begin of a transaction travels with its first statement.
import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';
import { ConnectionNames } from './statement-names.ts';

const clients = new WeakMap<PoolClient, PostgresPoolClient>();

/** The same for a connection that comes out of the pool again: it knows its names. */
export function toDatabaseClient(connection: PoolClient): PostgresPoolClient {
  let client = clients.get(connection);
  if (client === undefined) {
    client = new DatabaseClient(connection);
    clients.set(connection, client);
  }
  return client;
}

/** What a named statement answers once the tables beneath it have changed their shape. */
const CHANGED_SHAPE = '0A000';

/** Kysely has no name for a begin: to it, that is a statement without rows. */
const done = (command: 'SELECT' | 'COMMIT' | 'ROLLBACK'): Promise<PostgresQueryResult<never>> =>
  Promise.resolve({ command, rowCount: 0, rows: [] });

class DatabaseClient implements PostgresPoolClient {
  readonly #connection: PoolClient;
  readonly #names = new ConnectionNames();
  /** A transaction was begun in which nothing has been asked yet. */
  #isBeginHeld = false;

  constructor(connection: PoolClient) {
    this.#connection = connection;
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(statement: string | object, values: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new Error('Cursors are not set up.');
    if (statement === 'begin') {
      this.#isBeginHeld = true;
      return done('SELECT');
    }
    if (!this.#isBeginHeld) return this.#send(statement, values);
    this.#isBeginHeld = false;
    // Nothing happened in it.
    if (statement === 'commit') return done('COMMIT');
    if (statement === 'rollback') return done('ROLLBACK');
    return this.#sendWithBegin(statement, values);
  }

  release(destroy?: boolean): void {
    this.#isBeginHeld = false;
    this.#connection.release(destroy);
  }

  /** In one piece: a write of its own for each would wake the database twice. */
  async #sendWithBegin(statement: string, values: readonly unknown[]): Promise<unknown> {
    const { stream } = this.#connection.connection;
    stream.cork();
    const begun = this.#connection.query('begin');
    const answered = this.#send(statement, values);
    stream.uncork();
    const [begin, answer] = await Promise.allSettled([begun, answered]);
    // A begin fails with its connection alone, and then so did the statement.
    if (begin.status === 'rejected') throw begin.reason;
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }

  #send(text: string, values: readonly unknown[]): Promise<unknown> {
    const name = this.#names.find(text, values);
    const result = this.#connection.query({ text, values: [...values], name });
    if (name === undefined) return result;
    return result.catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === CHANGED_SHAPE) this.#names.ban(name);
      throw error;
    });
  }
}
