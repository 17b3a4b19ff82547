import { getUser } from '@releve/domain/features/session.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type TestApp } from '../testing/build-app.ts';
import { forgetExpired } from './housekeeping.ts';

let t: TestApp;
beforeAll(async () => {
  t = await buildApp();
});
afterAll(() => t.close());

const count = async (table: 'tokens' | 'idempotency_keys') =>
  (await t.db.selectFrom(table).selectAll().execute()).length;

test('expired sessions and old keys are forgotten, the others kept', async () => {
  const { employe } = await t.signIn();
  const keys = ['2026-06-15T17:00:00Z', '2026-03-01T00:00:00Z'].map((cree_le) => ({
    key: cree_le,
    employe_id: employe.id,
    endpoint: 'POST /api/x',
    hash: Buffer.from('x'),
    cree_le,
  }));
  await t.db.insertInto('idempotency_keys').values(keys).execute();
  t.clock.advance({ hours: 24 * 31 });
  const active = await t.signIn();
  await t.app.jobs.enqueueIn(t.db)(forgetExpired, {});
  await t.app.jobs.runWaiting();
  expect(await count('tokens')).toBe(1);
  expect(await count('idempotency_keys')).toBe(1);
  expect((await t.call(getUser, { as: active })).statusCode).toBe(200);
});
