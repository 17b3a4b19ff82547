// Punches that no quart explains are attached to a quart of that person: kept as they were made, told, and able to be detached.
import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import * as endpoints from '@releve/domain/features/presences.ts';
import type { PresenceBoard } from '@releve/domain/features/presences.ts';
import { attachPunches, detachPunches } from '@releve/domain/features/punch-attachments.ts';
import { cancelPunch, restorePunch } from '@releve/domain/features/punch-cancellations.ts';
import { getPunchDay, type PunchRecord } from '@releve/domain/features/punch.ts';
import { PRESENCES_CHANNEL } from '@releve/domain/realtime.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { connectDevice, PATIENTLY } from '../../testing/device.ts';
import {
  insertClient,
  insertEmploye,
  insertPunch,
  insertQuart,
  type PunchRow,
} from '../../testing/factories.ts';
import { sumWorked } from './presence-day.repository.ts';

const DATE = '2026-06-14';
const ENTERED = '2026-06-14T22:00:00.000Z';
const LEFT = '2026-06-15T00:00:00.000Z';
let test: TestApp;
let supervisor: Caller;
let inspector: Caller;
let director: Caller;
let anne: Caller;
let clientId: number;
let quartId: number;
beforeAll(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor, { prenom: 'Luc', nom: 'Hébert' });
  inspector = await test.signIn(USERGROUP.inspector);
  director = await test.signIn(USERGROUP.director);
});
afterAll(() => test.close());
beforeEach(async () => {
  anne = await test.signIn(USERGROUP.employee, { prenom: 'Anne', nom: 'Roy' });
  clientId = (await insertClient(test.db)).id;
  quartId = (await quartOf(anne.employe.id)).id;
});

const quartOf = (employe_id: number, changes: { date?: string; client_id?: number } = {}) =>
  insertQuart(test.db, {
    date: DATE,
    client_id: clientId,
    debut: '18:00',
    fin: '20:00',
    employe_id,
    ...changes,
  });

const punchLoose = (changes: Partial<PunchRow> = {}) =>
  insertPunch(test.db, {
    employe_id: anne.employe.id,
    client_id: clientId,
    date: DATE,
    at: ENTERED,
    ...changes,
  });

const punchExit = () => punchLoose({ type: 'sortie', at: LEFT });

const attach = (pointages: number[], { as = supervisor, quart_id = quartId } = {}) =>
  test.call(attachPunches, { as, body: { quart_id, pointages } });

const detach = (pointages: number[], as = supervisor) =>
  test.call(detachPunches, { as, body: { pointages } });

async function readBoard(): Promise<PresenceBoard> {
  const response = await test.call(endpoints.getPresences, {
    as: supervisor,
    query: { date: DATE },
  });
  const board = response.json<PresenceBoard>();
  const isOwn = ({ employe }: { employe: { id: number } | null }) =>
    employe?.id === anne.employe.id;
  return {
    ...board,
    lignes: board.lignes.filter(isOwn),
    sans_quart: board.sans_quart.filter(isOwn),
  };
}

const historyOf = async (id = quartId) =>
  (
    await test.call(endpoints.getPresenceHistory, { as: supervisor, params: { quart_id: id } })
  ).json<{ punches: PunchRecord[] }>().punches;

const travailOf = async (id = quartId) =>
  (
    await test.call(endpoints.getPresenceHistory, { as: inspector, params: { quart_id: id } })
  ).json<{ travail: endpoints.Travail | null }>().travail;

it('the line and the visit tell what the person worked that day and that week, at all sites', async () => {
  const nothing = { minutes: 0, depuis: null, oublis: 0 };
  expect(await travailOf()).toEqual({ jour: nothing, semaine: nothing });
  const entry = await punchLoose();
  await punchExit();
  const elsewhere = { client_id: (await insertClient(test.db)).id };
  await punchLoose({ ...elsewhere, at: '2026-06-15T01:00:00Z' });
  await punchLoose({ ...elsewhere, type: 'sortie', at: '2026-06-15T02:30:00Z' });
  const next = await quartOf(anne.employe.id, { date: '2026-06-15' });
  await insertPunch(test.db, { quart_id: next.id, at: '2026-06-15T17:00:00Z' });
  const ofDay = { minutes: 120 + 90, depuis: null, oublis: 0 };
  const ofWeek = { ...ofDay, depuis: '2026-06-15T17:00:00.000Z' };
  expect(await travailOf()).toEqual({ jour: ofDay, semaine: ofWeek });
  const seen = await test.call(endpoints.getVisitHistory, {
    as: inspector,
    params: { id: entry.id },
  });
  expect(seen.json().travail).toEqual({ jour: ofDay, semaine: ofWeek });
  const open = await insertQuart(test.db, { date: DATE, employe_id: null });
  expect(await travailOf(open.id)).toBeNull();
});

const refusalOf = ({ statusCode, json }: Awaited<ReturnType<typeof attach>>) => [
  statusCode,
  json().message,
];

it('puts the visit on the line of the quart, with its history, and tells the board and the person', async () => {
  const entry = await punchLoose({ lat: 45.5, lng: -73.6, precision_m: 12 });
  const exit = await punchExit();
  const board = await connectDevice(test, inspector);
  await board.join(PRESENCES_CHANNEL);
  const answer = (await attach([entry.id, exit.id])).json();
  await expect
    .poll(() => board.heard.filter(({ event }) => event === 'PunchChanged'), PATIENTLY)
    .toMatchObject([{ data: { date: DATE, quart_ids: [quartId], employe_id: anne.employe.id } }]);
  board.close();
  expect(answer.pointages).toHaveLength(2);
  expect(answer.data).toMatchObject([
    {
      quart_id: quartId,
      entree: { id: answer.pointages[0], at: ENTERED, source: 'appareil', drapeaux: [] },
      sortie: { id: answer.pointages[1], at: LEFT },
    },
  ]);
  const { lignes, sans_quart } = await readBoard();
  expect(lignes).toMatchObject(answer.data);
  expect(sans_quart).toEqual([]);
  expect(await historyOf()).toMatchObject([
    { id: entry.id, remplace: true, a_position: true },
    { id: exit.id, remplace: true },
    { remplace_id: entry.id, auteur: { nom: 'Hébert' }, a_position: false },
    { remplace_id: exit.id, auteur: { nom: 'Hébert' } },
  ]);
  const { punches } = (await test.call(getPunchDay, { as: anne, query: { date: DATE } })).json<{
    punches: PunchRecord[];
  }>();
  expect(punches.filter(({ remplace }) => !remplace)).toMatchObject([
    { type: 'entree', quart_id: quartId },
    { type: 'sortie', quart_id: quartId },
  ]);
  const [notice] = (await test.call(listNotifications, { as: anne })).json<{
    data: Notification[];
  }>().data;
  expect(notice).toMatchObject({
    titre: 'Votre pointage est rattaché à un quart',
    lien: `/user/punch/${DATE}`,
  });
  const journal = await test.db
    .selectFrom('journal')
    .selectAll()
    .where('action', '=', 'rattachement_pointage')
    .where('objet_id', '=', quartId)
    .execute();
  expect(journal).toMatchObject([{ acteur_id: supervisor.employe.id, objet: 'quarts' }]);
});

it('is taken back whole, attached to another quart, and cancelled as any other', async () => {
  const [entry, exit] = [await punchLoose(), await punchExit()];
  const { pointages } = (await attach([entry.id, exit.id])).json();
  expect((await detach(pointages)).json().data).toMatchObject([{ entree: null, sortie: null }]);
  expect(await readBoard()).toMatchObject({
    lignes: [{ quart_id: quartId, entree: null, sortie: null }],
    sans_quart: [{ entree: { id: entry.id }, sortie: { id: exit.id } }],
  });
  expect(await historyOf()).toEqual([]);
  expect(refusalOf(await detach(pointages))[0]).toBe(409);

  const elsewhere = (await insertClient(test.db)).id;
  const other = await quartOf(anne.employe.id, { client_id: elsewhere });
  const again = (await attach([entry.id, exit.id], { quart_id: other.id })).json();
  expect((await readBoard()).lignes).toContainEqual(
    expect.objectContaining({
      quart_id: other.id,
      entree: expect.objectContaining({ id: again.pointages[0] }),
    }),
  );
  const cancelled = await test.call(cancelPunch, {
    as: supervisor,
    params: { id: again.pointages[1] },
    body: { raison: 'Pas cette heure' },
  });
  expect(cancelled.json().data).toMatchObject([{ entree: { at: ENTERED }, sortie: null }]);
  expect((await readBoard()).sans_quart).toEqual([]);
});

it('a punch that was detached can be cancelled, and counts again', async () => {
  const entry = await punchLoose();
  await detach((await attach([entry.id])).json().pointages);
  const params = { id: entry.id };
  const cancel = await test.call(cancelPunch, {
    as: supervisor,
    params,
    body: { raison: 'Mauvais site' },
  });
  expect(cancel.statusCode).toBe(200);
  expect((await readBoard()).sans_quart).toMatchObject([{ entree: null, sortie: null }]);
  expect((await attach([entry.id])).statusCode).toBe(409);
  expect((await test.call(restorePunch, { as: supervisor, params, body: {} })).statusCode).toBe(
    200,
  );
  expect((await readBoard()).sans_quart).toMatchObject([{ entree: { id: entry.id } }]);
  expect((await attach([entry.id])).json().data).toMatchObject([{ entree: { at: ENTERED } }]);
});

it('a punch of a quart that was given away is attached to the one that is theirs now', async () => {
  const given = await quartOf(anne.employe.id);
  const entry = await insertPunch(test.db, { quart_id: given.id, at: ENTERED });
  await test.db
    .updateTable('quarts')
    .set({ employe_id: (await insertEmploye(test.db)).id })
    .where('id', '=', given.id)
    .execute();
  expect((await readBoard()).sans_quart).toMatchObject([{ entree: { id: entry.id } }]);
  expect((await attach([entry.id])).statusCode).toBe(200);
  expect((await readBoard()).sans_quart).toEqual([]);
  await test.db
    .updateTable('quarts')
    .set({ employe_id: anne.employe.id })
    .where('id', '=', given.id)
    .execute();
  expect((await readBoard()).lignes).toContainEqual(
    expect.objectContaining({ quart_id: given.id, entree: null }),
  );
});

it('the hours of the day count it once, with the break of its quart', async () => {
  const hours = async () =>
    (await sumWorked(test.db, { du: DATE, au: DATE })).reduce(
      (sum, { minutes }) => sum + minutes,
      0,
    );
  const before = await hours();
  await test.db
    .updateTable('quarts')
    .set({ pause_minutes: 30 })
    .where('id', '=', quartId)
    .execute();
  const { pointages } = (await attach([(await punchLoose()).id, (await punchExit()).id])).json();
  expect((await hours()) - before).toBe(90);
  await detach(pointages);
  expect((await hours()) - before).toBe(120);
});

describe('is refused', () => {
  it('to whoever may not vouch for others, and for one’s own but to a director', async () => {
    const entry = await punchLoose();
    expect((await attach([entry.id], { as: inspector })).statusCode).toBe(403);
    expect((await attach([entry.id], { as: anne })).statusCode).toBe(403);
    const { pointages } = (await attach([entry.id])).json();
    expect((await detach(pointages, inspector)).statusCode).toBe(403);
    expect((await detach(pointages, anne)).statusCode).toBe(403);
    for (const [caller, expected] of [
      [supervisor, 403],
      [director, 200],
    ] as const) {
      const own = await punchLoose({ employe_id: caller.employe.id });
      const quart = await quartOf(caller.employe.id);
      const answer = await attach([own.id], { as: caller, quart_id: quart.id });
      expect(answer.statusCode).toBe(expected);
      expect((await test.call(listNotifications, { as: caller })).json()).toMatchObject({
        data: [],
      });
    }
  });

  it.each([
    ['of somebody else', async () => quartOf((await insertEmploye(test.db)).id)],
    ['of another day', () => quartOf(anne.employe.id, { date: '2026-06-15' })],
  ])('for a quart %s', async (_what, insert) => {
    const quart = await insert();
    expect(refusalOf(await attach([(await punchLoose()).id], { quart_id: quart.id }))).toEqual([
      422,
      'presences.attach_quart',
    ]);
  });

  it('for a step that the quart has already, and for an exit before its entry', async () => {
    await insertPunch(test.db, { quart_id: quartId, at: ENTERED });
    expect(refusalOf(await attach([(await punchLoose()).id]))).toEqual([
      422,
      'presences.attach_taken_entree',
    ]);
    const early = await punchLoose({ type: 'sortie', at: '2026-06-14T21:00:00Z' });
    expect(refusalOf(await attach([early.id]))).toEqual([422, 'presences.order']);
    expect((await attach([(await punchExit()).id])).statusCode).toBe(200);
  });

  it('for what a quart explains already, and for what does not exist', async () => {
    const explained = await insertPunch(test.db, { quart_id: quartId, at: ENTERED });
    expect((await attach([explained.id])).statusCode).toBe(409);
    expect((await attach([987_654_321])).statusCode).toBe(404);
    expect((await detach([explained.id])).statusCode).toBe(404);
  });

  it('while a correction of the visit waits, and, to be detached, once it is confirmed', async () => {
    const entry = await punchLoose();
    const elsewhere = (await insertClient(test.db)).id;
    await test.db
      .insertInto('corrections')
      .values({
        uuid: crypto.randomUUID(),
        employe_id: anne.employe.id,
        client_id: clientId,
        date: DATE,
        sortie: LEFT,
        raison: 'Oubliée',
        auteur_id: anne.employe.id,
      })
      .execute();
    expect(refusalOf(await attach([entry.id]))).toEqual([422, 'presences.attach_correction']);
    await test.db.updateTable('corrections').set({ client_id: elsewhere }).execute();
    const { pointages } = (await attach([entry.id])).json();
    await test.call(endpoints.confirmPresences, {
      as: supervisor,
      body: {
        lignes: [{ quart_id: quartId, employe_id: anne.employe.id, entree_id: pointages[0] }],
      },
    });
    expect(refusalOf(await detach(pointages))).toEqual([422, 'presences.attach_confirmed']);
  });
});
