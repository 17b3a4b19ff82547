import { randomUUID } from 'node:crypto';
import { getFault, listFaults, resolveFault } from '@releve/domain/features/faults.ts';
import type { DeviceFault } from '@releve/domain/features/faults.ts';
import { syncAppData } from '@releve/domain/features/sync.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { forgetFaults } from './faults.service.ts';

let t: TestApp;
let manager: Caller;
beforeAll(async () => {
  t = await buildApp();
});
afterAll(() => t.close());
afterEach(async () => {
  await t.db.deleteFrom('device_faults').execute();
});

const nowText = () => t.clock.now().toString();

const fault = (overrides: Partial<DeviceFault> = {}): DeviceFault => ({
  id: randomUUID(),
  release: '250612.69',
  message: 'TypeError: Cannot read properties of undefined',
  stack: '/assets/punch-page-a1.js:1:200\n/assets/main-b2.js:4:1',
  origin: 'reported',
  page: '/user/punch',
  count: 3,
  first_at: '2026-06-15T17:00:00Z',
  last_at: '2026-06-15T17:30:00Z',
  ...overrides,
});

interface Told {
  as?: Caller;
  device?: string;
  url?: string;
  behind?: number;
}

/** What makes no sense is sent as it is. */
async function tell(faults: unknown, { as, device, url = 'Chrome 140', behind = 0 }: Told = {}) {
  const seconds = Math.floor(t.clock.now().epochMilliseconds / 1000) - behind;
  const fault_report = { device: device ?? randomUUID(), faults: faults as DeviceFault[] };
  const response = await t.call(syncAppData, {
    as: as ?? (await t.signIn()),
    body: { app_version: '250612.69', url, datetime: seconds, fault_report },
  });
  expect(response.statusCode).toBe(200);
  expect(response.json().serverSettings).toBeInstanceOf(Array);
}

async function list(query: Record<string, unknown> = {}) {
  manager = await t.signIn(USERGROUP.coach);
  const response = await t.call(listFaults, { as: manager, query });
  expect(response.statusCode).toBe(200);
  return response.json();
}

test('the same fault of several devices is one line, with its devices and the times it happened', async () => {
  await tell([fault({ count: 2 })]);
  await tell([fault({ count: 5, last_at: '2026-06-15T17:45:00Z' })], { url: 'Safari 26' });
  await tell([fault({ release: '250701.1' })]);
  const { data, meta, releases } = await list({ sort: '-occurrences' });
  expect(meta.total).toBe(2);
  expect(releases).toEqual(['250701.1', '250612.69']);
  expect(data[0]).toMatchObject({
    release: '250612.69',
    occurrences: 7,
    devices: 2,
    first_at: '2026-06-15T17:00:00.000Z',
    last_at: '2026-06-15T17:45:00.000Z',
    resolved_at: null,
  });
  const details = (await t.call(getFault, { as: manager, params: { id: data[0].id } })).json();
  expect(details.stack).toContain('/assets/punch-page-a1.js:1:200');
  expect(details.browsers).toEqual([
    { label: 'Chrome 140', devices: 1 },
    { label: 'Safari 26', devices: 1 },
  ]);
  expect(details.pages).toEqual([{ label: '/user/punch', devices: 2 }]);
});

test('totals that are told again, or late, count once', async () => {
  const device = randomUUID();
  const told = fault({ count: 4 });
  await tell([told], { device });
  await tell([told], { device });
  await tell([{ ...told, count: 9 }], { device });
  await tell([told], { device });
  expect((await list()).data).toMatchObject([{ occurrences: 9, devices: 1 }]);
});

test('a count that began anew on a device adds to what it told before', async () => {
  const device = randomUUID();
  await tell([fault({ count: 4 })], { device });
  await tell([fault({ count: 1 })], { device });
  expect((await list()).data).toMatchObject([{ occurrences: 5, devices: 1 }]);
});

test('the clock of a device is corrected, and is never ahead', async () => {
  await tell([fault({ first_at: '2026-06-15T16:00:00Z', last_at: '2026-06-15T19:00:00Z' })], {
    behind: 3600,
  });
  expect((await list()).data).toMatchObject([
    { first_at: '2026-06-15T17:00:00.000Z', last_at: new Date(nowText()).toISOString() },
  ]);
});

test.each([
  ['no list', 'nonsense'],
  ['too many', Array.from({ length: 21 }, () => fault())],
  ['a message that is too long', [fault({ message: 'x'.repeat(301) })]],
  ['a time that is none', [fault({ last_at: 'yesterday' })]],
  ['an origin that is none', [{ ...fault(), origin: 'elsewhere' }]],
])('%s is dropped, and the heartbeat goes on', async (_case, faults) => {
  await tell(faults);
  expect((await list()).meta.total).toBe(0);
});

test('a fault that cannot be stored does not fail the heartbeat', async () => {
  await t.database.pool.query('alter table device_faults rename to device_faults_gone');
  try {
    await tell([fault()]);
  } finally {
    await t.database.pool.query('alter table device_faults_gone rename to device_faults');
  }
  expect((await list()).meta.total).toBe(0);
});

test('one person cannot fill the table', async () => {
  const as = await t.signIn();
  for (let turn = 0; turn < 5; turn += 1) {
    const many = Array.from({ length: 20 }, (_, at) =>
      fault({ message: `Error number ${turn} ${at}` }),
    );
    await tell(many, { as });
  }
  expect((await list()).meta.total).toBe(60);
  t.clock.advance({ minutes: 61 });
  await tell([fault()], { as });
  expect((await list()).meta.total).toBe(61);
});

test('devices that tell of the same faults at once do not wait for each other', async () => {
  const both = [fault({ message: 'one' }), fault({ message: 'other' })];
  const renew = (faults: DeviceFault[]) => faults.map((told) => ({ ...told, id: randomUUID() }));
  const people = await Promise.all(Array.from({ length: 6 }, () => t.signIn()));
  await Promise.all(
    people.map((as, at) => tell(renew(at % 2 === 0 ? both : both.toReversed()), { as })),
  );
  expect((await list()).data).toMatchObject([{ devices: 6 }, { devices: 6 }]);
});

test('the list is searched, narrowed, sorted and paged', async () => {
  await tell([
    fault({ message: 'QuotaExceededError: the draft was not kept', count: 1 }),
    fault({ message: 'ApiError 500: errors.server', count: 8 }),
    fault({ message: 'TypeError: undefined is not a function', release: '250701.1', count: 4 }),
  ]);
  const messages = async (query: Record<string, unknown>) =>
    (await list(query)).data.map(({ message }: { message: string }) => message.split(':')[0]);
  expect(await messages({ q: 'draft kept' })).toEqual(['QuotaExceededError']);
  expect(await messages({ release: '250701.1' })).toEqual(['TypeError']);
  expect(await messages({ sort: 'occurrences' })).toEqual([
    'QuotaExceededError',
    'TypeError',
    'ApiError 500',
  ]);
  expect(await messages({ sort: 'message', per_page: 1, page: 2 })).toEqual(['QuotaExceededError']);
});

test('a resolved fault leaves the open ones, stays resolved for its release, and is in the journal', async () => {
  await tell([fault()]);
  const [{ id }] = (await list()).data;
  const director = await t.signIn(USERGROUP.director);
  const mark = (resolved: boolean) =>
    t.call(resolveFault, { as: director, params: { id }, body: { resolved } });
  expect((await mark(true)).json().resolved_at).toBe(new Date(nowText()).toISOString());
  await tell([fault()]);
  expect((await list({ etat: 'ouvertes' })).meta.total).toBe(0);
  expect((await list({ etat: 'resolues' })).meta.total).toBe(1);
  const details = (await t.call(getFault, { as: manager, params: { id } })).json();
  expect(details.resolved_by.id).toBe(director.employe.id);
  expect((await mark(false)).json().resolved_at).toBeNull();
  const noted = await t.db
    .selectFrom('journal')
    .select(['action', 'objet_id'])
    .where('objet', '=', 'device_faults')
    .execute();
  expect(noted).toEqual([
    { action: 'modification', objet_id: id },
    { action: 'modification', objet_id: id },
  ]);
  const unknown = { as: director, params: { id: 999_999 } };
  expect((await t.call(getFault, unknown)).statusCode).toBe(404);
  expect((await t.call(resolveFault, { ...unknown, body: { resolved: true } })).statusCode).toBe(
    404,
  );
});

test('what no device has met for long is forgotten, with its reports', async () => {
  await tell([fault({ message: 'old', last_at: nowText() })]);
  t.clock.advance({ hours: 24 * 80 });
  await tell([fault({ message: 'recent', last_at: nowText() })]);
  t.clock.advance({ hours: 24 * 20 });
  await t.app.jobs.enqueueIn(t.db)(forgetFaults, {});
  await t.app.jobs.runWaiting();
  expect((await list()).data).toMatchObject([{ message: 'recent' }]);
  expect(await t.db.selectFrom('device_fault_reports').selectAll().execute()).toHaveLength(1);
});
