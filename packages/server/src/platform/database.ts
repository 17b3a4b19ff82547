// The connection to PostgreSQL: a pool, Kysely above it, and how column types become JavaScript values.
// No table is named here; queries live in the repositories.
import { type CompiledQuery, Kysely, PostgresDialect, Transaction } from 'kysely';
import { setTimeout as delay } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { columnTypes } from './column-types.ts';
import type { Database } from './database-schema.ts';
import { statementsIn, toDatabaseClient } from './database-client.ts';

export type Db = Kysely<Database>;
export type Tx = Transaction<Database>;
export type Connection = Db | Tx;

export interface DatabaseHandle {
  db: Db;
  pool: Pool;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  max?: number;
  logger?: Logger;
  /** Told of each statement that was sent. */
  onStatement?: (statement: CompiledQuery) => void;
}

// No request and no job works that long in one statement: one that does holds a connection others wait for.
const SESSION_SETTINGS =
  '-c timezone=UTC -c jit=off -c statement_timeout=60s -c idle_in_transaction_session_timeout=60s';
const RETRY_MS = 100;
const RETRY_FOR_MS = 10_000;
const RETRIED_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', '57P03']);

export function createDatabase(
  connectionString: string,
  { max = 12, logger, onStatement }: DatabaseOptions = {},
): DatabaseHandle {
  const pool = new Pool({
    connectionString,
    max,
    application_name: 'releve',
    options: SESSION_SETTINGS,
    connectionTimeoutMillis: 15_000,
    types: columnTypes,
    // A statement is sent without waiting for the answer to the one before: a transaction and its first statement.
    pipeline: true,
  });
  let isClosing = false;
  // A connection that breaks, idle or in use, would otherwise end the process: the query in it already fails.
  const reportLoss = (error: Error): void => {
    if (!isClosing) logger?.warn({ err: error }, 'connection lost');
  };
  pool.on('connect', (client) => client.on('error', reportLoss));
  // The pool says again what its idle connection has said.
  pool.on('error', () => undefined);
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        connect: async () => toDatabaseClient(await connectPatiently(pool)),
        end: () => pool.end(),
      },
    }),
    ...(onStatement && {
      log: ({ query }) => statementsIn(query).forEach((statement) => onStatement(statement)),
    }),
  });
  const close = async (): Promise<void> => {
    isClosing = true;
    await db.destroy();
  };
  return { db, pool, close };
}

/** Runs the work in one transaction; inside one already, in that one. */
export function withTransaction<T>(
  connection: Connection,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  if (connection instanceof Transaction) return work(connection);
  return connection.transaction().execute(work);
}

/** While the database starts again after a crash, callers wait a moment instead of failing. */
async function connectPatiently(pool: Pool): Promise<PoolClient> {
  const deadline = performance.now() + RETRY_FOR_MS;
  for (;;) {
    try {
      return await pool.connect();
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : '';
      if (!RETRIED_CODES.has(code) || performance.now() > deadline) throw error;
      await delay(RETRY_MS);
    }
  }
}
