// A large company after years: a hundred thousand products in places, a million movements, a few thousand orders.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/database.ts';
import { createQueryPlans, fillTables, type QueryPlans } from '../../testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findHistory } from './history.repository.ts';
import { countNeeds, findNeeds } from './needs.repository.ts';
import { findOrders } from './orders.repository.ts';
import { findProduits } from './produits.repository.ts';
import { findMyStocks, findStock, findStocks } from './stock.repository.ts';
import { findAllSupplies, findMySupplies } from './supplies.repository.ts';
import { findUsage } from './usage.repository.ts';

const STOCKS = 100_000;
const PRODUCTS = 2_000;
const SITES = 5_000;
const LINES = 1_000_000;
const ORDERS = 20_000;
const PUNCHES = 100_000;
const PAGE = { page: 1, per_page: 50 };
const READER = { id: 77, isManager: true, since: '2026-04-20', received: '2026-06-15T17:50:00Z' };

/** Keys are not checked while it fills, and triggers sleep: the rows are made up. */
const SEED = `
  set local session_replication_role = replica;
  set local maintenance_work_mem = '256MB';
  insert into employes (prenom, nom, username, usergroup)
  select 'Anne', 'Roy ' || n, 'u' || n, 2 from generate_series(1, 1000) n;
  insert into clients (code, nom, adresse, ville, code_postal, acces, superviseur_id)
  select 'C' || n, 'Site ' || n, '', 'Laval', '', '', 1 + n % 50 from generate_series(1, ${SITES}) n;
  insert into quarts (employe_id, client_id, date, debut, fin, statut)
  select 1 + n % 1000, 1 + n % ${SITES}, date '2026-06-01' + n % 28, '18:00', '22:00', 'publie'
  from generate_series(1, 20000) n;
  insert into punches (uuid, employe_id, client_id, date, type, at, device_at, recu_le, source, auteur_id)
  select gen_random_uuid(), 1 + n % 1000, 1 + n % ${SITES}, date '2026-03-01' + n / 1000,
    case when n / ${SITES} % 2 = 0 then 'entree' else 'sortie' end, now(), now(), now(), 'appareil', 1
  from generate_series(1, ${PUNCHES}) n;
  insert into produits (nom, unite, fournisseur, recherche)
  select 'Produit ' || n, 'bouteille', 'Fournisseur ' || n % 40, 'Produit ' || n || ' ' || md5(n::text)
  from generate_series(1, ${PRODUCTS}) n;
  insert into ledger_accounts (ledger, holder_id, item_id)
  select 'stock', n / 20, 1 + (n * 7) % ${PRODUCTS} from generate_series(1, ${STOCKS}) n on conflict do nothing;
  insert into site_produits (produit_id, client_id, account_id, quantite, seuil, cible, autorise, peu_le, nom, site, fournisseur,
    recherche)
  select accounts.item_id, nullif(accounts.holder_id, 0), accounts.id, case when accounts.id % 500 = 3 then -1 else 10 - accounts.id % 5 end,
    case when accounts.id % 400 = 0 then 50 end, 20, true, case when accounts.id % 700 = 0 then now() end,
    'Produit ' || accounts.item_id, 'Site ' || accounts.holder_id, 'Fournisseur ' || accounts.item_id % 40,
    'Produit ' || accounts.item_id || ' Site ' || accounts.holder_id || ' ' || md5(accounts.id::text)
  from ledger_accounts accounts where accounts.holder_id < ${SITES};
  insert into ledger_movements (account_id, key, kind, amount, effective_on, cause, recorded_at, moment)
  select 1 + n % ${STOCKS}, n::text, 'movement', 1 - 2 * (n % 2), date '2025-06-15' + n / 2750,
    case when n % 2 = 1 then 'sortie' else 'livraison' end, timestamptz '2025-06-15' + n * interval '30 seconds',
    timestamptz '2025-06-15' + n * interval '30 seconds'
  from generate_series(1, ${LINES}) n;
  insert into stock_comptages (uuid, site_produit_id, compte, moment, recu_le)
  select gen_random_uuid(), 1 + n % ${STOCKS}, 5, timestamptz '2026-01-01' + n * interval '1 minute', now()
  from generate_series(1, 50000) n;
  insert into commandes (annee, rang, uuid, fournisseur, statut, passee_le)
  select 2020 + n / 4000, n, gen_random_uuid(), 'Fournisseur ' || n % 40,
    case when n > ${ORDERS} - 30 then 'commandee' else 'livree' end, timestamptz '2020-01-01' + n * interval '2 hours'
  from generate_series(1, ${ORDERS}) n;
  insert into commande_lignes (commande_id, site_produit_id, quantite, livree, reglee)
  select n, 1 + (n * 31) % ${STOCKS}, 12, 12, n <= ${ORDERS} - 30 from generate_series(1, ${ORDERS}) n;
  insert into approvisionnements (annee, rang, uuid, client_id, par_id, statut, demande_le, recu_le, recherche)
  select 2020 + n / 4000, n, gen_random_uuid(), 1 + n % ${SITES}, 1 + n % 1000,
    case when n > ${ORDERS} - 30 then 'demandee' else 'livree' end, timestamptz '2020-01-01' + n * interval '2 hours', now(),
    'APP ' || md5(n::text)
  from generate_series(1, ${ORDERS}) n;
  insert into approvisionnement_lignes (appro_id, site_produit_id, quantite, statut)
  select n, 1 + (n * 17) % ${STOCKS}, 3, case when n > ${ORDERS} - 30 then 'demandee' else 'livree' end
  from generate_series(1, ${ORDERS}) n`;

const TABLES = [
  'produits',
  'ledger_accounts',
  'site_produits',
  'ledger_movements',
  'stock_comptages',
  'commandes',
  'commande_lignes',
  'approvisionnements',
  'approvisionnement_lignes',
  'quarts',
  'punches',
];

const SMALL = new Set([
  'employes',
  'clients',
  'produits',
  'attachments',
  'audiences',
  'fichiers',
  'documents',
  'messages',
  'stock_transferts',
  'site_surfaces',
]);

let database: TestDatabase;
let db: Db;
let measure: QueryPlans['measure'];

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(database, TABLES, SEED);
  ({ db, measure } = createQueryPlans(database, SMALL));
});
afterAll(() => database.close());

describe('a page of what places have costs what it shows', () => {
  const cases: [string, Partial<Parameters<typeof findStocks>[2]>][] = [
    ['by product', {}],
    ['by product, from the end', { sort: '-produit' }],
    ['by site', { sort: 'site' }],
    ['by quantity', { sort: 'quantite' }],
    ['the most first', { sort: '-quantite' }],
    ['of a site', { client_id: 77 }],
    ['of the depot', { depot: '1' }],
    ['of a product', { produit_id: 77 }],
    ['of a supplier', { fournisseur: 'Fournisseur 7' }],
    ['below the threshold', { sous_seuil: '1' }],
    ['marked low', { peu: '1' }],
    ['to be counted', { a_compter: '1' }],
    ['of a search', { q: 'c4ca4238' }],
  ];
  test.each(cases)('%s', async (_name, query) => {
    const { scanned, rows } = await measure(() => findStocks(db, READER, { ...PAGE, ...query }));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(3_500);
  });

  test('of one’s own', async () => {
    const reader = { ...READER, isManager: false };
    const { scanned, rows } = await measure(() =>
      findMyStocks(db, reader, { id: 77, since: '2026-05-01' }),
    );
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(25_000);
  });

  test('of one', async () => {
    const { scanned, rows } = await measure(() => findStock(db, 4_242, READER));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(100);
  });
});

test('the history of one product in one place reads its own lines', async () => {
  const stock = { id: 4_242, account_id: 4_242 };
  const { scanned, rows } = await measure(() => findHistory(db, stock, PAGE));
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan(300);
});

test('the use of a product reads the visits of its sites, and of those the entries alone', async () => {
  const { since } = READER;
  const sites = await findUsage(db, 77, { since, q: undefined });
  const visits = sites.reduce((sum, { visites }) => sum + visites, 0);
  expect(visits).toBeGreaterThan(100);
  const { scanned, rows } = await measure(() => findUsage(db, 77, { since, q: undefined }));
  expect(scanned).toEqual([]);
  // Each site has its own row, its name, its entries and two movements since then.
  expect(rows).toBeLessThan(visits + 5 * sites.length);
});

describe('what is to be ordered', () => {
  test.each([
    ['by supplier', {}],
    ['by round', { sort: 'tournee' as const }],
    ['of a supplier', { fournisseur: 'Fournisseur 7' }],
    ['of a round', { superviseur_id: 7 }],
  ])('%s reads what is short', async (_name, query) => {
    const { scanned, rows } = await measure(() => findNeeds(db, READER, { ...PAGE, ...query }));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(12_000);
  });

  test('is counted by the same indexes', async () => {
    const { scanned, rows } = await measure(() => countNeeds(db));
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(5_000);
  });
});

describe('a page of the rest', () => {
  const cases: [string, () => Promise<unknown>][] = [
    ['the catalogue', () => findProduits(db, READER, PAGE)],
    ['orders, the newest first', () => findOrders(db, PAGE)],
    ['open orders', () => findOrders(db, { ...PAGE, statut: 'commandee' })],
    ['orders of a supplier', () => findOrders(db, { ...PAGE, fournisseur: 'Fournisseur 7' })],
    ['requests, the newest first', () => findAllSupplies(db, PAGE)],
    ['open requests', () => findAllSupplies(db, { ...PAGE, ouvertes: '1' })],
    ['requests of a site', () => findAllSupplies(db, { ...PAGE, client_id: 77 })],
    ['one’s own requests', () => findMySupplies(db, 77, '2026-05-15T00:00:00Z')],
  ];
  test.each(cases)('%s', async (_name, read) => {
    const { scanned, rows } = await measure(read);
    expect(scanned).toEqual([]);
    expect(rows).toBeLessThan(6_500);
  });
});
