// The week of a company of 3,000 people who work five days of it: what the planner waits for at the server.
import { weekStart } from '../../packages/domain/src/week.ts';
import { type Figure, round } from '../figure.ts';
import { withOwnServer } from '../own-server.ts';
import { createCompany } from './presences/company.ts';
import { timeRead } from './presences/shots.ts';
import { fillDatabase } from './server-time.ts';

const PEOPLE = 3_000;
const DAYS = 5;
const MOST_MS = 100;

/** As on the first day. */
const fillDays = (first: string): string => `
  begin;
  set local session_replication_role = replica;
  insert into quarts (employe_id, client_id, date, debut, fin, statut, publie_le)
  select employe_id, client_id, date + day, debut, fin, statut, publie_le
  from quarts, generate_series(1, ${DAYS - 1}) day
  where date = '${first}' and employe_id in (select id from employes where username ~ '^bench[0-9]');
  commit`;

export const measurePlannerWeek = (): Promise<Figure[]> =>
  withOwnServer(async ({ dataDir, url, connectionString }) => {
    const date = weekStart(new Date().toISOString().slice(0, 10), 0);
    const { managerToken } = await createCompany(connectionString, { quarts: PEOPLE, date });
    await fillDatabase(dataDir, fillDays(date), 'vacuum analyze');
    const query = `/api/planner?date=${date}`;
    const answer = await fetch(url + query, {
      headers: { authorization: `Bearer ${managerToken}` },
    });
    const { quarts } = (await answer.json()) as { quarts: unknown[] };
    if (quarts.length < PEOPLE * DAYS) throw new Error(`The week has ${quarts.length} quarts`);
    const value = round(await timeRead(url, managerToken, query), 0);
    const name = `planner, a week of ${PEOPLE.toLocaleString('en')} people: answered`;
    return [{ name, value, unit: 'ms', atMost: MOST_MS }];
  });
