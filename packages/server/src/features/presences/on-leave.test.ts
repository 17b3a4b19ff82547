import {
  confirmPresences,
  exportPresences,
  getPresenceHistory,
  getPresences,
  type PresenceBoard,
  type PresenceLigne,
} from '@releve/domain/features/presences.ts';
import { addDelegation } from '@releve/domain/features/demande-types.ts';
import { listNotifications } from '@releve/domain/features/notifications.ts';
import { getPlanner } from '@releve/domain/features/planner.ts';
import { presenceState } from '@releve/domain/presence-state.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runUnitOfWork, type UnitOfWork } from '../../platform/unit-of-work.ts';
import { readCounter } from '../../testing/attention.ts';
import { insertLeave } from '../../testing/absence-factories.ts';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertPunch, insertQuart, type QuartRow } from '../../testing/factories.ts';
import { alertLate } from './late.jobs.ts';
import { createSettingsReader } from './presence-settings.ts';

// It is Monday 15 June 2026, 14:00 in Montréal: the moment the quart begins.
const DATE = '2026-06-15';
let test: TestApp;
let supervisor: Caller;
let anne: Caller;
let quart: QuartRow;
beforeEach(async () => {
  test = await buildApp();
  supervisor = await test.signIn(USERGROUP.supervisor);
  anne = await test.signIn(USERGROUP.employee, { superviseur_id: supervisor.employe.id });
  const client = await insertClient(test.db, { nom: 'Tour Aurore' });
  quart = await insertQuart(test.db, {
    employe_id: anne.employe.id,
    client_id: client.id,
    date: DATE,
    debut: '14:00:00',
    fin: '18:00:00',
  });
});
afterEach(() => test.close());

const leaveOf = (part: { debut?: string; fin?: string } = {}) =>
  insertLeave(test.db, { employe_id: anne.employe.id, du: DATE, cle: 'maladie', ...part });

async function readLine(): Promise<{ ligne: PresenceLigne; etat: string }> {
  const board = (
    await test.call(getPresences, { as: supervisor, query: { date: DATE } })
  ).json<PresenceBoard>();
  const [ligne] = board.lignes;
  if (!ligne) throw new Error('The line is missing');
  const now = test.clock.now().epochMilliseconds;
  return { ligne, etat: presenceState(ligne, now, board.regles) };
}

async function alert(): Promise<number> {
  const { app, db, clock } = test;
  const dependencies = {
    db,
    enqueueIn: app.jobs.enqueueIn,
    send: app.broadcast.send,
    log: app.log,
  };
  const write = <T>(work: (unit: UnitOfWork) => Promise<T>) => runUnitOfWork(dependencies, work);
  await alertLate({ db, clock, write }, await createSettingsReader(app)());
  const notices = await test.call(listNotifications, { as: anne, query: { type: 'retard' } });
  return notices.json<{ data: unknown[] }>().data.length;
}

const late = async () => (await readCounter(test, supervisor, 'retards')).count;

it('somebody on leave is absent with the reason from the start, and nobody is told of it', async () => {
  const demande_id = await leaveOf();
  for (const minutes of [0, 20, 300]) {
    test.clock.advance({ minutes });
    const { ligne, etat } = await readLine();
    expect(etat).toBe('absent');
    expect(ligne.absence).toEqual({
      demande_id,
      type: 'Maladie',
      type_en: 'Sick leave',
      debut_at: null,
      fin_at: null,
    });
    expect(await alert()).toBe(0);
    expect(await late()).toBe(0);
  }
});

it('punched while on leave, the punches count and the leave is still said (horilla-hr#275)', async () => {
  await leaveOf();
  await insertPunch(test.db, { quart_id: quart.id, at: '2026-06-15T18:02:00Z' });
  test.clock.advance({ minutes: 30 });
  const { ligne, etat } = await readLine();
  expect(etat).toBe('en_attente');
  expect(ligne.absence).not.toBeNull();
});

it('part-day leave does not fight punches (hrms#14, #1076, #4531)', async () => {
  await leaveOf({ debut: '13:00:00', fin: '16:00:00' });
  test.clock.advance({ minutes: 90 });
  expect((await readLine()).etat).toBe('pas_encore');
  expect(await alert()).toBe(0);
  expect(await late()).toBe(0);
  test.clock.advance({ minutes: 35 });
  expect(await alert()).toBe(1);
  // Two hours of four: all of what was left.
  await insertPunch(test.db, { quart_id: quart.id, at: '2026-06-15T20:01:00Z' });
  await insertPunch(test.db, { quart_id: quart.id, type: 'sortie', at: '2026-06-15T22:00:00Z' });
  test.clock.advance({ hours: 2 });
  expect((await readLine()).etat).toBe('termine');
});

it('part-day leave beside the quart says nothing of it', async () => {
  await leaveOf({ debut: '18:00:00', fin: '20:00:00' });
  test.clock.advance({ minutes: 6 });
  expect((await readLine()).ligne.absence).toBeNull();
  expect(await alert()).toBe(1);
});

/** Every way to a line of the board, and the plan. */
async function askAll(as: Caller) {
  const query = { date: DATE };
  return [
    await test.call(getPresences, { as, query }),
    await test.call(exportPresences, { as, query: { ...query, format: 'csv' } }),
    await test.call(getPresenceHistory, { as, params: { quart_id: quart.id } }),
    await test.call(getPlanner, { as, query }),
  ];
}

it.each(['inspector', 'supervisor', 'coach'] as const)(
  'somebody who does not lead them, %s, sees that they are away, not that they are sick',
  async (group) => {
    await leaveOf();
    for (const { statusCode, body } of await askAll(await test.signIn(USERGROUP[group]))) {
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(/maladie|sick/i);
      expect(body).toContain('Absence');
    }
  },
);

it('what answers a confirmation tells another team no more than the board does', async () => {
  await leaveOf();
  const stranger = await test.signIn(USERGROUP.supervisor);
  const entree = '2026-06-15T18:00:00Z';
  const lignes = [
    { quart_id: quart.id, employe_id: anne.employe.id, presence: 'present' as const, entree },
  ];
  const confirm = () => test.call(confirmPresences, { as: stranger, body: { lignes } });
  const [done, stale] = [await confirm(), await confirm()];
  expect([done.statusCode, stale.statusCode]).toEqual([200, 409]);
  for (const { body } of [done, stale]) {
    expect(body).toContain('Absence');
    expect(body).not.toMatch(/maladie|sick/i);
  }
});

it.each(['supervisor', 'coach', 'director'] as const)(
  'whoever leads them, %s, reads why they are away',
  async (group) => {
    await leaveOf();
    const as = await test.signIn(USERGROUP[group]);
    if (group !== 'director') {
      const change = { [group === 'coach' ? 'coach_id' : 'superviseur_id']: as.employe.id };
      const own = test.db.updateTable('employes').where('id', '=', anne.employe.id);
      await own.set(change).execute();
    }
    for (const { body } of await askAll(as)) expect(body).toMatch(/maladie/i);
  },
);

it('whoever stands in for their leader reads why they are away, on those days alone', async () => {
  await leaveOf();
  const standIn = await test.signIn(USERGROUP.supervisor);
  const stand = (du: string, au: string) =>
    test.call(addDelegation, { as: supervisor, body: { a_id: standIn.employe.id, du, au } });
  await stand('2026-06-16', '2026-06-20');
  for (const { body } of await askAll(standIn)) expect(body).not.toMatch(/maladie/i);
  await stand(DATE, DATE);
  for (const { body } of await askAll(standIn)) expect(body).toMatch(/maladie/i);
});

it('a request that waits or was refused changes nothing', async () => {
  for (const statut of ['refusee', 'annulee', 'en_attente'] as const) {
    await insertLeave(test.db, { employe_id: anne.employe.id, du: DATE, statut });
  }
  test.clock.advance({ minutes: 6 });
  expect((await readLine()).ligne.absence).toBeNull();
  expect(await alert()).toBe(1);
});

it('a manager’s word that they came counts, and the file has the reason', async () => {
  await leaveOf();
  test.clock.advance({ minutes: 10 });
  const file = async () =>
    (await test.call(exportPresences, { as: supervisor, query: { date: DATE, format: 'csv' } }))
      .body;
  expect(await file()).toContain('Maladie');
  await test.call(confirmPresences, {
    as: supervisor,
    body: { lignes: [{ quart_id: quart.id, employe_id: anne.employe.id, presence: 'present' }] },
  });
  expect((await readLine()).etat).toBe('confirme');
});
