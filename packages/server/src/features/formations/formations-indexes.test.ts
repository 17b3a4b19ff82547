// Courses for whoever works at a site, after years of use: what one person has to take is asked for by every screen they open.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQueryPlans, fillTables, type QueryPlans } from '../../testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Course, findAudiences } from './situation.repository.ts';

const EMPLOYES = 1_000;
const SITES = 50;
const DAYS = 100;
const QUARTS = EMPLOYES * DAYS;

/** Keys are not checked while it fills: the rows are made up. The last days are today and those before. */
const SEED = `
  set local session_replication_role = replica;
  insert into employes (prenom, nom, username, usergroup)
  select 'Anne', 'Roy ' || n, 'u' || n, 2 from generate_series(1, ${EMPLOYES}) n;
  insert into quarts (employe_id, client_id, date, debut, fin, statut, publie_le)
  select 1 + n % ${EMPLOYES}, 1 + n % ${SITES}, current_date - n / ${EMPLOYES}, '18:00', '22:00', 'publie', now()
  from generate_series(0, ${QUARTS - 1}) n;
  insert into audiences (object, object_id, target, target_id)
  select 'formation', 1, 'client', n from generate_series(1, ${SITES}) n`;

const COURSE: Pick<Course, 'id' | 'obligatoire' | 'isForEveryone'> = {
  id: 1,
  obligatoire: true,
  isForEveryone: false,
};

let database: TestDatabase;
let plans: QueryPlans;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(database, ['quarts', 'audiences'], SEED);
  plans = createQueryPlans(database, new Set(['employes', 'audiences']));
}, 120_000);
afterAll(() => database.close());

const ask = (employeIds: readonly number[] | undefined) =>
  findAudiences(plans.db, { courses: [COURSE as Course], employeIds });

test('whom a course of sites reaches is the same, asked of one and of all', async () => {
  const [all] = await ask(undefined);
  expect(all?.employes).toHaveLength(EMPLOYES);
  expect(await ask([7])).toEqual([{ id: 1, employes: [7] }]);
});

test('what one person has to take costs their own quarts, not those of the sites', async () => {
  const { scanned, rows } = await plans.measure(() => ask([7]));
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan(4 * DAYS);
});
