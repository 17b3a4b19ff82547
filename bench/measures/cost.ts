// What the two hottest calls cost in processor time, of the server and its database together, beside a bare route that does one
// insert: in companies of three sizes. In turns, so that all meet the same moods of the machine.
import { type Figure, round } from '../figure.ts';
import { withOwnServer } from '../own-server.ts';
import type { OneInsertCommand } from './cost/one-insert.ts';
import { type ProcessorMs, processorSince, readProcessor } from './cost/processor.ts';
import { createCompany, type Company } from './presences/company.ts';
import { type Shot, shoot } from './presences/load.ts';
import { inTurn, nextMessage, punchShot, readShot, start } from './presences/shots.ts';
import { fillDatabase } from './server-time.ts';

const SIZES = [5_000, 50_000, 500_000] as const;
const WORKERS = 2_000;
const CONNECTIONS = 4;
const TURNS = 5;
const REQUESTS = 400;
/** So that every connection has its plans, and the processes their compiled code. */
const WARM_UP = 1_500;
/** What one bare insert takes on a machine that does nothing else: the pace that the bar is for. */
const BARE_MS = 0.4;
const MOST_MS = 1.5;

/** Of the workers themselves, in the years before. */
const fillQuarts = (count: number): string => `
  begin;
  set local session_replication_role = replica;
  insert into quarts (employe_id, client_id, date, debut, fin, statut, publie_le)
  select worker.id, 1 + n % 25, current_date - 30 - (n / ${WORKERS})::int, '18:00', '22:00', 'publie', now()
  from generate_series((select count(*) from quarts), ${count - 1}) n
  join (select id, row_number() over (order by id) - 1 as rank from employes where username ~ '^bench[0-9]') worker
    on worker.rank = n % ${WORKERS};
  commit`;

interface Measured {
  readonly url: string;
  readonly pid: number;
  readonly make: () => Shot;
}

const NONE: ProcessorMs = { node: 0, postgres: 0 };

async function measureTurn(dataDir: string, { url, pid, make }: Measured): Promise<ProcessorMs> {
  const before = await readProcessor(dataDir, pid);
  await shoot(url, { connections: CONNECTIONS, requests: REQUESTS, make });
  return processorSince(before, await readProcessor(dataDir, pid));
}

/** What each call takes, in milliseconds, over all turns together. */
async function measureCalls(dataDir: string, calls: readonly Measured[]): Promise<ProcessorMs[]> {
  for (const { url, make } of calls) {
    await shoot(url, { connections: 12, requests: WARM_UP, make });
  }
  const sums = calls.map(() => NONE);
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const [index, call] of calls.entries()) {
      const { node, postgres } = await measureTurn(dataDir, call);
      const sum = sums[index] ?? NONE;
      sums[index] = { node: sum.node + node, postgres: sum.postgres + postgres };
    }
  }
  const requests = TURNS * REQUESTS;
  return sums.map(({ node, postgres }) => ({
    node: node / requests,
    postgres: postgres / requests,
  }));
}

const wholeOf = ({ node, postgres }: ProcessorMs): number => node + postgres;

/** What is said beside the figures: where the time goes. */
function printParts(name: string, size: number, { node, postgres }: ProcessorMs): void {
  const [ofNode, ofPostgres] = [node, postgres].map((ms) => ms.toFixed(2));
  process.stdout.write(
    `    ${name}, ${size.toLocaleString('en')} quarts, as measured: Node ${ofNode} ms, PostgreSQL ${ofPostgres} ms\n`,
  );
}

const costFigure = (
  name: string,
  size: number,
  { cost, insert }: { cost: ProcessorMs; insert: ProcessorMs },
): Figure => ({
  name: `${name}, ${size.toLocaleString('en')} quarts: processor time where one insert takes ${BARE_MS} ms`,
  value: round((wholeOf(cost) / wholeOf(insert)) * BARE_MS, 2),
  unit: 'ms',
  atMost: MOST_MS,
});

export const measureCost = (sizes: readonly number[] = SIZES): Promise<Figure[]> =>
  withOwnServer(async ({ dataDir, url, pid, connectionString, signal }) => {
    const date = new Date().toISOString().slice(0, 10);
    const company = await createCompany(connectionString, { quarts: WORKERS, date });
    const bare = start('cost/one-insert.ts', signal);
    bare.send({ connectionString } satisfies OneInsertCommand);
    const bareUrl = (await nextMessage<{ url: string }>(bare)).url;
    const served = { real: { url, pid }, bare: { url: bareUrl, pid: bare.pid ?? 0 } };
    const calls = listCalls(company, date, served);
    const figures: Figure[] = [];
    for (const size of sizes) {
      await fillDatabase(dataDir, fillQuarts(size), 'vacuum analyze');
      const [punch = NONE, week = NONE, insert = NONE] = await measureCalls(dataDir, calls);
      printParts('manualPunch', size, punch);
      printParts('GET /api/horaire', size, week);
      printParts('one insert', size, insert);
      figures.push(costFigure('manualPunch', size, { cost: punch, insert }));
      figures.push(costFigure('GET /api/horaire', size, { cost: week, insert }));
    }
    return figures;
  });

type Served = Pick<Measured, 'url' | 'pid'>;

function listCalls(
  { workers }: Company,
  date: string,
  { real, bare }: { real: Served; bare: Served },
): Measured[] {
  const next = inTurn(workers);
  return [
    { ...real, make: () => punchShot(next()) },
    { ...real, make: () => readShot(next(), `/api/horaire?date=${date}`) },
    { ...bare, make: () => punchShot(next()) },
  ];
}
