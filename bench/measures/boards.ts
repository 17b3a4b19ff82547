// A punch while a thousand managers have the board of the day open and each asks for the line that changed: how soon all of them
// have it, and how long the employee waits meanwhile.
import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, round } from '../figure.ts';
import { readRealtimeKey, withOwnServer } from '../own-server.ts';
import { processorSince, readProcessor, type Spent } from './cost/processor.ts';
import type { BoardsCommand, Heard } from './presences/boards.ts';
import { type Company, createCompany } from './presences/company.ts';
import { percentile, shoot } from './presences/load.ts';
import { nextMessage, punchShot, start } from './presences/shots.ts';

const QUARTS = 2_000;
const SOCKETS = 1_000;
const PUNCHES_HEARD = 30;
const PUNCH_EVERY_MS = 1_000;
const TIMEOUT_MS = 60_000;
/** A tenth of what it takes where each board reads for itself. */
const MOST_CPU_MS = 1_000;

interface Watched {
  readonly url: string;
  readonly key: string;
  readonly signal: AbortSignal;
  /** Of the server and its database, so far. */
  readonly readSpent: () => Promise<Spent>;
}

/** One a second: the boards of a punch may still be asking when the next one comes. */
async function watchBoards(
  { url, key, signal, readSpent }: Watched,
  { workers, boardTokens }: Company,
): Promise<Figure[]> {
  const boards = start('presences/boards.ts', signal);
  boards.send({ url, key, tokens: boardTokens } satisfies BoardsCommand);
  await nextMessage(boards);
  const punched = new Map<number, number>();
  const heardAfter: number[] = [];
  const rowsAfter: number[] = [];
  const allHeard = Promise.withResolvers<void>();
  let left = PUNCHES_HEARD;
  boards.on('message', ({ quart_id, heard, rows }: Heard) => {
    const from = punched.get(quart_id) ?? Number.NaN;
    heardAfter.push(...heard.map((at) => at - from));
    rowsAfter.push(...rows.map((at) => at - from));
    left -= 1;
    if (left === 0) allHeard.resolve();
  });
  boards.once('exit', () => allHeard.reject(new Error('The boards have ended')));
  const own: number[] = [];
  const spent = await readSpent();
  for (const worker of workers.slice(-PUNCHES_HEARD)) {
    punched.set(worker.quart_id, performance.timeOrigin + performance.now());
    const shot = shoot(url, { connections: 1, requests: 1, make: () => punchShot(worker) });
    const [{ delays }] = await Promise.all([shot, delay(PUNCH_EVERY_MS)]);
    own.push(...delays);
  }
  await Promise.race([allHeard.promise, delay(TIMEOUT_MS)]);
  if (left > 0) throw new Error(`${left} punches did not reach every board`);
  const { node, postgres } = processorSince(spent, await readSpent());
  const cpuEach = (node + postgres) / PUNCHES_HEARD;
  const name = `punch with ${SOCKETS} boards open that ask`;
  const p99 = (values: readonly number[]) => round(percentile(values, 0.99), 0);
  return [
    { name: `${name}: processor time`, value: round(cpuEach, 0), unit: 'ms', atMost: MOST_CPU_MS },
    { name: `${name}: heard, p99`, value: p99(heardAfter), unit: 'ms', atMost: 500 },
    { name: `${name}: its row, p99`, value: p99(rowsAfter), unit: 'ms', atMost: 500 },
    { name: `${name}: the employee's own, p99`, value: p99(own), unit: 'ms', atMost: 100 },
  ];
}

export const measureBoards = (): Promise<Figure[]> =>
  withOwnServer(async (server) => {
    const { url, dataDir, pid, signal } = server;
    const date = new Date().toISOString().slice(0, 10);
    const company = await createCompany(server.connectionString, {
      quarts: QUARTS,
      date,
      boards: SOCKETS,
    });
    const readSpent = () => readProcessor(dataDir, pid);
    return watchBoards({ url, key: await readRealtimeKey(server), signal, readSpent }, company);
  });
