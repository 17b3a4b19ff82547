// The incidents of the demo company: every state, look-alikes, the register, and what waits for the demo's employee.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoDatabase, demoOptionsAt } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

const options = demoOptionsAt('january');

let database: TestDatabase;
beforeAll(async () => {
  database = await createDemoDatabase('january');
});
afterAll(() => database.close());

const readIncidents = () =>
  database.db
    .selectFrom('incidents')
    .leftJoin('employes', 'employes.id', 'incidents.signale_par')
    .selectAll('incidents')
    .select('employes.username')
    .orderBy('signale_le')
    .execute();

test('has every state at several sites, none told of later than now', async () => {
  const incidents = await readIncidents();
  expect(new Set(incidents.map(({ statut }) => statut)).size).toBe(4);
  expect(new Set(incidents.map(({ client_id }) => client_id)).size).toBeGreaterThan(6);
  expect(new Set(incidents.map(({ type }) => type)).size).toBe(6);
  const now = options.now.epochMilliseconds;
  expect(incidents.filter(({ signale_le }) => Date.parse(signale_le) > now)).toEqual([]);
  expect(incidents.filter(({ rouvert }) => rouvert > 0)).toHaveLength(1);
  expect(incidents.filter(({ fusionne_dans }) => fusionne_dans !== null)).toHaveLength(1);
});

test('numbers begin anew with the year, in the order of the reports', async () => {
  const incidents = await readIncidents();
  const years = Map.groupBy(incidents, ({ annee }) => annee);
  expect([...years.keys()]).toEqual([2026, 2027]);
  for (const ofYear of years.values()) {
    expect(ofYear.map(({ rang }) => rang)).toEqual(ofYear.map((_each, index) => index + 1));
  }
});

test('two look alike and wait; one became a task of the next visit', async () => {
  const open = (await readIncidents()).filter(({ statut }) => statut === 'ouvert');
  const alike = Map.groupBy(open, ({ client_id, type }) => `${client_id} ${type}`);
  const pair = [...alike.values()].find(({ length }) => length === 2);
  expect(new Set(pair?.map(({ signale_par }) => signale_par)).size).toBe(2);
  const { rows } = await sql<{ frequence: string; statut: string }>`
    select taches.frequence, incidents.statut from incidents join taches on taches.id = tache_id`.execute(
    database.db,
  );
  expect(rows).toEqual([{ frequence: 'prochaine_visite', statut: 'pris_en_charge' }]);
});

test('the register has a line that is signed, one that waits, and one without any name', async () => {
  const lines = await database.db
    .selectFrom('registre')
    .innerJoin('incidents', 'incidents.id', 'registre.incident_id')
    .leftJoin('employes', 'employes.id', 'registre.victime_id')
    .selectAll('registre')
    .select(['incidents.signale_par', 'employes.username'])
    .execute();
  expect(lines).toHaveLength(3);
  expect(lines.filter(({ signe_le }) => signe_le !== null)).toHaveLength(1);
  const nameless = lines.find(({ genre }) => genre === 'quasi_accident');
  expect(nameless).toMatchObject({ signale_par: null, victime_id: null, auteur_id: null });
  const journal = await database.db
    .selectFrom('journal')
    .select('id')
    .where('objet', '=', 'incidents')
    .where('objet_id', '=', nameless?.incident_id ?? 0)
    .execute();
  expect(journal).toEqual([]);
});

test('the demo’s employee has something to confirm and something to sign', async () => {
  const mine = (await readIncidents()).filter(({ username }) => username === 'employe');
  expect(mine.filter(({ statut }) => statut === 'resolu')).toHaveLength(1);
  const { rows } = await sql<{ id: number }>`
    select registre.id from registre join employes on employes.id = victime_id
    where username = 'employe' and signe_le is null`.execute(database.db);
  expect(rows).toHaveLength(1);
});

test('what is due of them is still to come', async () => {
  const due = await database.db
    .selectFrom('deadlines')
    .select(['key', 'due_at'])
    .where('object', '=', 'incident')
    .execute();
  expect(due.length).toBeGreaterThan(1);
  const now = options.now.epochMilliseconds;
  expect(due.filter(({ due_at }) => Date.parse(due_at) <= now)).toEqual([]);
});
