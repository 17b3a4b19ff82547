// Many small reads for one answer, over one connection: those that are asked in the same turn of the event loop go to PostgreSQL in
// one piece, and wake it once. One that fails fails all of them, as their one answer does.
import { type CompiledQuery, Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type { Connection, Db } from './database.ts';
import { sendTogether } from './database-client.ts';
import type { Database } from './database-schema.ts';

interface Asked {
  readonly statement: Pick<CompiledQuery, 'sql' | 'parameters'>;
  readonly answer: PromiseWithResolvers<readonly unknown[]>;
}

async function answerAll(db: Connection, asked: readonly Asked[]): Promise<void> {
  try {
    const rows = await sendTogether(
      db,
      asked.map(({ statement }) => statement),
    );
    for (const [index, { answer }] of asked.entries()) answer.resolve(rows[index] ?? []);
  } catch (error) {
    for (const { answer } of asked) answer.reject(error);
  }
}

/** The same database, for reads: no transaction can be begun in it. */
export function readTogether(db: Connection): Db {
  let waiting: Asked[] = [];
  const send = (): void => {
    const asked = waiting;
    waiting = [];
    void answerAll(db, asked);
  };
  const query = async (sql: string, parameters: readonly unknown[]) => {
    if (sql === 'begin') throw new Error('Reads that go together are no transaction');
    const answer = Promise.withResolvers<readonly unknown[]>();
    waiting.push({ statement: { sql, parameters }, answer });
    if (waiting.length === 1) setImmediate(send);
    const rows = await answer.promise;
    return { command: 'SELECT', rowCount: rows.length, rows };
  };
  const client = { query, release: () => undefined } as unknown as PostgresPoolClient;
  const pool = { options: {}, connect: async () => client, end: async () => undefined };
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
