import { exportPlanner } from '@releve/domain/features/planner-export.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertEmploye, insertQuart } from '../../testing/factories.ts';
import { readCsv } from '../../testing/read-csv.ts';

let t: TestApp;
let inspector: Caller;

beforeAll(async () => {
  t = await buildApp();
  inspector = await t.signIn(USERGROUP.inspector);
});
afterAll(() => t.close());

const take = (query: object, as = inspector) =>
  t.call(exportPlanner, { as, query: { date: '2026-06-17', format: 'csv', ...query } as never });

it('gives the planned quarts of the week that is shown, in order, and is noted', async () => {
  const anne = await insertEmploye(t.db, { prenom: 'Anne', nom: 'Éthier' });
  const tower = await insertClient(t.db, { nom: 'Tour Aurore', ville: 'Laval' });
  const quart = { client_id: tower.id, debut: '22:00', fin: '06:00', pause_minutes: 30 };
  await insertQuart(t.db, { ...quart, employe_id: anne.id, date: '2026-06-16' });
  await insertQuart(t.db, { ...quart, employe_id: null, date: '2026-06-18', statut: 'brouillon' });
  await insertQuart(t.db, { ...quart, employe_id: anne.id, date: '2026-06-19', statut: 'annule' });
  await insertQuart(t.db, { ...quart, employe_id: anne.id, date: '2026-06-30' });
  const response = await take({ client_id: tower.id });
  expect(response.statusCode).toBe(200);
  expect(response.headers['content-disposition']).toContain('horaire-2026-06-14-2026-06-20.csv');
  const lines = readCsv(response.body).map((cells) => cells.join('|'));
  expect(lines).toEqual([
    'Date|Employé|Client|Ville|Début|Fin|Pause (min)|Heures|État|Note',
    '2026-06-16|Anne Éthier|Tour Aurore|Laval|22:00|06:00|30|7,5|Publié|',
    '2026-06-18|Quart ouvert|Tour Aurore|Laval|22:00|06:00|30|7,5|Brouillon|',
  ]);
  const entry = await t.db
    .selectFrom('journal')
    .select(['action', 'objet', 'apres'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(entry).toMatchObject({
    action: 'export',
    objet: 'quarts',
    apres: { format: 'csv', client_id: tower.id, lignes: 2 },
  });
});

it('comes as a spreadsheet too', async () => {
  const response = await take({ format: 'xlsx' });
  expect(response.statusCode).toBe(200);
  expect(response.rawPayload.subarray(0, 2).toString()).toBe('PK');
});

it('is not for employees, nor in another format', async () => {
  expect((await take({}, await t.signIn(USERGROUP.employee))).statusCode).toBe(403);
  expect((await take({ format: 'pdf' })).statusCode).toBe(422);
});
