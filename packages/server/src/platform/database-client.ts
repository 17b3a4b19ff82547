// One connection as Kysely sees it: statements get their names, the begin of a transaction travels with its first statement, and
// its commit with the last ones where somebody says which they are.
import {
  CompiledQuery,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type Transaction,
} from 'kysely';
import { DatabaseError, type PoolClient, type QueryResult } from 'pg';
import type { Database } from './database-schema.ts';
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

/** Stands for statements that go together with the commit: its values are those statements, its rows the rows of each. */
const LAST_STATEMENTS = 'last statements, and commit';

/**
 * Sends these in one piece with the commit of the transaction, which is over with them: nothing may be asked in it afterwards.
 * The answers count once the transaction itself has ended well.
 */
export async function sendWithCommit(
  tx: Transaction<Database>,
  statements: readonly CompiledQuery[],
): Promise<unknown[][]> {
  const { rows } = await tx.executeQuery<unknown[]>(
    CompiledQuery.raw(LAST_STATEMENTS, [...statements]),
  );
  return rows;
}

/** What was really sent, for whoever writes down what Kysely logs. */
export const statementsIn = (query: CompiledQuery): readonly CompiledQuery[] =>
  query.sql === LAST_STATEMENTS ? (query.parameters as readonly CompiledQuery[]) : [query];

/** How a transaction ends. */
type End = 'COMMIT' | 'ROLLBACK';

/** Kysely has no name for a begin: to it, that is a statement without rows. */
const done = (command: 'SELECT' | End): Promise<PostgresQueryResult<never>> =>
  Promise.resolve({ command, rowCount: 0, rows: [] });

class DatabaseClient implements PostgresPoolClient {
  readonly #connection: PoolClient;
  readonly #names = new ConnectionNames();
  /** A transaction was begun in which nothing has been asked yet. */
  #isBeginHeld = false;
  /** How the transaction has ended of which Kysely has not asked the end yet. */
  #ended: End | undefined;
  #isLost = false;

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
    if (statement === LAST_STATEMENTS) return this.#sendLast(values as readonly CompiledQuery[]);
    if (statement === 'commit' || statement === 'rollback') {
      const ended = this.#takeEnd();
      if (ended !== undefined) return done(ended);
      // Nothing happened in it.
      if (this.#takeBegin()) return done(statement === 'commit' ? 'COMMIT' : 'ROLLBACK');
    }
    return this.#takeBegin()
      ? this.#sendWithBegin(statement, values)
      : this.#send(statement, values);
  }

  release(destroy?: boolean): void {
    this.#isBeginHeld = false;
    this.#ended = undefined;
    this.#connection.release(destroy === true || this.#isLost);
  }

  #takeBegin(): boolean {
    const isHeld = this.#isBeginHeld;
    this.#isBeginHeld = false;
    return isHeld;
  }

  #takeEnd(): End | undefined {
    const ended = this.#ended;
    this.#ended = undefined;
    return ended;
  }

  /** In one piece: a write of its own for each would wake the database as often. */
  #inOnePiece<Sent>(send: () => Sent): Sent {
    const { stream } = this.#connection.connection;
    stream.cork();
    const sent = send();
    stream.uncork();
    return sent;
  }

  async #sendWithBegin(statement: string, values: readonly unknown[]): Promise<unknown> {
    const [begin, answer] = await this.#inOnePiece(() =>
      Promise.allSettled([this.#connection.query('begin'), this.#send(statement, values)]),
    );
    // A begin fails with its connection alone, and then so did the statement.
    if (begin.status === 'rejected') throw begin.reason;
    if (answer.status === 'rejected') throw answer.reason;
    return answer.value;
  }

  /** After one that fails PostgreSQL refuses those behind it and answers the commit with a rollback: all of them or none. */
  async #sendLast(statements: readonly CompiledQuery[]): Promise<PostgresQueryResult<unknown>> {
    const [answers, [commit]] = await this.#inOnePiece(() => {
      const begun = this.#takeBegin() ? [this.#connection.query('begin')] : [];
      const sent = statements.map(({ sql, parameters }) => this.#send(sql, parameters));
      return Promise.all([
        Promise.allSettled([...sent, ...begun]),
        Promise.allSettled([this.#connection.query('commit')]),
      ]);
    });
    const isKept = commit.status === 'fulfilled' && commit.value.command === 'COMMIT';
    this.#ended = isKept ? 'COMMIT' : 'ROLLBACK';
    // Nobody knows how it ended: a connection that is lost, or is not to be trusted.
    this.#isLost = commit.status === 'rejected' && !(commit.reason instanceof DatabaseError);
    const rows = answers.slice(0, statements.length).map((answer) => {
      if (answer.status === 'rejected') throw answer.reason;
      return answer.value.rows;
    });
    if (commit.status === 'rejected') throw commit.reason;
    return { command: 'SELECT', rowCount: rows.length, rows };
  }

  #send(text: string, values: readonly unknown[]): Promise<QueryResult<object>> {
    const name = this.#names.find(text, values);
    const result = this.#connection.query<object>({ text, values: [...values], name });
    if (name === undefined) return result;
    return result.catch((error: unknown) => {
      if (error instanceof DatabaseError && error.code === CHANGED_SHAPE) this.#names.ban(name);
      throw error;
    });
  }
}
