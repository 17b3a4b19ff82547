// A hundred thousand codes: what a page, a search, a scan and a week cost.
import { MAX_TOTAL } from '@releve/domain/list.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/database.ts';
import { createQueryPlans, fillTables, type QueryPlans } from '../../testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { clientCodes } from '../clients/client-codes.ts';
import { findCodeRow, findCodes, findLabels } from './codes.repository.ts';

const CODES = 100_000;
const CLIENTS = 5_000;
const PAGE = { page: 1, per_page: 50 };
const KINDS = [clientCodes];
/** In the name of site number 1 only. */
const RARE_WORD = 'c4ca4238';

/** Half of them attached; hexadecimal digits are letters of the alphabet. */
const SEED = `
  set local session_replication_role = replica;
  insert into employes (prenom, nom, username, usergroup)
  select 'Anne', 'Roy ' || n, 'u' || n, 3 from generate_series(1, 50) n;
  insert into clients (code, nom, adresse, ville, code_postal)
  select 'C' || n, 'Tour ' || md5(n::text), 'x', 'Laval', 'H0H 0H0' from generate_series(1, ${CLIENTS}) n;
  insert into codes (code, empreinte, lot, genre, cible_id, cree_le, cree_par, attache_le, attache_par)
  select upper(left(md5(n::text), 10)), left(md5(n::text), 16), 1 + n / 100,
    case when n % 2 = 0 then 'client' end, case when n % 2 = 0 then 1 + (n / 2) % ${CLIENTS} end,
    now() - n * interval '1 minute', 1 + n % 50,
    case when n % 2 = 0 then now() - n * interval '30 seconds' end, case when n % 2 = 0 then 1 end
  from generate_series(1, ${CODES}) n
  on conflict do nothing`;

let database: TestDatabase;
let db: Db;
let measure: QueryPlans['measure'];

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(database, ['codes', 'clients'], SEED);
  ({ db, measure } = createQueryPlans(database, new Set(['employes'])));
});
afterAll(() => database.close());

test.each([
  ['as it opens', {}],
  ['from the oldest', { sort: 'cree_le' as const }],
  ['by code', { sort: 'code' as const }],
  ['those attached last', { sort: '-attache_le' as const, etat: 'attache' as const }],
  ['blank ones', { etat: 'vierge' as const }],
  ['a batch', { lot: 77 }],
])('a page of the list, %s, costs a page', async (_name, query) => {
  const { scanned, rows } = await measure(() => findCodes(db, KINDS, { ...PAGE, ...query }));
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan(400);
});

test('the codes of a site cost its own', async () => {
  const { scanned, rows } = await measure(() =>
    findCodes(db, KINDS, { ...PAGE, genre: 'client', cible_id: 42 }),
  );
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan(60);
});

test('a search by code and by the name of what it is on reads what it finds', async () => {
  const { scanned, rows } = await measure(() => findCodes(db, KINDS, { ...PAGE, q: RARE_WORD }));
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan(2_000);
});

test('a letter that thousands have is counted as far as the list counts, and read as far as the page', async () => {
  const { data, meta } = await findCodes(db, KINDS, { ...PAGE, q: 'a' });
  expect(meta).toEqual({ total: MAX_TOTAL, more: true, ...PAGE });
  const isFound = ({ code, nom }: (typeof data)[number]) =>
    code.startsWith('A') || nom?.startsWith('Tour a') === true;
  expect(data.filter(isFound)).toHaveLength(PAGE.per_page);
  const { rows } = await measure(() => findCodes(db, KINDS, { ...PAGE, q: 'a' }));
  expect(rows).toBeLessThan(CLIENTS + 4 * MAX_TOTAL);
});

test('a scan and a sheet of labels look up theirs', async () => {
  const scan = await measure(() => findCodeRow(db, 'C4CA4238A0'));
  expect(scan).toEqual({ scanned: [], rows: 1 });
  const labels = await measure(() => findLabels(db, KINDS, { lot: 77 }, 300));
  expect(labels.scanned).toEqual([]);
  expect(labels.rows).toBeLessThan(300);
});
