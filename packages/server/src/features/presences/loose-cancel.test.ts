// Punches that no quart explains are cancelled like any other: told, kept, and able to count again.
import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import * as endpoints from '@releve/domain/features/presences.ts';
import type { PresenceBoard } from '@releve/domain/features/presences.ts';
import { cancelPunch, restorePunch } from '@releve/domain/features/punch-cancellations.ts';
import { getPunchDay, type PunchRecord } from '@releve/domain/features/punch.ts';
import { PRESENCES_CHANNEL } from '@releve/domain/realtime.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';
import {
  insertClient,
  insertPunch,
  insertQuart,
  insertEmploye,
  type PunchRow,
} from '../../testing/factories.ts';

const DATE = '2026-06-14';
let test: TestApp;
let supervisor: Caller;
let inspector: Caller;
let anne: Caller;
let clientId: number;
beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor, { prenom: 'Luc', nom: 'Hébert' });
  inspector = await test.signIn(USERGROUP.inspector);
  anne = await test.signIn(USERGROUP.employee, { prenom: 'Anne', nom: 'Roy' });
});
afterAll(() => test.close());
beforeEach(async () => {
  clientId = (await insertClient(test.db)).id;
});

const punchLoose = (changes: Partial<PunchRow> = {}) =>
  insertPunch(test.db, {
    employe_id: anne.employe.id,
    client_id: clientId,
    date: DATE,
    at: '2026-06-14T22:00:00Z',
    ...changes,
  });

const cancel = (id: number, as = supervisor) =>
  test.call(cancelPunch, { as, params: { id }, body: { raison: 'Mauvais site' } });

const restore = (id: number, as = supervisor) =>
  test.call(restorePunch, { as, params: { id }, body: {} });

const history = async (id: number, as = supervisor) =>
  test.call(endpoints.getVisitHistory, { as, params: { id } });

async function readVisits(): Promise<PresenceBoard['sans_quart']> {
  const response = await test.call(endpoints.getPresences, {
    as: supervisor,
    query: { date: DATE },
  });
  return response.json<PresenceBoard>().sans_quart.filter(({ client }) => client.id === clientId);
}

it('the last punch of a visit that is cancelled leaves the line, which says so and can be undone', async () => {
  const entry = await punchLoose();
  const board = await connectDevice(test, inspector);
  await board.join(PRESENCES_CHANNEL);
  expect((await cancel(entry.id)).json()).toEqual({ data: [] });
  await expect
    .poll(() => board.heard.filter(({ event }) => event === 'PunchChanged'), PATIENTLY)
    .toMatchObject([{ data: { date: DATE, quart_ids: [], employe_id: anne.employe.id } }]);
  board.close();
  const [line, ...others] = await readVisits();
  expect(others).toEqual([]);
  expect(line).toMatchObject({ employe: { id: anne.employe.id }, entree: null, sortie: null });
  expect(line?.pointages).toHaveLength(2);
  expect((await history(entry.id)).json().punches).toMatchObject([
    { id: entry.id, remplace: true, annule: false, employe: { nom: 'Roy' } },
    { annule: true, remplace_id: entry.id, note: 'Mauvais site', auteur: { nom: 'Hébert' } },
  ]);
  const [notice] = (await test.call(listNotifications, { as: anne })).json<{
    data: Notification[];
  }>().data;
  expect(notice).toMatchObject({
    titre: 'Votre entrée a été annulée',
    texte: expect.stringContaining('Mauvais site'),
    lien: `/user/punch/${DATE}`,
  });
  const { punches, sites } = (
    await test.call(getPunchDay, { as: anne, query: { date: DATE } })
  ).json<{ punches: PunchRecord[]; sites: { id: number; nom: string }[] }>();
  expect(sites).toContainEqual({ id: clientId, nom: expect.any(String) });
  expect(punches.find(({ id }) => id === entry.id)).toMatchObject({ remplace: true });
  const journal = await test.db
    .selectFrom('journal')
    .selectAll()
    .where('action', '=', 'annulation_pointage')
    .where('objet', '=', 'employes')
    .where('objet_id', '=', anne.employe.id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(journal).toMatchObject({
    acteur_id: supervisor.employe.id,
    apres: { raison: 'Mauvais site' },
  });

  expect((await restore(entry.id)).statusCode).toBe(200);
  expect(await readVisits()).toMatchObject([{ entree: { id: entry.id, source: 'appareil' } }]);
  expect((await history(entry.id)).json().punches).toHaveLength(3);
});

it('of two visits to one site only the one that is meant is shown and changed', async () => {
  const first = await punchLoose();
  const firstExit = await punchLoose({ type: 'sortie', at: '2026-06-14T22:30:00Z' });
  const second = await punchLoose({ at: '2026-06-15T02:00:00Z' });
  const secondExit = await punchLoose({ type: 'sortie', at: '2026-06-15T03:00:00Z' });
  await cancel(second.id);
  expect(await readVisits()).toMatchObject([
    { pointages: [first.id, firstExit.id] },
    { entree: null, sortie: { id: secondExit.id } },
  ]);
  const idsOf = async (id: number) =>
    (await history(id)).json<{ punches: PunchRecord[] }>().punches.map((row) => row.id);
  expect(await idsOf(firstExit.id)).toEqual([first.id, firstExit.id]);
  expect(await idsOf(second.id)).toEqual([second.id, secondExit.id, expect.any(Number)]);
});

it('of a quart that was given away is cancelled for the person who made it', async () => {
  const quart = await insertQuart(test.db, {
    date: DATE,
    client_id: clientId,
    employe_id: anne.employe.id,
  });
  const entry = await insertPunch(test.db, { quart_id: quart.id, at: '2026-06-14T22:00:00Z' });
  const other = await insertEmploye(test.db);
  await test.db
    .updateTable('quarts')
    .set({ employe_id: other.id })
    .where('id', '=', quart.id)
    .execute();
  expect(await readVisits()).toMatchObject([{ pointages: [entry.id], entree: { id: entry.id } }]);
  expect((await cancel(entry.id)).statusCode).toBe(200);
  expect(await readVisits()).toMatchObject([{ entree: null, sortie: null }]);
  expect((await history(entry.id)).json().punches).toHaveLength(2);
});

it('is read by whoever sees the board, and changed by whoever may vouch for others', async () => {
  const entry = await punchLoose();
  expect((await history(entry.id, inspector)).statusCode).toBe(200);
  expect((await cancel(entry.id, inspector)).statusCode).toBe(403);
  expect((await restore(entry.id, inspector)).statusCode).toBe(403);
  expect((await history(entry.id, anne)).statusCode).toBe(403);
  expect((await history(987_654_321)).statusCode).toBe(404);
  const own = await punchLoose({ employe_id: supervisor.employe.id });
  const refused = await cancel(own.id);
  expect([refused.statusCode, refused.json().message]).toEqual([403, 'presences.own']);
});

it('a look at its positions is written to the journal of the person', async () => {
  const entry = await punchLoose({ lat: 45.5, lng: -73.6, precision_m: 12 });
  const [hidden] = (await history(entry.id)).json().punches;
  expect(hidden).toMatchObject({ a_position: true, position: null });
  const seen = await test.call(endpoints.getVisitHistory, {
    as: supervisor,
    params: { id: entry.id },
    query: { positions: '1' },
  });
  expect(seen.json().punches[0].position).toEqual({ lat: 45.5, lng: -73.6, precision_m: 12 });
  const looked = await test.db
    .selectFrom('journal')
    .selectAll()
    .where('action', '=', 'consultation')
    .where('objet_id', '=', anne.employe.id)
    .execute();
  expect(looked).toMatchObject([{ acteur_id: supervisor.employe.id, objet: 'employes' }]);
});
