import {
  type EmployeGlance,
  type EmployeQuart,
  getEmployeGlance,
  listFutureQuarts,
} from '@releve/domain/features/employes-glance.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import {
  insertClient,
  insertEmploye,
  insertMemo,
  insertPunch,
  insertQuart,
} from '../../testing/factories.ts';

let t: TestApp;
let as: Caller;
beforeAll(async () => {
  t = await buildApp();
  as = await t.signIn(USERGROUP.inspector);
});
afterAll(() => t.close());

const readGlance = async (id: number) =>
  (await t.call(getEmployeGlance, { as, params: { id } })).json<EmployeGlance>();

// The clock of the test says Monday 15 June 2026, 14:00 in Toronto.
describe('the week', () => {
  test('lists the quarts planned and adds them up', async () => {
    const { id: employe_id } = await insertEmploye(t.db);
    const client = await insertClient(t.db, { nom: 'Clinique du Parc', ville: 'Laval' });
    const evening = { debut: '18:00', fin: '02:00', pause_minutes: 30 };
    const at = (date: string) => ({ employe_id, client_id: client.id, date, ...evening });
    await insertQuart(t.db, at('2026-06-13'));
    await insertQuart(t.db, at('2026-06-16'));
    await insertQuart(t.db, { ...at('2026-06-14'), statut: 'brouillon' });
    await insertQuart(t.db, { ...at('2026-06-17'), statut: 'annule' });
    const { semaine } = await readGlance(employe_id);
    expect(semaine).toMatchObject({
      debut: '2026-06-14',
      fin: '2026-06-20',
      minutes_prevues: 900,
      minutes_travaillees: 0,
    });
    expect(semaine.quarts).toMatchObject([
      { date: '2026-06-14', statut: 'brouillon', minutes: 450 },
      {
        date: '2026-06-16',
        statut: 'publie',
        client: { id: client.id, nom: 'Clinique du Parc', ville: 'Laval' },
      },
    ]);
  });

  test('counts what was worked: corrected, still on site, forgotten', async () => {
    const { id: employe_id } = await insertEmploye(t.db);
    const { id: client_id } = await insertClient(t.db);
    const punch = (type: 'entree' | 'sortie', at: string, remplace_id: number | null = null) =>
      insertPunch(t.db, { employe_id, client_id, type, at, date: at.slice(0, 10), remplace_id });
    await punch('entree', '2026-06-14T14:00:00Z');
    const wrong = await punch('sortie', '2026-06-14T23:00:00Z');
    await punch('sortie', '2026-06-14T16:00:00Z', wrong.id);
    await punch('entree', '2026-06-14T18:00:00Z');
    const slip = await punch('sortie', '2026-06-14T18:30:00Z');
    await insertPunch(t.db, {
      employe_id,
      client_id,
      type: 'sortie',
      date: '2026-06-14',
      at: slip.at,
      remplace_id: slip.id,
      annule: true,
    });
    await punch('entree', '2026-06-15T17:00:00Z');
    const { semaine } = await readGlance(employe_id);
    expect(semaine).toMatchObject({
      minutes_travaillees: 120 + 60,
      minutes_aujourdhui: 60,
      oublis: 1,
    });
  });
});

test('tells the last contact of the phone and the memos still to read', async () => {
  const { id } = await insertEmploye(t.db);
  const before = await readGlance(id);
  expect(before).toMatchObject({ appareil: null, memos_non_lus: 0 });
  await insertMemo(t.db, { audience: { employes: [id] } });
  await insertMemo(t.db, { audience: { employes: [id] }, lectures: [{ employe_id: id }] });
  await insertMemo(t.db, { audience: { employes: [id] }, fin_le: '2026-06-01' });
  await insertMemo(t.db, { audience: { employes: [id] }, statut: 'brouillon' });
  await t.db
    .insertInto('appareils_vus')
    .values({
      employe_id: id,
      app_version: '250612.69',
      navigateur: 'Safari 18',
      ecart_secondes: 3,
      vu_le: '2026-06-15T11:00:00Z',
    })
    .execute();
  expect(await readGlance(id)).toMatchObject({
    appareil: { vu_le: '2026-06-15T11:00:00.000Z', navigateur: 'Safari 18' },
    memos_non_lus: 1,
  });
});

test('the quarts to come are listed from today, page by page', async () => {
  const { id: employe_id } = await insertEmploye(t.db);
  for (const date of ['2026-06-14', '2026-06-15', '2026-06-20', '2026-07-01']) {
    await insertQuart(t.db, { employe_id, date });
  }
  const call = (query: { page?: number; per_page?: number; sort?: '-date' }) =>
    t.call(listFutureQuarts, { as, params: { id: employe_id }, query });
  const datesOf = (response: Awaited<ReturnType<typeof call>>) =>
    response.json<{ data: { date: string }[] }>().data.map(({ date }) => date);
  expect(datesOf(await call({}))).toEqual(['2026-06-15', '2026-06-20', '2026-07-01']);
  expect(datesOf(await call({ sort: '-date', per_page: 1 }))).toEqual(['2026-07-01']);
});

test('quarts are listed as they take place, by the day switch of the person', async () => {
  const late = { date: '2026-06-16', debut: '05:00', fin: '06:30' };
  const evening = { date: '2026-06-16', debut: '18:00', fin: '20:30' };
  const orderFor = async (day_switch_time: string) => {
    const { id: employe_id } = await insertEmploye(t.db, { day_switch_time });
    for (const times of [late, evening]) await insertQuart(t.db, { employe_id, ...times });
    const startsOf = (quarts: { debut: string }[]) => quarts.map(({ debut }) => debut.slice(0, 5));
    const future = async (query: { sort?: '-date' }) => {
      const response = await t.call(listFutureQuarts, { as, params: { id: employe_id }, query });
      return startsOf(response.json<{ data: EmployeQuart[] }>().data);
    };
    const { semaine } = await readGlance(employe_id);
    return [startsOf(semaine.quarts), await future({}), await future({ sort: '-date' })];
  };
  const [inOrder, reversed] = [
    ['18:00', '05:00'],
    ['05:00', '18:00'],
  ];
  expect(await orderFor('06:00:00')).toEqual([inOrder, inOrder, reversed]);
  expect(await orderFor('04:00:00')).toEqual([reversed, reversed, inOrder]);
});

test('nobody is 404', async () => {
  const params = { id: 999_999_999 };
  expect((await t.call(getEmployeGlance, { as, params })).statusCode).toBe(404);
  expect((await t.call(listFutureQuarts, { as, params })).statusCode).toBe(404);
});
