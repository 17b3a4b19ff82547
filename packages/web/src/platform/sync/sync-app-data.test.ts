// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useToastStore } from '../../ui/toast/toast-store.ts';
import { deleteJadb } from '../offline/jadb.ts';
import { useOutboxStatus, watchOutboxStatus } from '../offline/outbox-status.ts';
import { acknowledgeRow, enqueue } from '../offline/outbox.ts';
import { setServerReachable, useConnectionStore } from '../stores/connection-store.ts';
import { useServerSettingsStore } from '../stores/server-settings-store.ts';
import { storeUserDetails, useUserStore } from '../stores/user-store.ts';
import { buildUser } from '../stores/user.fixture.ts';
import { startSync, syncNow } from './sync-app-data.ts';

const answer = (status: number, body: unknown) => () =>
  Promise.resolve(
    new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json' },
    }),
  );

beforeEach(deleteJadb);
afterEach(() => {
  vi.restoreAllMocks();
  useUserStore.setState({ loggedIn: false, token: null, details: null });
});

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server in trouble', answer(500, { message: 'errors.server' })],
  ['a refusal', answer(422, { message: 'validation.invalid' })],
  ['too many', answer(429, { message: 'errors.too_many' })],
])('%s is only logged', async (_case, respond) => {
  useUserStore.setState({ loggedIn: true, token: 'token' });
  const { settings } = useServerSettingsStore.getState();
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(respond);
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await expect(syncNow()).resolves.toBeUndefined();
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/syncAppData']);
  expect(log).toHaveBeenCalledOnce();
  expect(useToastStore.getState().toasts).toEqual([]);
  expect(useServerSettingsStore.getState().settings).toBe(settings);
});

test('counts what is on the disk from the first time on, and says so once all is sent', async () => {
  const OWNER = 12;
  useUserStore.setState({ loggedIn: true, token: 'token', details: buildUser(OWNER) });
  const told: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_path, init) => {
    const body = typeof init?.body === 'string' ? init.body : '{}';
    told.push((JSON.parse(body) as { unsent?: number }).unsent);
    return answer(200, { diff: 0, serverSettings: [] })();
  });
  const command = { endpoint: '', method: 'POST', path: '', body: null } as const;
  const row = await enqueue({ ...command, owner: OWNER, subject: 'memo:1' });
  await enqueue({ ...command, owner: OWNER + 1, subject: 'memo:1' });
  startSync();
  await expect.poll(() => told).toEqual([1]);
  const unwatch = watchOutboxStatus(OWNER, (error) => {
    throw error;
  });
  await expect.poll(() => useOutboxStatus.getState().waitingCount).toBe(1);
  await acknowledgeRow(row, '2026-01-05T06:00:00.000Z');
  await expect.poll(() => told).toEqual([1, 0]);
  unwatch();
});

test('tells nothing with a temporary password, and all at once when it is replaced', async () => {
  const details = { ...buildUser(12), doit_changer_mot_de_passe: true };
  useUserStore.setState({ loggedIn: true, token: 'token', details });
  const fetch = vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(answer(200, { diff: 0, serverSettings: [] }));
  startSync();
  dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(fetch).not.toHaveBeenCalled();
  storeUserDetails(buildUser(12));
  await expect.poll(() => fetch.mock.calls.map(([path]) => path)).toContain('/api/syncAppData');
  // Each start of this file hears of it: all of them end before the next test.
  await new Promise((resolve) => setTimeout(resolve, 50));
});

test('knocks every second or two while the server is away, and tells it all on its return', async () => {
  const asked: string[] = [];
  let isAway = true;
  vi.spyOn(globalThis, 'fetch').mockImplementation((path) => {
    if (typeof path === 'string') asked.push(path);
    if (isAway) return Promise.reject(new TypeError('Failed to fetch'));
    return answer(200, { status: 'ok', diff: 0, serverSettings: [] })();
  });
  startSync();
  useUserStore.setState({ loggedIn: true, token: 'token', details: buildUser(12) });
  vi.useFakeTimers();
  setServerReachable(false);
  await vi.advanceTimersByTimeAsync(60_000);
  const knocks = asked.filter((path) => path === '/api/health').length;
  expect(knocks).toBeGreaterThan(20);
  isAway = false;
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(useConnectionStore.getState().serverReachable).toBe(true);
  vi.useRealTimers();
  await expect.poll(() => asked).toContain('/api/syncAppData');
  expect(asked[0]).toBe('/api/health');
});
