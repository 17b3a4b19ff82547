// A punch while a thousand managers have the board of the day open: how soon all of them have its row, how many had to ask for it,
// and how long the employee waits meanwhile. Then what the counters of a thousand managers cost while people punch.
import { setTimeout as delay } from 'node:timers/promises';
import { type Figure, round } from '../figure.ts';
import { readRealtimeKey, withOwnServer } from '../own-server.ts';
import { processorSince, readProcessor, type Spent } from './cost/processor.ts';
import type { BoardsCommand, Heard } from './presences/boards.ts';
import { type Company, createCompany } from './presences/company.ts';
import { percentile, shoot } from './presences/load.ts';
import { inTurn, nextMessage, punchShot, readShot, start } from './presences/shots.ts';

const QUARTS = 2_000;
const SOCKETS = 1_000;
const PUNCHES_HEARD = 30;
const PUNCH_EVERY_MS = 1_000;
const TIMEOUT_MS = 60_000;
/** A tenth of what it takes where each board reads for itself. */
const MOST_CPU_MS = 1_000;
/** Each manager's app asks for its counters within ten seconds of a punch. */
const COUNTING_MS = 10_000;
const COUNTED = 1_000;
const ASKED_BEFORE = 200;
const COUNTING_CONNECTIONS = 4;
/** Five a second. */
const PUNCHES_COUNTED = 50;
/** What a question costs where each reads for itself who is late: 15 to 40 ms. */
const MOST_COUNT_MS = 10;
/** Asked for by whoever manages: the counters of what waits. */
const ATTENTION = '/api/user/attention';

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
  let askedTimes = 0;
  boards.on('message', ({ quart_id, heard, rows, asked }: Heard) => {
    const from = punched.get(quart_id) ?? Number.NaN;
    heardAfter.push(...heard.map((at) => at - from));
    rowsAfter.push(...rows.map((at) => at - from));
    askedTimes += asked;
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
  const name = `punch with ${SOCKETS} boards open that follow it`;
  const p99 = (values: readonly number[]) => round(percentile(values, 0.99), 0);
  return [
    { name: `${name}: processor time`, value: round(cpuEach, 0), unit: 'ms', atMost: MOST_CPU_MS },
    { name: `${name}: heard, p99`, value: p99(heardAfter), unit: 'ms', atMost: 500 },
    {
      name: `${name}: had to ask`,
      value: round((askedTimes / rowsAfter.length) * 100, 0),
      unit: '%',
      atMost: 10,
    },
    { name: `${name}: its row, p99`, value: p99(rowsAfter), unit: 'ms', atMost: 500 },
    { name: `${name}: the employee's own, p99`, value: p99(own), unit: 'ms', atMost: 100 },
  ];
}

/** As often as a thousand managers ask for them, while people punch: each punch changes who is late. */
async function countWhilePunching(
  { url, readSpent }: Watched,
  { workers, boardTokens }: Company,
): Promise<Figure> {
  const next = inTurn(workers.slice(0, PUNCHES_COUNTED));
  const punches = { connections: 1, requests: 1, make: () => punchShot(next()) };
  const cpuOf = async (work: () => Promise<unknown>) => {
    const before = await readSpent();
    await work();
    const { node, postgres } = processorSince(before, await readSpent());
    return node + postgres;
  };
  const punchAll = async () => {
    for (let punched = 0; punched < PUNCHES_COUNTED; punched += 1) {
      await Promise.all([shoot(url, punches), delay(COUNTING_MS / PUNCHES_COUNTED)]);
    }
  };
  let manager = 0;
  const ask = () =>
    readShot({ token: boardTokens[manager++ % boardTokens.length] ?? '' }, ATTENTION);
  const questions = {
    connections: COUNTING_CONNECTIONS,
    requests: COUNTED / PUNCHES_COUNTED,
    make: ask,
  };
  // The first questions on each connection are planned; managers ask all day.
  await shoot(url, { ...questions, requests: ASKED_BEFORE });
  const alone = await cpuOf(punchAll);
  const both = await cpuOf(async () => {
    for (let punched = 0; punched < PUNCHES_COUNTED; punched += 1) {
      await Promise.all([
        shoot(url, punches),
        shoot(url, questions),
        delay(COUNTING_MS / PUNCHES_COUNTED),
      ]);
    }
  });
  return {
    name: 'counters of 1000 managers while people punch: processor time of each question',
    value: round((both - alone) / COUNTED),
    unit: 'ms',
    atMost: MOST_COUNT_MS,
  };
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
    const watched = { url, key: await readRealtimeKey(server), signal, readSpent };
    const counters = await countWhilePunching(watched, company);
    return [...(await watchBoards(watched, company)), counters];
  });
