import { randomUUID } from 'node:crypto';
import * as alarmEndpoints from '@releve/domain/features/alarm-code.ts';
import * as fileEndpoints from '@releve/domain/features/client-file.ts';
import * as endpoints from '@releve/domain/features/clients.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, PASSWORD, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient } from '../../testing/factories.ts';

const CODE = '8642#';
const CLOSED = /8642/;

let t: TestApp;
let coach: Caller;
let clientId: number;

beforeAll(async () => {
  t = await buildApp();
  coach = await t.signIn(USERGROUP.coach);
  clientId = (await insertClient(t.db)).id;
});
afterAll(() => t.close());

const write = (code_alarme: string | null, id = clientId, headers = {}) =>
  t.call(alarmEndpoints.setAlarmCode, {
    as: coach,
    params: { id },
    body: { code_alarme },
    headers,
  });

const reveal = (as: Caller, password = PASSWORD, id = clientId, headers = {}) =>
  t.call(alarmEndpoints.revealAlarmCode, { as, params: { id }, body: { password }, headers });

const looksOf = ({ employe }: Caller) =>
  t.db
    .selectFrom('journal')
    .select(['action', 'objet', 'objet_id', 'apres', 'adresse'])
    .where('acteur_id', '=', employe.id)
    .where('action', 'in', ['consultation', 'consultation_refusee'])
    .orderBy('id')
    .execute();

/** Everything the database holds, as text. */
async function dumpRows(): Promise<string> {
  const tables = ['clients', 'journal', 'idempotency_keys'] as const;
  const rows = await Promise.all(
    tables.map((table) => t.db.selectFrom(table).selectAll().execute()),
  );
  return JSON.stringify(rows, (_name, value: unknown) =>
    value instanceof Uint8Array ? Buffer.from(value).toString('latin1') : value,
  );
}

test('a code is written, then shown to whoever gives their own password, and the look is noted', async () => {
  expect((await write(CODE)).json()).toMatchObject({ id: clientId, a_code_alarme: true });
  const inspector = await t.signIn(USERGROUP.inspector);
  const shown = await reveal(inspector);
  expect(shown.statusCode).toBe(200);
  expect(shown.json()).toEqual({ code_alarme: CODE });
  expect(await looksOf(inspector)).toEqual([
    {
      action: 'consultation',
      objet: 'clients',
      objet_id: clientId,
      apres: { champ: 'code_alarme' },
      adresse: '127.0.0.1',
    },
  ]);
});

test('it stands nowhere in clear: not in lists, files, the journal or kept answers', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  await write(CODE, clientId, headers);
  await reveal(coach, PASSWORD, clientId, { 'idempotency-key': randomUUID() });
  expect(await dumpRows()).not.toMatch(CLOSED);
  const file = await t.call(fileEndpoints.getClient, { as: coach, params: { id: clientId } });
  const list = await t.call(endpoints.listClients, { as: coach });
  const history = await t.call(fileEndpoints.listClientHistory, {
    as: coach,
    params: { id: clientId },
  });
  for (const { statusCode, body } of [file, list, history]) {
    expect(statusCode).toBe(200);
    expect(body).not.toMatch(CLOSED);
  }
});

test('a wrong password shows nothing, and the refusal is noted', async () => {
  await write(CODE);
  const inspector = await t.signIn(USERGROUP.inspector);
  const refused = await reveal(inspector, 'pas celui-là');
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toEqual({
    message: 'auth.password_wrong',
    errors: { password: ['auth.password_wrong'] },
  });
  expect(await looksOf(inspector)).toMatchObject([
    {
      action: 'consultation_refusee',
      objet_id: clientId,
      apres: { champ: 'code_alarme', raison: 'mot_de_passe' },
    },
  ]);
});

test('guessing is slowed down, even with the right password at the end; one line says so', async () => {
  await write(CODE);
  const inspector = await t.signIn(USERGROUP.inspector);
  for (let guess = 0; guess < 5; guess += 1) {
    expect((await reveal(inspector, `essai ${guess}`)).statusCode).toBe(422);
  }
  for (const password of [PASSWORD, 'encore']) {
    const slowed = await reveal(inspector, password);
    expect(slowed.statusCode).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
  }
  const reasons = (await looksOf(inspector)).map(
    ({ apres }) => (apres as { raison: string }).raison,
  );
  expect(reasons).toEqual([
    ...Array.from({ length: 5 }, () => 'mot_de_passe'),
    'trop_de_tentatives',
  ]);
  t.clock.advance({ minutes: 2 });
  expect((await reveal(inspector)).statusCode).toBe(200);
});

test('right passwords cost nothing', async () => {
  await write(CODE);
  const inspector = await t.signIn(USERGROUP.inspector);
  for (let look = 0; look < 8; look += 1) {
    expect((await reveal(inspector)).statusCode).toBe(200);
  }
  expect(await looksOf(inspector)).toHaveLength(8);
});

test('an employee may not ask; a site without a code, or none at all, is 404', async () => {
  expect((await reveal(await t.signIn())).statusCode).toBe(403);
  const bare = await insertClient(t.db);
  expect((await reveal(coach, PASSWORD, bare.id)).statusCode).toBe(404);
  expect((await reveal(coach, PASSWORD, 999_999)).statusCode).toBe(404);
  await write(CODE, bare.id);
  expect((await write('', bare.id)).json()).toMatchObject({ a_code_alarme: false });
  expect((await reveal(coach, PASSWORD, bare.id)).statusCode).toBe(404);
});

test('a code copied to another site’s row cannot be read there', async () => {
  await write(CODE);
  const thief = await insertClient(t.db);
  const { code_alarme } = await t.db
    .selectFrom('clients')
    .select('code_alarme')
    .where('id', '=', clientId)
    .executeTakeFirstOrThrow();
  await t.db.updateTable('clients').set({ code_alarme }).where('id', '=', thief.id).execute();
  const response = await reveal(coach, PASSWORD, thief.id);
  expect(response.statusCode).toBe(422);
  expect(response.json()).toEqual({ message: 'clients.alarm_code_unreadable' });
});
