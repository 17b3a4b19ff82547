// The machines of the demo company: every state, one report with three voices, an unknown label, and what the demo's employee sees.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, demoOptionsAt } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const options = demoOptionsAt('january');

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase('january');
});
afterAll(() => database.close());

test('has machines at the sites and in the depot, in the states that their reports make', async () => {
  const { db } = database;
  const machines = await db.selectFrom('equipements').selectAll().execute();
  expect(machines.length).toBeGreaterThan(20);
  expect(new Set(machines.map(({ lieu }) => lieu))).toEqual(new Set(['client', 'depot']));
  const rapports = await db.selectFrom('equipement_rapports').selectAll().execute();
  const openOf = (id: number) =>
    rapports.find(({ equipement_id, regle_le }) => equipement_id === id && regle_le === null);
  for (const { id, etat } of machines) expect(etat === 'en_service').toBe(openOf(id) === undefined);
  expect(new Set(machines.map(({ etat }) => etat))).toEqual(
    new Set(['en_service', 'hors_service', 'a_verifier', 'en_reparation']),
  );
  expect(new Set(rapports.map(({ statut }) => statut)).size).toBe(5);
  expect(rapports.filter(({ equipement_id }) => equipement_id === null)).toHaveLength(1);
  const late = rapports.filter(
    ({ signale_le }) => Date.parse(signale_le) > options.now.epochMilliseconds,
  );
  expect(late).toEqual([]);
});

test('one breakage was told by three people; some maintenance is late', async () => {
  const { db } = database;
  const voices = await db.selectFrom('equipement_voix').selectAll().execute();
  const counts = [...Map.groupBy(voices, ({ rapport_id }) => rapport_id).values()];
  expect(Math.max(...counts.map(({ length }) => length))).toBe(3);
  const plans = await db.selectFrom('entretien_plans').selectAll().execute();
  expect(plans.some(({ prochain_le }) => prochain_le < '2027-01-03')).toBe(true);
  expect(plans.some(({ prochain_le }) => prochain_le > '2027-01-10')).toBe(true);
});

test('the demo’s employee has a machine that does not work at a site of theirs', async () => {
  const { db } = database;
  const down = await db
    .selectFrom('equipements')
    .innerJoin('quarts', 'quarts.client_id', 'equipements.client_id')
    .innerJoin('employes', 'employes.id', 'quarts.employe_id')
    .select('equipements.id')
    .where('employes.username', '=', 'employe')
    .where('equipements.etat', '=', 'hors_service')
    .execute();
  expect(down.length).toBeGreaterThan(0);
});

test('most machines bear a label; the unknown one is a label that is still blank', async () => {
  const { db } = database;
  const codes = await db.selectFrom('codes').selectAll().where('lot', '=', 2).execute();
  const machines = await db.selectFrom('equipements').select('id').execute();
  const labelled = new Set(codes.flatMap(({ genre, cible_id }) => (genre ? [cible_id] : [])));
  expect(labelled.size).toBeGreaterThan(machines.length / 2);
  expect(labelled.size).toBeLessThan(machines.length);
  const blank = codes.filter(({ genre }) => genre === null).map(({ code }) => code);
  const unknown = await db
    .selectFrom('equipement_rapports')
    .select('code')
    .where('equipement_id', 'is', null)
    .execute();
  expect(unknown.map(({ code }) => code)).toEqual(blank);
});

test('each machine has the page that explains its kind', async () => {
  const rows = await database.db
    .selectFrom('equipements')
    .innerJoin('documents', 'documents.id', 'equipements.mode_emploi_id')
    .select(['equipements.type', 'documents.titre'])
    .execute();
  const machines = await database.db.selectFrom('equipements').select('id').execute();
  expect(rows).toHaveLength(machines.length);
  const pairs = new Set(rows.map(({ type, titre }) => `${type}: ${titre}`));
  expect([...pairs].toSorted()).toEqual([
    'aspirateur: L’aspirateur dorsal en une minute',
    'autorecureuse: L’autorécureuse en une minute',
    'nacelle: La nacelle en une minute',
    'polisseuse: La polisseuse en une minute',
  ]);
});

test('those that are checked before each use name their form, and one was checked last night', async () => {
  const { db } = database;
  const rows = await db
    .selectFrom('equipements')
    .innerJoin('suivi_schemas', 'suivi_schemas.id', 'equipements.controle_id')
    .select(['equipements.type', 'equipements.client_id', 'suivi_schemas.id'])
    .execute();
  expect(new Set(rows.map(({ type }) => type))).toEqual(new Set(['autorecureuse', 'nacelle']));
  const checked = await db
    .selectFrom('rapports')
    .select(['client_id', 'date'])
    .where('schema_id', '=', rows[0]?.id ?? 0)
    .execute();
  const sites = new Set(rows.map(({ client_id }) => client_id));
  expect(checked.some(({ client_id }) => sites.has(client_id))).toBe(true);
});
