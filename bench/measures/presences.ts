// Punching and writing under load, beside bare routes that send the same statements; and how long a board of 2,000 quarts takes.
import { randomUUID } from 'node:crypto';
import type { Sample } from '../../packages/server/src/testing/bare-routes.ts';
import { type Figure, round } from '../figure.ts';
import { withOwnServer } from '../own-server.ts';
import { type Company, createCompany, type Worker } from './presences/company.ts';
import { type Load, percentile, type Shot, shoot } from './presences/load.ts';
import {
  inTurn,
  nextMessage,
  punchOf,
  punchShot,
  readShot,
  start,
  timeRead,
} from './presences/shots.ts';

const QUARTS = 2_000;
/** All of them have sent something before what counts begins: a first message opens a conversation. */
const SENDERS = 500;
const CONNECTIONS = 64;
const REQUESTS = 1_500;
const TURNS = 3;
const PERCENT = 100;

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

async function measureDay(url: string, { managerToken, workers }: Company): Promise<Figure> {
  const day = `/api/presences?date=${workers[0]?.date ?? ''}`;
  const value = round(await timeRead(url, managerToken, day), 0);
  return { name: `board of ${QUARTS} quarts: answered`, value, unit: 'ms', atMost: 100 };
}

export const measurePresences = (): Promise<Figure[]> =>
  withOwnServer(async ({ dataDir, url, connectionString, signal }) => {
    const date = new Date().toISOString().slice(0, 10);
    const company = await createCompany(connectionString, { quarts: QUARTS, date });
    const [worker] = company.workers;
    if (worker === undefined) throw new Error('Nobody works');
    const horairePath = `/api/horaire?date=${date}`;
    const bare = start('presences/bare.ts', signal);
    const { token } = worker;
    const messagePath = `/api/conversations/p-${company.managerId}/messages`;
    const punch = punchOf(worker);
    const message = newMessage();
    const known = { dataDir, connectionString, token, horairePath, messagePath };
    bare.send({ ...known, punch, message } satisfies Sample);
    const urls = { real: url, bare: (await nextMessage<{ url: string }>(bare)).url };
    const next = inTurn(company.workers.slice(0, SENDERS));
    const punches = await compare(urls, () => punchShot(next()));
    const weeks = await compare(urls, () => readShot(next(), horairePath));
    const messages = await compare(urls, () => messageShot(next(), messagePath));
    bare.kill('SIGKILL');
    return [
      ...figuresOf('manualPunch', punches),
      ...figuresOf('GET /api/horaire', weeks),
      ...figuresOf('a message', messages),
      await measureDay(url, company),
    ];
  });
