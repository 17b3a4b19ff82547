import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { getJournee, getReleve, listReleves } from '@releve/domain/features/journee.ts';
import { updateNotificationPreferences } from '@releve/domain/features/notifications.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildApp, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertEmploye, insertQuart } from '../../testing/factories.ts';
import { insertIncidentRow } from '../../testing/incident-rows.ts';
import { insertContact } from '../../testing/presence-factories.ts';
import { RELEVE_JOB } from './releve.jobs.ts';

let t: TestApp;
beforeEach(async () => {
  t = await buildApp();
});
afterEach(() => t.close());

const NIGHT = '2026-06-15';
const FIVE = '2026-06-16T09:00:00Z';

/** The job, as its timer would run it; twice, as two servers would. */
async function writeAt(instant: string, times = 1): Promise<void> {
  t.clock.advance(t.clock.now().until(Temporal.Instant.from(instant)));
  for (let run = 0; run < times; run += 1) {
    await t.app.jobs.enqueueIn(t.db)(RELEVE_JOB, {});
  }
  await t.app.jobs.runWaiting();
}

const readReleves = () => t.db.selectFrom('releves_de_nuit').selectAll().execute();

test('at five the night is written: who was absent, which phone was silent, what was reported', async () => {
  const as = await t.signIn(USERGROUP.director);
  const absent = await insertQuart(t.db, { date: NIGHT, debut: '20:00:00', fin: '23:00:00' });
  await insertContact(t.db, {
    employe_id: absent.employe_id ?? 0,
    vu_le: '2026-06-16T04:00:00Z',
    horaire_le: '2026-06-16T04:00:00Z',
  });
  const silent = await insertQuart(t.db, { date: NIGHT, debut: '20:00:00', fin: '23:00:00' });
  const { id: client_id } = await insertClient(t.db);
  const incident = await insertIncidentRow(t.db, { client_id, signale_le: '2026-06-16T03:00:00Z' });
  await insertIncidentRow(t.db, { client_id, signale_le: '2026-06-15T12:00:00Z' });
  await writeAt(FIVE);
  const answer = await t.call(getReleve, { as, params: { nuit: NIGHT } });
  const releve = answer.json<EndpointResponse<typeof getReleve>>();
  expect(releve.quarts).toBe(2);
  expect(releve.absences.map(({ quart_id }) => quart_id)).toEqual([absent.id]);
  expect(releve.silencieux.map(({ quart_id }) => quart_id)).toEqual([silent.id]);
  expect(releve.incidents?.map(({ id }) => id)).toEqual([incident.id]);
  const day = (await t.call(getJournee, { as, query: {} })).json<
    EndpointResponse<typeof getJournee>
  >();
  expect(day.releve?.nuit).toBe(NIGHT);
});

test('it is written once, and people are told once, however many servers there are', async () => {
  const { employe } = await t.signIn(USERGROUP.supervisor);
  const worker = await insertEmploye(t.db);
  await insertQuart(t.db, { date: NIGHT });
  await writeAt(FIVE, 3);
  expect(await readReleves()).toHaveLength(1);
  const told = await t.db
    .selectFrom('notifications')
    .select(['employe_id', 'lien'])
    .where('type', '=', 'releve_de_nuit')
    .where('employe_id', 'in', [employe.id, worker.id])
    .execute();
  expect(told).toEqual([{ employe_id: employe.id, lien: `/admin?nuit=${NIGHT}` }]);
});

test('it goes by e-mail to whoever chose so, and to nobody else', async () => {
  const as = await t.signIn(USERGROUP.supervisor, { langue: 'fr' });
  await t.signIn(USERGROUP.director);
  const data = [{ type: 'releve_de_nuit' as const, push: false, courriel: true }];
  await t.call(updateNotificationPreferences, { as, body: { data } });
  await insertQuart(t.db, { date: NIGHT, debut: '20:00:00', fin: '23:00:00' });
  await writeAt(FIVE);
  // The delivery, then the mail.
  await t.app.jobs.runWaiting();
  await t.app.jobs.runWaiting();
  expect(t.mails).toMatchObject([
    { to: as.employe.courriel, text: expect.stringContaining('0 quarts faits sur 1') },
  ]);
  expect(t.mails[0]?.text).toContain(`/admin?nuit=${NIGHT}`);
});

test('nothing is written before five, and after a stop of the server it is written late', async () => {
  await writeAt('2026-06-16T08:59:00Z');
  expect((await readReleves()).map(({ nuit }) => nuit)).not.toContain(NIGHT);
  await writeAt('2026-06-16T13:00:00Z');
  expect((await readReleves()).map(({ nuit }) => nuit)).toContain(NIGHT);
});

test('the night in which the clocks change is written once, at five by the wall clock', async () => {
  await writeAt('2026-11-01T09:30:00Z');
  await writeAt('2026-11-01T10:00:00Z');
  await writeAt('2026-11-01T10:15:00Z');
  const nights = (await readReleves()).map(({ nuit }) => nuit);
  expect(nights.filter((nuit) => nuit === '2026-10-31')).toHaveLength(1);
});

test('what is written stays as it is', async () => {
  await writeAt(FIVE);
  await expect(
    t.db.deleteFrom('releves_de_nuit').where('nuit', '=', NIGHT).execute(),
  ).rejects.toThrow('never changed or deleted');
});

test('past nights can be looked through, and one that was never written is not there', async () => {
  const as = await t.signIn(USERGROUP.coach);
  await writeAt(FIVE);
  await writeAt('2026-06-17T09:00:00Z');
  const list = (await t.call(listReleves, { as, query: {} })).json<
    EndpointResponse<typeof listReleves>
  >();
  expect(list.data.map(({ nuit }) => nuit)).toEqual(['2026-06-16', '2026-06-15']);
  const missing = await t.call(getReleve, { as, params: { nuit: '2020-01-01' } });
  expect(missing.statusCode).toBe(404);
});
