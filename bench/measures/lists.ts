// Every list and trend of the API in the demo, in a company ten times and one a hundred times as large: what a director waits at
// the server. The three are asked in turn, so that all meet the same moods of the machine.
import { setTimeout as delay } from 'node:timers/promises';
import { withSession } from '../../packages/server/src/platform/database-session.ts';
import { type Figure, round } from '../figure.ts';
import { growCompany } from '../growth/grow-company.ts';
import { type OwnServer, withOwnServer } from '../own-server.ts';
import { isOfWholeCompany, listCalls } from './lists/calls.ts';
import { percentile } from './presences/load.ts';
import { signInDirector } from './server-time.ts';

const WARM_UPS = 2;
const TURNS = 5;
/** Of a call that seems to have grown: five answers of a few milliseconds each are at the mercy of one pause of the machine. */
const SURE_TURNS = 15;
const SEEMS_TIMES = 1.6;
/** Below this, a difference is the machine's rather than the list's. */
const FLOOR_MS = 6;
/** For as many rows: what is behind them may not slow them down. */
const MOST_TIMES = 2;
/** Of a full page, which the demo often has not: fifty rows cost more than two, whatever is behind them. */
const MOST_PAGE_MS = 100;
/** Of what is reckoned from a whole company of 3,000 people. */
const MOST_MS = 500;
const SHOWN = 10;

interface Served {
  readonly url: string;
  readonly token: string;
}

interface ListTimes {
  readonly call: string;
  /** The median at each size, in milliseconds. */
  readonly medians: readonly number[];
  /** How many rows the page has at each size; none of what is no list. */
  readonly rows: readonly number[];
}

const rowsOf = (body: string): number => {
  const { data } = JSON.parse(body) as { data?: unknown };
  return Array.isArray(data) ? data.length : 0;
};

async function ask({ url, token }: Served, call: string): Promise<{ took: number; body: string }> {
  const begun = performance.now();
  const response = await fetch(url + call, { headers: { authorization: `Bearer ${token}` } });
  const body = await response.text();
  const took = performance.now() - begun;
  if (response.ok) return { took, body };
  // One person asks no faster than so many calls a second.
  if (response.status !== 429)
    throw new Error(`${call} answered ${response.status}: ${body.slice(0, 200)}`);
  await delay(1000 * (JSON.parse(body) as { retry_after: number }).retry_after);
  return ask({ url, token }, call);
}

async function timeTurns(
  sizes: readonly Served[],
  call: string,
  turns: number,
): Promise<ListTimes> {
  const times = sizes.map((): number[] => []);
  const rows: number[] = [];
  for (let turn = -WARM_UPS; turn < turns; turn += 1) {
    for (const [index, size] of sizes.entries()) {
      const { took, body } = await ask(size, call);
      rows[index] = rowsOf(body);
      if (turn >= 0) times[index]?.push(took);
    }
  }
  return { call, medians: times.map((each) => percentile(each, 0.5)), rows };
}

async function timeCall(sizes: readonly Served[], call: string): Promise<ListTimes> {
  const times = await timeTurns(sizes, call, TURNS);
  const seemsGrown = sizes.some((_size, at) => growthOf(times, at) > SEEMS_TIMES);
  return seemsGrown ? timeTurns(sizes, call, SURE_TURNS) : times;
}

/**
 * Where the demo has fewer rows than a page: once more for a page of just these. A page of fifty beside one of two says what
 * forty-eight rows cost, not what the rows behind them do.
 */
function timeAlike(sizes: readonly Served[], times: ListTimes): Promise<ListTimes> {
  const [few = 0, ...others] = times.rows;
  if (few === 0 || others.every((rows) => rows <= few)) return Promise.resolve(times);
  const mark = times.call.includes('?') ? '&' : '?';
  return timeCall(sizes, `${times.call}${mark}per_page=${few}`);
}

/** How many times as long as in the first company. */
function growthOf({ medians: [first = Number.NaN, ...others] }: ListTimes, at: number): number {
  return (others[at] ?? Number.NaN) / Math.max(first, FLOOR_MS);
}

async function timeLists(sizes: readonly Served[], calls: readonly string[]): Promise<ListTimes[]> {
  const times: ListTimes[] = [];
  for (const call of calls) times.push(await timeCall(sizes, call));
  return times;
}

function printWorst(times: readonly ListTimes[]): void {
  const last = (times[0]?.medians.length ?? 0) - 2;
  const worst = times.toSorted((a, b) => growthOf(b, last) - growthOf(a, last)).slice(0, SHOWN);
  for (const each of worst) {
    const medians = each.medians.map((median) => `${round(median)} ms`).join(', ');
    const rows = each.rows.join(', ');
    process.stdout.write(
      `    ${round(growthOf(each, last), 2)}×  ${medians}  (rows: ${rows})  ${each.call}\n`,
    );
  }
}

const figureOf = (times: readonly ListTimes[], at: number, name: string): Figure => ({
  name: `lists and trends (${times.length} calls): the slowest ${name}, beside the demo`,
  value: round(Math.max(...times.map((each) => growthOf(each, at))), 2),
  unit: '×',
  atMost: MOST_TIMES,
});

const slowest = (times: readonly ListTimes[]): number =>
  round(Math.max(...times.map(({ medians }) => medians.at(-1) ?? Number.NaN)));

const signIn = async ({ url }: OwnServer): Promise<Served> => ({
  url,
  token: await signInDirector(url),
});

const findIdIn =
  ({ connectionString }: OwnServer) =>
  (query: string): Promise<string> =>
    withSession(connectionString, async (session) => {
      const { rows } = await session.query<{ id: string }>(query);
      if (rows[0] === undefined) throw new Error(`The demo has none: ${query}`);
      return rows[0].id;
    });

export const measureLists = (): Promise<Figure[]> =>
  withOwnServer((demo) =>
    withOwnServer((ten) =>
      withOwnServer(async (hundred) => {
        await growCompany(ten.connectionString, 10);
        await growCompany(hundred.connectionString, 100);
        const sizes = await Promise.all([demo, ten, hundred].map(signIn));
        const times = await timeLists(sizes, await listCalls(findIdIn(demo)));
        const whole = times.filter(({ call }) => isOfWholeCompany(call));
        const pages = times.filter(({ call }) => !isOfWholeCompany(call));
        const alike: ListTimes[] = [];
        for (const page of pages) alike.push(await timeAlike(sizes, page));
        process.stdout.write('    Full pages:\n');
        printWorst(pages);
        process.stdout.write('    Pages as long as in the demo:\n');
        printWorst(alike);
        return [
          figureOf(alike, 0, 'at 10×, of as many rows'),
          figureOf(alike, 1, 'at 100×, of as many rows'),
          {
            name: `lists and trends (${pages.length} calls): the slowest full page at 100×`,
            value: slowest(pages),
            unit: 'ms',
            atMost: MOST_PAGE_MS,
          },
          {
            name: `reckoned from 3,000 people (${whole.length} calls): the slowest`,
            value: slowest(whole),
            unit: 'ms',
            atMost: MOST_MS,
          },
        ];
      }),
    ),
  );
