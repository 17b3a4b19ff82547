// The lists at the size of a large company: what each page costs, by the plans PostgreSQL makes for it.
// Counted in rows looked at rather than in milliseconds, so that a busy machine changes nothing.
import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findClientOptions } from './features/clients/clients.repository.ts';
import { findEmployeOptions } from './features/employes/employes.repository.ts';
import { findMemos, findMyMemos } from './features/memos/memo-lists.repository.ts';
import { findReaders } from './features/memos/memo-readings.repository.ts';
import { findAccount } from './features/session/session.repository.ts';
import type { Database } from './platform/database-schema.ts';
import type { Db } from './platform/database.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

const EMPLOYES = 20_000;
const READER = 7_777;
const MEMO_FOR_EVERYONE = 4_999;
const PAGE = { page: 1, per_page: 50 };

const SEED = `
  insert into employes (prenom, nom, username, courriel, usergroup, actif)
  select (array['Anne','Luc','Zoé','Omar','Inès'])[1 + n % 5], 'Tremblay' || md5(n::text), 'u' || n,
    'u' || n || '@boreal.example', 2 + (n % 50 = 0)::int, n % 20 <> 0
  from generate_series(1, ${EMPLOYES}) n;
  insert into clients (code, nom, adresse, ville, code_postal, actif)
  select 'C' || n, 'Tour ' || md5(n::text), 'x', 'Laval', 'H0H 0H0', n % 20 <> 0
  from generate_series(1, 5000) n;
  insert into quarts (employe_id, client_id, date, debut, fin, statut)
  select 1 + n % ${EMPLOYES}, 1 + n % 5000, current_date - n % 120, '18:00', '22:00', 'publie'
  from generate_series(1, 60000) n;
  insert into memos (titre, corps, statut, publie_le, auteur_id, cree_le, modifie_le)
  select 'Mémo ' || md5(n::text), repeat(md5(n::text) || ' ', 20),
    case when n % 5 = 0 then 'brouillon' else 'publie' end,
    case when n % 5 = 0 then null else now() - n * interval '1 hour' end,
    1 + n % 100, now() - n * interval '1 hour', now() - n * interval '1 hour'
  from generate_series(1, 5000) n;
  insert into memo_audiences
  select n, (array['usergroup','client','employe'])[1 + n % 3], 1 + n % 6
  from generate_series(1, 5000) n where n % 2 = 0;
  insert into memo_lectures (memo_id, employe_id, lu_le)
  select 4900 + n % 100, 1 + n % ${EMPLOYES}, now() from generate_series(1, 100000) n
  on conflict do nothing;
  analyze`;

let database: TestDatabase;
let db: Db;
const queries: CompiledQuery[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(SEED);
  db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool: database.pool }),
    log: ({ query }) => queries.push(query),
  });
});
afterAll(() => database.close());

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

const flatten = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(flatten)];

interface Cost {
  /** Tables read from end to end. */
  scanned: string[];
  /** Rows read from tables and indexes, those thrown away included. */
  rows: number;
}

async function explain({ sql: text, parameters }: CompiledQuery): Promise<Cost> {
  const { rows } = await database.pool.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (analyze, timing off, format json) ${text}`,
    [...parameters],
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (plan === undefined) throw new Error('No plan');
  const scans = flatten(plan).filter((node) => node['Relation Name'] !== undefined);
  return {
    scanned: scans
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'] ?? ''),
    rows: scans.reduce(
      (sum, node) =>
        sum +
        (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    ),
  };
}

/** What the first query of a list costs: the page itself; the count that may follow reads what it counts. */
async function measure(list: () => Promise<unknown>): Promise<Cost & { found: unknown }> {
  queries.length = 0;
  const found = await list();
  const [page] = queries;
  if (page === undefined) throw new Error('No query was made');
  return { found, ...(await explain(page)) };
}

describe('the people to choose from', () => {
  test('a page is read in the order of the index', async () => {
    const cost = await measure(() => findEmployeOptions(db, { ...PAGE }));
    console.log('emp', cost.scanned, cost.rows);
  });
  test('a word', async () => {
    const cost = await measure(() => findEmployeOptions(db, { ...PAGE, q: 'c4ca42' }));
    console.log('emp q', cost.scanned, cost.rows);
  });
  test('ids', async () => {
    const cost = await measure(() => findEmployeOptions(db, { ...PAGE, ids: [5, 6000, 19_999] }));
    console.log('emp ids', cost.scanned, cost.rows);
  });
  test('account', async () => {
    const cost = await measure(() => findAccount(db, 'U777@boreal.example'));
    console.log('account', cost.scanned, cost.rows);
  });
});
test('clients', async () => {
  for (const q of [{}, { q: 'c4ca42' }, { ids: [1, 2, 4000] }]) {
    const cost = await measure(() => findClientOptions(db, { ...PAGE, ...q }));
    console.log('clients', q, cost.scanned, cost.rows);
  }
});
test('memos', async () => {
  for (const q of [{}, { statut: 'publie' as const }, { q: 'c4ca42' }, { sort: '-publie_le' as const }, { sort: 'titre' as const }]) {
    const t = performance.now();
    const cost = await measure(() => findMemos(db, READER, { ...PAGE, ...q }));
    console.log('memos', q, cost.scanned, cost.rows, Math.round(performance.now() - t));
  }
  for (const q of [{}, { etat: 'a_lire' as const }, { q: 'c4ca42' }, { sort: '-publie_le' as const }]) {
    const t = performance.now();
    const cost = await measure(() => findMyMemos(db, READER, '2026-11-15', { ...PAGE, ...q }));
    console.log('mine', q, cost.scanned, cost.rows, Math.round(performance.now() - t));
  }
  for (const q of [{}, { q: 'c4ca42' }, { etat: 'non_lu' as const }]) {
    const t = performance.now();
    const cost = await measure(() => findReaders(db, MEMO_FOR_EVERYONE, { ...PAGE, ...q }));
    console.log('readers', q, cost.scanned, cost.rows, Math.round(performance.now() - t));
  }
  expect(1).toBe(1);
});
