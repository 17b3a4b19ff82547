// The shelves of the demo company: quantities that their lines explain, something short, something ordered, something asked for.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countNeeds } from '../features/inventaire/needs.repository.ts';
import { createDemoDatabase, demoOptionsAt } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const options = demoOptionsAt('january');

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase('january');
});
afterAll(() => database.close());

test('has products at sites and in the depot, none below zero, some below their threshold', async () => {
  const { db } = database;
  const stocks = await db.selectFrom('site_produits').selectAll().execute();
  expect(stocks.length).toBeGreaterThan(80);
  expect(stocks.some(({ client_id }) => client_id === null)).toBe(true);
  expect(stocks.filter(({ quantite }) => quantite < 0)).toEqual([]);
  const short = stocks.filter(({ sous_seuil }) => sous_seuil);
  expect(short.length).toBeGreaterThan(0);
  expect(short.length).toBeLessThan(stocks.length / 2);
  expect(short.every(({ alerte_le }) => alerte_le !== null)).toBe(true);
  expect(stocks.filter(({ peu_le }) => peu_le !== null)).toHaveLength(1);
  expect(await countNeeds(db)).toBeGreaterThan(2);
});

test('its lines are of the past ten weeks, and explain each count', async () => {
  const { db } = database;
  const lines = await db
    .selectFrom('ledger_movements')
    .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_movements.account_id')
    .selectAll('ledger_movements')
    .where('ledger', '=', 'stock')
    .execute();
  expect(lines.length).toBeGreaterThan(500);
  const late = lines.filter(
    ({ moment }) => Date.parse(moment ?? '') > options.now.epochMilliseconds,
  );
  expect(late).toEqual([]);
  const counts = await db.selectFrom('stock_comptages').selectAll().execute();
  expect(counts.length).toBeGreaterThan(20);
  const differing = lines.filter(({ object }) => object === 'stock_comptage');
  expect(differing.length).toBeGreaterThan(3);
  expect(differing.length).toBeLessThan(counts.length);
});

test('has an open order, a request that it answers and one that waits, at a site of the demo’s employee', async () => {
  const { db } = database;
  const orders = await db.selectFrom('commandes').selectAll().execute();
  expect(orders).toMatchObject([{ statut: 'commandee' }]);
  const requests = await db.selectFrom('approvisionnements').selectAll().orderBy('id').execute();
  expect(requests.map(({ statut }) => statut)).toEqual(['commandee', 'demandee']);
  const shelf = await db
    .selectFrom('site_produits')
    .innerJoin('quarts', 'quarts.client_id', 'site_produits.client_id')
    .innerJoin('employes', 'employes.id', 'quarts.employe_id')
    .select('site_produits.id')
    .distinct()
    .where('employes.username', '=', 'employe')
    .execute();
  expect(shelf.length).toBeGreaterThan(7);
  const settings = await db.selectFrom('parametres').select(['name', 'value']).execute();
  expect(settings).toContainEqual({ name: 'ENABLE_CLIENT_INVENTORY', value: true });
});
