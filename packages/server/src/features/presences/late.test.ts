import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import {
  confirmPresences,
  getPresenceHistory,
  withdrawConfirmations,
} from '@releve/domain/features/presences.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runUnitOfWork, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertPunch, insertQuart, type QuartRow } from '../../testing/factories.ts';
import { alertLate } from './late.jobs.ts';
import { createSettingsReader } from './presence-settings.ts';

/** Monday 15 June 2026, 14:00 in Montréal: the moment the quart begins. */
const START = '2026-06-15T18:00:00Z';

let test: TestApp;
let supervisor: Caller;
let anne: Caller;
let quart: QuartRow;
beforeAll(async () => {
  test = await buildApp();
});
afterAll(() => test.close());

beforeEach(async () => {
  test.clock.advance(test.clock.now().until(START));
  supervisor = await test.signIn(USERGROUP.supervisor);
  anne = await test.signIn(USERGROUP.employee, {
    prenom: 'Anne',
    nom: 'Roy',
    superviseur_id: supervisor.employe.id,
  });
  const client = await insertClient(test.db, { nom: 'Tour Aurore' });
  const times = { date: '2026-06-15', debut: '14:00:00', fin: '18:00:00' };
  quart = await insertQuart(test.db, {
    employe_id: anne.employe.id,
    client_id: client.id,
    ...times,
  });
});

/** As a worker does; two of them share nothing but the database. */
async function runOnce(): Promise<void> {
  const { app, db, clock } = test;
  const dependencies = {
    db,
    enqueueIn: app.jobs.enqueueIn,
    send: app.broadcast.send,
    log: app.log,
  };
  const write = <T>(work: (unit: UnitOfWork) => Promise<T>) => runUnitOfWork(dependencies, work);
  await alertLate({ db, clock, write }, await createSettingsReader(app)());
}

const alertsOf = async (as: Caller) =>
  (await test.call(listNotifications, { as, query: { type: 'retard' } })).json<{
    data: Notification[];
  }>().data;

const counts = async () => [(await alertsOf(anne)).length, (await alertsOf(supervisor)).length];

it('tells the employee after five minutes, the supervisor after fifteen, once each', async () => {
  await runOnce();
  test.clock.advance({ minutes: 4, seconds: 59 });
  await runOnce();
  expect(await counts()).toEqual([0, 0]);
  test.clock.advance({ seconds: 1 });
  await runOnce();
  await runOnce();
  expect(await counts()).toEqual([1, 0]);
  test.clock.advance({ minutes: 10 });
  await runOnce();
  await runOnce();
  expect(await counts()).toEqual([1, 1]);
  expect((await alertsOf(anne))[0]).toMatchObject({
    titre: 'Vous n’avez pas encore pointé',
    texte:
      'Votre quart chez Tour Aurore a commencé à 14\u00A0h. Pointez votre entrée, ou annoncez votre retard.',
    lien: '/user/punch/2026-06-15',
  });
  expect((await alertsOf(supervisor))[0]).toMatchObject({
    titre: 'Anne Roy n’a pas encore pointé',
    texte: 'Tour Aurore, début prévu à 14\u00A0h.',
    lien: '/admin/presences/2026-06-15',
  });
  const history = await test.call(getPresenceHistory, {
    as: supervisor,
    params: { quart_id: quart.id },
  });
  expect(history.json()).toMatchObject({
    alertes: [{ cible: 'employe' }, { cible: 'superviseur' }],
  });
  // A supervisor who rests is rung all the same.
  const stored = await test.db.selectFrom('notifications').select(['type', 'urgent']).execute();
  expect(stored).toEqual([
    { type: 'retard', urgent: true },
    { type: 'retard', urgent: true },
  ]);
});

it('tells both again of a quart that was moved to another day', async () => {
  test.clock.advance({ minutes: 15 });
  await runOnce();
  await test.db
    .updateTable('quarts')
    .set({ date: '2026-06-16' })
    .where('id', '=', quart.id)
    .execute();
  test.clock.advance({ hours: 24 });
  await runOnce();
  await runOnce();
  expect(await counts()).toEqual([2, 2]);
});

it('tells once with many workers at the same time', async () => {
  test.clock.advance({ minutes: 20 });
  await Promise.all([runOnce(), runOnce(), runOnce(), runOnce()]);
  expect(await counts()).toEqual([1, 1]);
});

it('tells nobody of a quart that was punched', async () => {
  await insertPunch(test.db, { quart_id: quart.id });
  test.clock.advance({ minutes: 20 });
  await runOnce();
  expect(await counts()).toEqual([0, 0]);
});

it('tells nobody of a quart that a manager vouches for', async () => {
  await test.call(confirmPresences, {
    as: supervisor,
    body: {
      lignes: [{ quart_id: quart.id, employe_id: quart.employe_id, presence: 'present' }],
    },
  });
  test.clock.advance({ minutes: 20 });
  await runOnce();
  expect(await counts()).toEqual([0, 0]);
});

it('tells nobody of somebody said to be absent, and tells again once that is taken back', async () => {
  const line = { quart_id: quart.id, employe_id: quart.employe_id };
  const said = await test.call(confirmPresences, {
    as: supervisor,
    body: { lignes: [{ ...line, presence: 'absent', motif: 'malade' }] },
  });
  test.clock.advance({ minutes: 20 });
  await runOnce();
  expect(await counts()).toEqual([0, 0]);
  await test.call(withdrawConfirmations, {
    as: supervisor,
    body: {
      lignes: [{ quart_id: quart.id, confirmation_id: said.json().data[0].confirme.id }],
    },
  });
  await runOnce();
  expect(await counts()).toEqual([1, 1]);
});

it('tells of somebody whose entry was taken back', async () => {
  const entry = await insertPunch(test.db, { quart_id: quart.id, at: '2026-06-15T18:00:00Z' });
  const taken = { quart_id: quart.id, remplace_id: entry.id, annule: true };
  const cancelled = await insertPunch(test.db, taken);
  test.clock.advance({ minutes: 20 });
  await runOnce();
  expect(await counts()).toEqual([1, 1]);
  await insertPunch(test.db, { ...taken, remplace_id: cancelled.id, retablit_id: entry.id });
  await test.db.deleteFrom('late_alerts').where('quart_id', '=', quart.id).execute();
  await runOnce();
  const alerts = test.db.selectFrom('late_alerts').selectAll().where('quart_id', '=', quart.id);
  expect(await alerts.execute()).toEqual([]);
});

it.each(['annule', 'brouillon'] as const)('tells nobody of a quart that is %s', async (statut) => {
  await test.db.updateTable('quarts').set({ statut }).where('id', '=', quart.id).execute();
  test.clock.advance({ minutes: 20 });
  await runOnce();
  expect(await counts()).toEqual([0, 0]);
});

it('tells nobody any more once the quart is over', async () => {
  test.clock.advance({ hours: 4 });
  await runOnce();
  expect(await counts()).toEqual([0, 0]);
});

it('follows the settings of the company', async () => {
  const { db } = test;
  await db
    .insertInto('parametres')
    .values({ name: 'LATE_SUPERVISOR_MINUTES', value: '2' })
    .execute();
  test.app.settings.invalidate();
  test.clock.advance({ minutes: 3 });
  await runOnce();
  await db.deleteFrom('parametres').execute();
  test.app.settings.invalidate();
  expect(await counts()).toEqual([0, 1]);
});

it('tells of whoever took the quart as of anyone', async () => {
  test.clock.advance({ minutes: 20 });
  await runOnce();
  const paul = await test.signIn(USERGROUP.employee, { superviseur_id: supervisor.employe.id });
  const { db } = test;
  await db
    .updateTable('quarts')
    .set({ employe_id: paul.employe.id })
    .where('id', '=', quart.id)
    .execute();
  await runOnce();
  expect(await alertsOf(paul)).toHaveLength(1);
  expect(await alertsOf(supervisor)).toHaveLength(2);
});
