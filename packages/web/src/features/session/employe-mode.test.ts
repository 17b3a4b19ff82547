// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { getUser } from '../../platform/api/first-calls.ts';
import { enqueue, listRows } from '../../platform/offline/outbox.ts';
import { NO_EMPLOYE_MODE, useSettingsStore } from '../../platform/stores/settings-store.ts';
import { storeSignedIn, useUserStore } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { expectFaults } from '../../testing/expected-faults.ts';
import { confirmEmployeMode, enterEmployeMode, exitEmployeMode } from './employe-mode.ts';

const coach = buildUser(4, USERGROUP.coach);
const mamadou = { id: 20, nom: 'Mamadou Diallo' };
const asked: [path: string, actedFor: string | undefined][] = [];
/** Heartbeats that have come to their end, whatever it was. */
let heartbeats = 0;

function respondWith(respond: () => Promise<Response>) {
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push([path, headers['X-Employe-Mode']]);
    if (path.startsWith('/api/syncAppData')) setTimeout(() => (heartbeats += 1));
    return respond();
  });
}

const answerWith = (status: number, body: unknown) =>
  respondWith(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

const answerNothing = () => respondWith(() => Promise.reject(new TypeError('offline')));

/** Entering and leaving send one each, which nobody waits for: it must not end in the midst of another test. */
const untilSent = (count: number) => vi.waitFor(() => expect(heartbeats).toBe(count));

beforeEach(() => {
  asked.length = 0;
  heartbeats = 0;
  storeSignedIn('a-token', coach);
  useSettingsStore.setState({ employeMode: NO_EMPLOYE_MODE });
});

it('asks for the employee and stays the manager', async () => {
  answerWith(200, { ...coach, id: 20, diff: 0, serverSettings: [] });
  await enterEmployeMode(mamadou);
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([
    ['/api/user/get/20', '20'],
    ['/api/syncAppData/20', '20'],
  ]);
  expect(useSettingsStore.getState().employeMode).toEqual({
    active: true,
    orig_id: 4,
    employe: { ...mamadou, day_switch_time: coach.day_switch_time },
  });
  expect(useUserStore.getState().details?.id).toBe(4);
  await untilSent(1);
});

it('names the employee with every call until it is left', async () => {
  answerWith(200, { ...coach, id: 20, diff: 0, serverSettings: [] });
  await enterEmployeMode(mamadou);
  await callEndpoint(getUser, {});
  await exitEmployeMode();
  await callEndpoint(getUser, {});
  expect(asked.filter(([path]) => path === '/api/user')).toEqual([
    ['/api/user', '20'],
    ['/api/user', undefined],
  ]);
  await untilSent(2);
});

it('keeps what is not sent yet, on the way in and on the way out', async () => {
  const row = await enqueue({
    owner: coach.id,
    endpoint: 'POST /api/presences/manualPunch',
    method: 'POST',
    path: '/api/presences/manualPunch',
    body: {},
    subject: 'punch',
  });
  answerWith(200, { ...coach, id: 20, diff: 0, serverSettings: [] });
  await enterEmployeMode(mamadou);
  expect(await listRows(coach.id)).toEqual([row]);
  await exitEmployeMode();
  expect(await listRows(coach.id)).toEqual([row]);
  await untilSent(2);
});

it('changes nothing where the server does not allow it', async () => {
  answerWith(403, { message: 'auth.forbidden' });
  await expect(enterEmployeMode(mamadou)).rejects.toThrow('Impossible de se connecter au serveur');
  expect(useSettingsStore.getState().employeMode).toEqual(NO_EMPLOYE_MODE);
});

it('leaves even without a network', async () => {
  expectFaults(/Impossible de se connecter au serveur/, /No answer from the server/);
  answerWith(200, { ...coach, id: 20, diff: 0, serverSettings: [] });
  await enterEmployeMode(mamadou);
  answerNothing();
  await exitEmployeMode();
  expect(useSettingsStore.getState().employeMode).toEqual(NO_EMPLOYE_MODE);
  await untilSent(2);
});

it('is left where the right was lost meanwhile, and not for want of a network', async () => {
  expectFaults(/Impossible de se connecter au serveur/, /auth\.forbidden/);
  answerWith(200, { ...coach, id: 20, diff: 0, serverSettings: [] });
  await enterEmployeMode(mamadou);
  answerNothing();
  await confirmEmployeMode();
  expect(useSettingsStore.getState().employeMode.active).toBe(true);
  answerWith(403, { message: 'auth.forbidden' });
  await confirmEmployeMode();
  expect(useSettingsStore.getState().employeMode).toEqual(NO_EMPLOYE_MODE);
  await untilSent(2);
});
