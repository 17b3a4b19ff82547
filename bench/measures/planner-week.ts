// The week of a large company whose people work five days of it: what the planner waits for at the server.
import { weekStart } from '../../packages/domain/src/week.ts';
import { type Figure, round } from '../figure.ts';
import { withOwnServer } from '../own-server.ts';
import { createCompany } from './presences/company.ts';
import { timeRead } from './presences/shots.ts';
import { fillDatabase } from './server-time.ts';

const DAYS = 5;
/** How long it may take by how many lines there are: what a company of 2,000 waits for, and no more per line in the largest. */
const MOST_MS: readonly (readonly [people: number, ms: number])[] = [
  [2_000, 100],
  [3_000, 150],
];

/** As on the first day. */
const fillDays = (first: string): string => `
  begin;
  set local session_replication_role = replica;
  insert into quarts (employe_id, client_id, date, debut, fin, statut, publie_le)
  select employe_id, client_id, date + day, debut, fin, statut, publie_le
  from quarts, generate_series(1, ${DAYS - 1}) day
  where date = '${first}' and employe_id in (select id from employes where username ~ '^bench[0-9]');
  commit`;

const measureWeek = (people: number): Promise<number> =>
  withOwnServer(async ({ dataDir, url, connectionString }) => {
    const date = weekStart(new Date().toISOString().slice(0, 10), 0);
    const { managerToken } = await createCompany(connectionString, { quarts: people, date });
    await fillDatabase(dataDir, fillDays(date), 'vacuum analyze');
    const query = `/api/planner?date=${date}`;
    const answer = await fetch(url + query, {
      headers: { authorization: `Bearer ${managerToken}` },
    });
    const { quarts } = (await answer.json()) as { quarts: unknown[] };
    if (quarts.length < people * DAYS) throw new Error(`The week has ${quarts.length} quarts`);
    // A server that has answered ten of them has its code compiled and its plans kept, as after its first minutes of work.
    await timeRead(url, managerToken, query);
    return round(await timeRead(url, managerToken, query), 0);
  });

export async function measurePlannerWeek(): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [people, atMost] of MOST_MS) {
    const name = `planner, a week of ${people.toLocaleString('en')} people: answered`;
    figures.push({ name, value: await measureWeek(people), unit: 'ms', atMost });
  }
  return figures;
}
