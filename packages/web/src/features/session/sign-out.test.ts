// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSessionExpired } from '../../platform/api/session-expiry.ts';
import { registerDeviceWork } from '../../platform/offline/device-work.ts';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { enqueue, listAllRows } from '../../platform/offline/outbox.ts';
import { loadPersisted, savePersisted } from '../../platform/offline/persisted-queries.ts';
import { updateSettings, useSettingsStore } from '../../platform/stores/settings-store.ts';
import { storeSignedIn, useUserStore } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { clearToasts, useToastStore } from '../../ui/toast/toast-store.ts';
import { expireSession, RELOAD_DELAY_MS, resetApp, signOut } from './sign-out.ts';
import { listWaitingOwners } from './unsent/waiting-owners.ts';

const nadia = buildUser(6);

const visited: string[] = [];
const reload = vi.fn<() => void>();
const goTo = (path: string) => void visited.push(path);
const messages = () => useToastStore.getState().toasts.map(({ message }) => message);
const answer = (status: number, body: unknown) => () =>
  Promise.resolve(new Response(JSON.stringify(body), { status }));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  reload.mockReset();
  vi.spyOn(globalThis.location, 'reload').mockImplementation(reload);
  visited.length = 0;
  clearToasts();
  onSessionExpired((endpointId) => void expireSession(endpointId, '/user', goTo));
  await deleteJadb();
  localStorage.clear();
  localStorage.setItem('kept', 'by a feature');
  registerDeviceWork([{ clear: () => localStorage.removeItem('kept') }]);
  storeSignedIn('a-token', nadia);
  updateSettings({ debugMode: true });
  await savePersisted(nadia.id, 'memos', { data: [] });
  await enqueue({
    owner: nadia.id,
    endpoint: 'POST /api/memos/:id/read',
    method: 'POST',
    path: '/api/memos/4/read',
    body: {},
    subject: 'memo:4',
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function expectSignedOut() {
  expect(useUserStore.getState()).toMatchObject({ loggedIn: false, token: null, details: null });
  expect(useSettingsStore.getState().debugMode).toBe(false);
  const left = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index));
  expect(left).toEqual([]);
  expect(visited).toEqual(['/login']);
}

describe('signing out', () => {
  it('empties the stores, goes to the sign-in page and reloads a second later', async () => {
    vi.stubGlobal('fetch', answer(200, { message: 'ok' }));
    await signOut(goTo);
    expectSignedOut();
    expect(messages()).toEqual([]);
    vi.advanceTimersByTime(RELOAD_DELAY_MS - 1);
    expect(reload).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(reload).toHaveBeenCalledOnce();
  });

  it('keeps what has not been sent and forgets what was read', async () => {
    vi.stubGlobal('fetch', answer(200, { message: 'ok' }));
    await signOut(goTo);
    expect(await listAllRows()).toHaveLength(1);
    expect(await listWaitingOwners(null)).toMatchObject([{ prenom: nadia.prenom, count: 1 }]);
    expect(await loadPersisted(nadia.id, 'memos')).toBeNull();
  });

  it.each([
    ['has no network', () => Promise.reject(new TypeError('offline'))],
    ['is refused', answer(500, { message: 'errors.unexpected' })],
    ['no longer knows the token', answer(401, { message: 'Unauthenticated.' })],
  ])('goes on, with one message, where the call %s', async (_case, fetch) => {
    vi.stubGlobal('fetch', fetch);
    await signOut(goTo);
    expectSignedOut();
    expect(messages()).toEqual(['Session expirée.']);
  });
});

describe('a session that expires', () => {
  it('says so, but not on the sign-in page nor for the call that reads the person', async () => {
    await expireSession('GET /api/memos', '/login', goTo);
    await expireSession('GET /api/user', '/user', goTo);
    expect(messages()).toEqual([]);
    await expireSession('GET /api/memos', '/user', goTo);
    expect(messages()).toEqual(['Votre session as expirée']);
  });
});

describe('a reset', () => {
  it('signs out and leaves nothing in the local database', async () => {
    vi.stubGlobal('fetch', answer(200, { message: 'ok' }));
    await resetApp(goTo);
    expectSignedOut();
    const databases = await indexedDB.databases();
    expect(databases.map(({ name }) => name)).not.toContain('JADB');
  });
});
