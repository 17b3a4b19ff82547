// The same work without the house around it: bare Fastify routes that send the very statements which the real ones send,
// recorded from them. What `npm run bench` compares with.
import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import type { Database } from '../platform/database-schema.ts';
import { createDatabase } from '../platform/database.ts';
import { loadSecrets } from '../platform/secrets.ts';

export interface Sample {
  readonly dataDir: string;
  readonly connectionString: string;
  readonly token: string;
  readonly horairePath: string;
  readonly punch: { readonly uuid: string } & Record<string, unknown>;
}

const PUNCH_PATH = '/api/presences/manualPunch';

interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

interface Recording {
  readonly punch: readonly Statement[];
  readonly horaire: readonly Statement[];
  readonly key: string;
  readonly punchId: number;
}

/** Makes one request of each kind through the real server, and notes what it asks the database. */
async function record(sample: Sample, pool: Pool): Promise<Recording> {
  const queries: CompiledQuery[] = [];
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => {
      queries.push(query);
    },
  });
  const config = readConfig({ DATA_DIR: sample.dataDir });
  const log = pino({ level: 'silent' });
  const { connectionString } = sample;
  const app = createApp({
    config,
    connectionString,
    database: { db, pool },
    clock: { now: () => Temporal.Now.instant() },
    log,
    secrets: await loadSecrets(sample.dataDir),
  });
  const headers = { authorization: `Bearer ${sample.token}` };
  const take = async <T>(request: () => Promise<T>) => {
    queries.length = 0;
    const answer = await request();
    return { answer, statements: queries.map(toStatement) };
  };
  const read = () => app.http.inject({ method: 'GET', url: sample.horairePath, headers });
  await read();
  const horaire = await take(read);
  const key = randomUUID();
  const punch = await take(() =>
    app.http.inject({
      method: 'POST',
      url: PUNCH_PATH,
      headers: { ...headers, 'idempotency-key': key },
      payload: { punches: [sample.punch] },
    }),
  );
  const punchId = punch.answer.json<{ data: { id: number }[] }>().data[0]?.id;
  await app.http.close();
  if (punchId === undefined || horaire.answer.statusCode !== 200) {
    throw new Error(`Nothing to compare with: ${punch.answer.body} ${horaire.answer.body}`);
  }
  return { punch: punch.statements, horaire: horaire.statements, key, punchId };
}

let statements = 0;

function toStatement({ sql: text, parameters: values }: CompiledQuery): Statement {
  statements += 1;
  return { name: `bare_${statements}`, text, values };
}

const isControl = ({ text }: Statement): boolean => /^(?:begin|commit)$/i.test(text.trim());

export async function createBareServer(sample: Sample): Promise<FastifyInstance> {
  const { pool } = createDatabase(sample.connectionString);
  const { punch, horaire, key, punchId } = await record(sample, pool);
  // The token is looked up before the transaction begins.
  const begins = punch.findIndex(({ text }) => text.includes('"idempotency_keys"'));
  const before = punch.slice(0, begins).filter((statement) => !isControl(statement));
  const inside = punch.slice(begins).filter((statement) => !isControl(statement));
  const server = fastify();

  server.route<{ Body: { punches: { uuid: string }[] } }>({
    method: 'POST',
    url: PUNCH_PATH,
    handler: async (request) => {
      const uuid = request.body.punches[0]?.uuid ?? '';
      const ownKey = String(request.headers['idempotency-key']);
      for (const statement of before) await pool.query(toQuery(statement, statement.values));
      const client = await pool.connect();
      try {
        return await writePunch(client, inside, { sample, uuid, key, ownKey, punchId });
      } finally {
        client.release();
      }
    },
  });

  server.route({
    method: 'GET',
    url: '/api/horaire',
    handler: async () => {
      let rows: unknown[] = [];
      for (const statement of horaire) {
        ({ rows } = await pool.query<object>(toQuery(statement, statement.values)));
      }
      return rows[0];
    },
  });
  return server;
}

const toQuery = ({ name, text }: Statement, values: readonly unknown[]) => ({
  name,
  text,
  values: [...values],
});

interface Replayed {
  readonly sample: Sample;
  readonly uuid: string;
  readonly key: string;
  readonly ownKey: string;
  readonly punchId: number;
}

async function writePunch(
  client: PoolClient,
  inside: readonly Statement[],
  { sample, uuid, key, ownKey, punchId }: Replayed,
) {
  await client.query('begin');
  let id = 0;
  for (const statement of inside) {
    const values = statement.values.map((value) =>
      typeof value === 'string'
        ? value
            .replaceAll(sample.punch.uuid, uuid)
            .replaceAll(key, ownKey)
            .replaceAll(`punch:${punchId}`, `punch:${id}`)
        : value,
    );
    const { rows } = await client.query<{ id?: number }>(toQuery(statement, values));
    if (statement.text.includes('insert into punches')) id = rows[0]?.id ?? 0;
  }
  await client.query('commit');
  return { data: [{ uuid, id, statut: 'recu' }] };
}
