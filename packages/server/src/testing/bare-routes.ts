// The same work without the house around it: bare Fastify routes that send the very statements which the real ones send,
// recorded from them. What `npm run bench` compares with.
import { randomUUID } from 'node:crypto';
import fastify, { type FastifyInstance } from 'fastify';
import type { CompiledQuery } from 'kysely';
import type { PoolClient } from 'pg';
import { pino } from 'pino';
import { createApp } from '../app.ts';
import { readConfig } from '../platform/config.ts';
import { createDatabase } from '../platform/database.ts';
import { createMailer } from '../platform/mail.ts';
import { createPushSender } from '../platform/notifications/push.ts';
import { loadSecrets } from '../platform/secrets.ts';

export interface Sample {
  readonly dataDir: string;
  readonly connectionString: string;
  readonly token: string;
  readonly horairePath: string;
  readonly punch: { readonly uuid: string } & Record<string, unknown>;
  readonly messagePath: string;
  readonly message: { readonly uuid: string } & Record<string, unknown>;
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
  readonly send: readonly Statement[];
  readonly sendKey: string;
  readonly seq: number;
}

/** Makes one request of each kind through the real server, and notes what it asks the database. */
async function record(sample: Sample): Promise<Recording> {
  const queries: CompiledQuery[] = [];
  const { connectionString } = sample;
  const database = createDatabase(connectionString, {
    onStatement: (query) => queries.push(query),
  });
  const { db } = database;
  const config = readConfig({ DATA_DIR: sample.dataDir });
  const log = pino({ level: 'silent' });
  const secrets = await loadSecrets(sample.dataDir);
  const clock = { now: () => Temporal.Now.instant() };
  const app = createApp({
    config,
    connectionString,
    database,
    clock,
    log,
    secrets,
  });
  // A message is told to phones by a job, which is stored with it. Nothing runs it here.
  const mailer = createMailer(config, log);
  const push = createPushSender(secrets.vapid, { subject: `mailto:${config.mailFrom}` });
  const context = { db, config, clock, log, mailer, push, send: app.broadcast.send };
  await app.jobs.start({ context, isWorker: false });
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
  const sendKey = randomUUID();
  const sendAs = (idempotencyKey: string, payload: object) =>
    app.http.inject({
      method: 'POST',
      url: sample.messagePath,
      headers: { ...headers, 'idempotency-key': idempotencyKey },
      payload,
    });
  // The first message begins the thread: that of the measure is one of many.
  await sendAs(randomUUID(), { ...sample.message, uuid: randomUUID() });
  const send = await take(() => sendAs(sendKey, sample.message));
  const { seq } = send.answer.json<{ seq?: number }>();
  await app.jobs.stop();
  await app.http.close();
  await database.close();
  if (punchId === undefined || seq === undefined || horaire.answer.statusCode !== 200) {
    const bodies = [punch, send, horaire].map(({ answer }) => answer.body);
    throw new Error(`Nothing to compare with: ${bodies.join(' ')}`);
  }
  return {
    punch: punch.statements,
    horaire: horaire.statements,
    key,
    punchId,
    send: send.statements,
    sendKey,
    seq,
  };
}

let statements = 0;

function toStatement({ sql: text, parameters: values }: CompiledQuery): Statement {
  statements += 1;
  return { name: `bare_${statements}`, text, values };
}

const isControl = ({ text }: Statement): boolean => /^(?:begin|commit)$/i.test(text.trim());

/** The token is looked up before the transaction begins. */
function splitWrite(statements: readonly Statement[]) {
  const begins = statements.findIndex(isControl);
  const isReplayed = (statement: Statement) => !isControl(statement);
  return {
    before: statements.slice(0, begins).filter(isReplayed),
    inside: statements.slice(begins).filter(isReplayed),
  };
}

export async function createBareServer(sample: Sample): Promise<FastifyInstance> {
  const { pool } = createDatabase(sample.connectionString);
  const { punch, horaire, key, punchId, send, sendKey, seq } = await record(sample);
  const server = fastify();

  const write = async <Answer>(
    { before, inside }: ReturnType<typeof splitWrite>,
    inTransaction: (client: PoolClient, inside: readonly Statement[]) => Promise<Answer>,
  ): Promise<Answer> => {
    for (const statement of before) await pool.query(toQuery(statement, statement.values));
    const client = await pool.connect();
    try {
      await client.query('begin');
      const answer = await inTransaction(client, inside);
      await client.query('commit');
      return answer;
    } finally {
      client.release();
    }
  };

  const punching = splitWrite(punch);
  server.route<{ Body: { punches: { uuid: string }[] } }>({
    method: 'POST',
    url: PUNCH_PATH,
    handler: (request) => {
      const uuid = request.body.punches[0]?.uuid ?? '';
      const ownKey = String(request.headers['idempotency-key']);
      return write(punching, (client, inside) =>
        writePunch(client, inside, { sample, uuid, key, ownKey, punchId }),
      );
    },
  });

  const sending = splitWrite(send);
  server.route<{ Body: { uuid: string } }>({
    method: 'POST',
    url: sample.messagePath,
    handler: (request) => {
      const { uuid } = request.body;
      const ownKey = String(request.headers['idempotency-key']);
      return write(sending, (client, inside) =>
        writeMessage(client, inside, { sample, uuid, key: sendKey, ownKey, seq }),
      );
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
  return { data: [{ uuid, id, statut: 'recu' }] };
}

/** Its place is the one after what the lock of the thread gave. */
async function writeMessage(
  client: PoolClient,
  inside: readonly Statement[],
  { sample, uuid, key, ownKey, seq }: Omit<Replayed, 'punchId'> & { readonly seq: number },
) {
  let last = 0;
  for (const statement of inside) {
    const isInsert = statement.text.includes('insert into "messages"');
    const values = statement.values.map((value) => {
      if (isInsert && value === seq) return last + 1;
      return typeof value === 'string'
        ? value.replaceAll(sample.message.uuid, uuid).replaceAll(key, ownKey)
        : value;
    });
    const { rows } = await client.query<{ last_seq?: number }>(toQuery(statement, values));
    if (statement.text.startsWith('insert into "threads"')) last = Number(rows[0]?.last_seq);
  }
  return { message: 'messages.sent', seq: last + 1 };
}
