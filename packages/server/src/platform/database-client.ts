// One connection as Kysely sees it: statements get their names, the begin of a transaction travels with its first statement, and
// its commit with the last ones where somebody says which they are.
import {
  CompiledQuery,
  type Kysely,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
  type Transaction,
} from 'kysely';
import { DatabaseError, type PoolClient } from 'pg';
import type { Database } from './database-schema.ts';
import { type Answer, CHANGED_SHAPE, PieceSender, type Statement } from './database-piece.ts';
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

/** Stands for statements that go in one piece: its values and rows are as those of the last ones. */
const STATEMENTS_TOGETHER = 'statements together';

type Sent = Pick<CompiledQuery, 'sql' | 'parameters'>;

/** Sends these in one piece; answers with the rows of each. Where one fails, nothing is known of those behind it. */
export async function sendTogether(
  connection: Kysely<Database>,
  statements: readonly Sent[],
): Promise<unknown[][]> {
  const { rows } = await connection.executeQuery<unknown[]>(
    CompiledQuery.raw(STATEMENTS_TOGETHER, [...statements]),
  );
  return rows;
}

/** What was really sent, for whoever writes down what Kysely logs. */
export const statementsIn = (query: CompiledQuery): readonly CompiledQuery[] =>
  query.sql === LAST_STATEMENTS || query.sql === STATEMENTS_TOGETHER
    ? (query.parameters as readonly CompiledQuery[])
    : [query];

/** How a transaction ends. */
type End = 'COMMIT' | 'ROLLBACK';

const BEGIN: Statement = { text: 'begin', values: [], name: 'begin' };
const COMMIT: Statement = { text: 'commit', values: [], name: 'commit' };

/** What has no parameters may be several statements, which only the simple protocol takes. */
const isScript = ({ name, values }: Statement): boolean =>
  name === undefined && values.length === 0;

/** Kysely has no name for a begin: to it, that is a statement without rows. */
const done = (command: 'SELECT' | End): Promise<PostgresQueryResult<never>> =>
  Promise.resolve({ command, rowCount: 0, rows: [] });

function toResult(answer: object | undefined): PostgresQueryResult<unknown> {
  if (answer === undefined) throw new Error('A statement was not answered');
  return answer as PostgresQueryResult<unknown>;
}

class DatabaseClient implements PostgresPoolClient {
  readonly #connection: PoolClient;
  readonly #sender: PieceSender;
  readonly #names = new ConnectionNames();
  /** A transaction was begun in which nothing has been asked yet. */
  #isBeginHeld = false;
  /** How the transaction has ended of which Kysely has not asked the end yet. */
  #ended: End | undefined;
  #isLost = false;

  constructor(connection: PoolClient) {
    this.#connection = connection;
    this.#sender = new PieceSender(connection);
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
    if (statement === STATEMENTS_TOGETHER) return this.#sendTogether(values as readonly Sent[]);
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

  async #sendWithBegin(
    text: string,
    values: readonly unknown[],
  ): Promise<PostgresQueryResult<unknown>> {
    const statement = this.#toStatement(text, values);
    if (isScript(statement)) {
      await this.#connection.query('begin');
      return this.#runScript(text);
    }
    const [, answer] = await this.#sendPiece([BEGIN, statement]);
    return toResult(answer);
  }

  /** After one that fails PostgreSQL does not even look at those behind it, nor at the commit: all of them or none. */
  async #sendLast(statements: readonly CompiledQuery[]): Promise<PostgresQueryResult<unknown>> {
    const begun = this.#takeBegin() ? [BEGIN] : [];
    const last = statements.map(({ sql, parameters }) => this.#toStatement(sql, parameters));
    try {
      const answers = await this.#sendPiece([...begun, ...last, COMMIT]);
      this.#ended = answers.at(-1)?.command === 'COMMIT' ? 'COMMIT' : 'ROLLBACK';
      const rows = answers.slice(begun.length, -1).map((answer) => answer.rows);
      return { command: 'SELECT', rowCount: rows.length, rows };
    } catch (error) {
      // Nobody knows how it ended: a connection that is lost, or is not to be trusted.
      if (!(error instanceof DatabaseError)) {
        this.#ended = 'ROLLBACK';
        this.#isLost = true;
      }
      throw error;
    }
  }

  async #sendTogether(statements: readonly Sent[]): Promise<PostgresQueryResult<unknown>> {
    const begun = this.#takeBegin() ? [BEGIN] : [];
    const all = statements.map(({ sql, parameters }) => this.#toStatement(sql, parameters));
    const answers = await this.#sendPiece([...begun, ...all]);
    const rows = answers.slice(begun.length).map((answer) => answer.rows);
    return { command: 'SELECT', rowCount: rows.length, rows };
  }

  async #send(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<unknown>> {
    const statement = this.#toStatement(text, values);
    if (isScript(statement)) return this.#runScript(text);
    const [answer] = await this.#sendPiece([statement]);
    return toResult(answer);
  }

  async #runScript(text: string): Promise<PostgresQueryResult<unknown>> {
    return toResult(await this.#connection.query<object>(text));
  }

  #toStatement(text: string, values: readonly unknown[]): Statement {
    return { text, values, name: this.#names.find(text, values) };
  }

  async #sendPiece(statements: readonly Statement[]): Promise<readonly Answer[]> {
    try {
      return await this.#sender.send(statements);
    } catch (error) {
      if (error instanceof DatabaseError && error.code === CHANGED_SHAPE) {
        for (const { name } of statements) if (name !== undefined) this.#names.ban(name);
      }
      throw error;
    }
  }
}
