// Punching and writing under load, beside bare routes that send the same statements; and how soon a punch is on every open board.
import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findRunningPostgres } from '../../packages/server/src/platform/embedded-postgres/address.ts';
import type { Sample } from '../../packages/server/src/testing/bare-routes.ts';
import { findFreePort, ServerProcess } from '../../packages/server/src/testing/server-process.ts';
import { type Figure, round } from '../figure.ts';
import type { BoardsCommand, Heard } from './presences/boards.ts';
import { type Company, createCompany, type Worker } from './presences/company.ts';
import { type Load, percentile, type Shot, shoot } from './presences/load.ts';

const QUARTS = 2_000;
const SOCKETS = 1_000;
const CONNECTIONS = 64;
const REQUESTS = 1_500;
const TURNS = 3;
const PUNCHES_HEARD = 100;
const TIMEOUT_MS = 60_000;
const PERCENT = 100;

const PUNCH_PATH = '/api/presences/manualPunch';

const punchOf = ({ quart_id, client_id, date }: Worker) => {
  const at = new Date().toISOString();
  const step = { quart_id, client_id, date, type: 'entree', at, device_at: at, diff: 0 };
  return { uuid: randomUUID(), ...step };
};

const punchShot = (worker: Worker): Shot => ({
  method: 'POST',
  path: PUNCH_PATH,
  headers: {
    authorization: `Bearer ${worker.token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify({ punches: [punchOf(worker)] }),
});

const newMessage = () => ({
  uuid: randomUUID(),
  texte: 'Il manque des sacs.',
  at: new Date().toISOString(),
});

const messageShot = ({ token }: Worker, messagePath: string): Shot => ({
  method: 'POST',
  path: messagePath,
  headers: {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  },
  body: JSON.stringify(newMessage()),
});

function start(file: string, signal: AbortSignal): ChildProcess {
  const child = fork(path.join(import.meta.dirname, 'presences', file));
  signal.addEventListener('abort', () => child.kill('SIGKILL'));
  return child;
}

async function nextMessage<Message>(child: ChildProcess): Promise<Message> {
  const [message] = (await once(child, 'message', {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })) as [Message];
  return message;
}

/** In turns, so that both meet the same moods of the machine; the first turn warms both up. */
async function compare(
  urls: { real: string; bare: string },
  make: () => Shot,
): Promise<{ share: number; delays: number[] }> {
  const shots = { connections: CONNECTIONS, requests: REQUESTS, make };
  const loads: { real: Load; bare: Load }[] = [];
  for (let turn = 0; turn <= TURNS; turn += 1) {
    const pair = { real: await shoot(urls.real, shots), bare: await shoot(urls.bare, shots) };
    if (turn > 0) loads.push(pair);
  }
  const sum = (kind: 'real' | 'bare') =>
    loads.reduce((total, load) => total + load[kind].perSecond, 0);
  return {
    share: (sum('real') / sum('bare')) * PERCENT,
    delays: loads.flatMap(({ real }) => real.delays),
  };
}

const figuresOf = (name: string, { share, delays }: { share: number; delays: number[] }) => [
  { name: `${name}: of a bare route's throughput`, value: round(share, 0), unit: '%', atLeast: 60 },
  {
    name: `${name}: p99 over p50 at ${CONNECTIONS} connections`,
    value: round(percentile(delays, 0.99) / percentile(delays, 0.5)),
    unit: '×',
    atMost: 10,
  },
];

async function measureBoards(
  url: string,
  key: string,
  { workers, managerToken }: Company,
  signal: AbortSignal,
): Promise<Figure[]> {
  const boards = start('boards.ts', signal);
  boards.send({ url, key, token: managerToken, count: SOCKETS } satisfies BoardsCommand);
  await nextMessage(boards);
  const events: number[] = [];
  const rows: number[] = [];
  for (const worker of workers.slice(-PUNCHES_HEARD)) {
    const from = performance.timeOrigin + performance.now();
    const heard = nextMessage<Heard>(boards);
    await shoot(url, { connections: 1, requests: 1, make: () => punchShot(worker) });
    const { at } = await heard;
    events.push(...at.map((time) => time - from));
    const line = `/api/presences/lignes?date=${worker.date}&ids=${worker.quart_id}`;
    const headers = { authorization: `Bearer ${managerToken}` };
    const asked = await shoot(url, {
      connections: 1,
      requests: 1,
      make: () => ({ method: 'GET', path: line, headers }),
    });
    rows.push(
      percentile(
        at.map((time) => time - from),
        0.99,
      ) + (asked.delays[0] ?? 0),
    );
  }
  const name = `punch with ${SOCKETS} boards open`;
  return [
    {
      name: `${name}: heard, p99`,
      value: round(percentile(events, 0.99), 0),
      unit: 'ms',
      atMost: 500,
    },
    {
      name: `${name}: its row, p99`,
      value: round(percentile(rows, 0.99), 0),
      unit: 'ms',
      atMost: 500,
    },
  ];
}

async function measureDay(url: string, { managerToken, workers }: Company): Promise<Figure> {
  const day = `/api/presences?date=${workers[0]?.date ?? ''}`;
  const headers = { authorization: `Bearer ${managerToken}`, 'accept-encoding': 'gzip' };
  const { delays } = await shoot(url, {
    connections: 1,
    requests: 10,
    make: () => ({ method: 'GET', path: day, headers }),
  });
  const value = round(percentile(delays, 0.5), 0);
  return { name: `board of ${QUARTS} quarts: answered`, value, unit: 'ms', atMost: 500 };
}

export async function measurePresences(): Promise<Figure[]> {
  const end = new AbortController();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'releve-bench-'));
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await new ServerProcess({ dataDir, port }).isReady();
  try {
    const connectionString = await findRunningPostgres(dataDir);
    if (connectionString === undefined) throw new Error('The database does not run');
    const date = new Date().toISOString().slice(0, 10);
    const company = await createCompany(connectionString, { quarts: QUARTS, date });
    const [worker] = company.workers;
    if (worker === undefined) throw new Error('Nobody works');
    const horairePath = `/api/horaire?date=${date}`;
    const bare = start('bare.ts', end.signal);
    const { token } = worker;
    const messagePath = `/api/conversations/p-${company.managerId}/messages`;
    const punch = punchOf(worker);
    const message = newMessage();
    const known = { dataDir, connectionString, token, horairePath, messagePath };
    bare.send({ ...known, punch, message } satisfies Sample);
    const urls = { real: url, bare: (await nextMessage<{ url: string }>(bare)).url };
    const read: Shot = {
      method: 'GET',
      path: horairePath,
      headers: { authorization: `Bearer ${token}` },
    };
    const punches = await compare(urls, () => punchShot(worker));
    const weeks = await compare(urls, () => read);
    const messages = await compare(urls, () => messageShot(worker, messagePath));
    bare.kill('SIGKILL');
    const secrets = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')) as {
      realtime: { key: string };
    };
    return [
      ...figuresOf('manualPunch', punches),
      ...figuresOf('GET /api/horaire', weeks),
      ...figuresOf('a message', messages),
      await measureDay(url, company),
      ...(await measureBoards(url, secrets.realtime.key, company, end.signal)),
    ];
  } finally {
    end.abort();
    await server.end('SIGTERM');
    await rm(dataDir, { recursive: true, force: true });
  }
}
