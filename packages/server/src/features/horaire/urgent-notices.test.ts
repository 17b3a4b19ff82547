// What rings although the person rests: offers and changes of a quart of the next hours.
import { publishPlan } from '@releve/domain/features/planner.ts';
import { sendOffres } from '@releve/domain/features/replacements.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertQuart } from '../../testing/factories.ts';

let t: TestApp;
let planner: Caller;
let lise: Caller;

beforeAll(async () => {
  t = await buildApp();
  planner = await t.signIn(USERGROUP.supervisor);
});
afterAll(() => t.close());
beforeEach(async () => {
  lise = await t.signIn();
});

/** Of what lise was told, in order. It is two in the afternoon of June 15. */
const listUrgent = async () =>
  (
    await t.db
      .selectFrom('notifications')
      .select('urgent')
      .where('employe_id', '=', lise.employe.id)
      .orderBy('id')
      .execute()
  ).map(({ urgent }) => urgent);

test.each([
  ['begins tonight', { date: '2026-06-15', debut: '22:00:00', fin: '23:00:00' }, true],
  ['goes on', { date: '2026-06-15', debut: '13:00:00', fin: '17:00:00' }, true],
  ['begins tomorrow', { date: '2026-06-16', debut: '08:00:00', fin: '12:00:00' }, false],
])('an offer of a quart that %s', async (_when, times, isUrgent) => {
  const quart = await insertQuart(t.db, { ...times, employe_id: null });
  await t.call(sendOffres, {
    as: planner,
    params: { id: quart.id },
    body: { employe_ids: [lise.employe.id] },
  });
  expect(await listUrgent()).toEqual([isUrgent]);
});

test.each([
  ['with a quart of tonight', ['2026-06-15', '2026-06-18'], true],
  ['of days to come', ['2026-06-17', '2026-06-18'], false],
])('a publication %s', async (_when, dates, isUrgent) => {
  for (const date of dates) {
    await insertQuart(t.db, { employe_id: lise.employe.id, date, statut: 'brouillon' });
  }
  const body = { du: '2026-06-15', au: '2026-06-21', employe_ids: [lise.employe.id] };
  const response = await t.call(publishPlan, { as: planner, body });
  expect(response.statusCode).toBe(200);
  expect(await listUrgent()).toEqual([isUrgent]);
});
