// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { followOtherTabs } from './other-tabs.ts';
import { clearUserStore, storeSignedIn, useUserStore } from './user-store.ts';
import { buildUser } from './user.fixture.ts';

const nadia = buildUser(6);

const SIGNED_OUT = { loggedIn: false, permissions: [], details: null, token: null };

const onSignedOut = vi.fn<() => void>();
followOtherTabs(onSignedOut);

/** Another tab writes to the store, or removes its key. */
function hearOfUser(state: object | null): void {
  const newValue = state === null ? null : JSON.stringify({ state, version: 0 });
  if (newValue === null) localStorage.removeItem('user');
  else localStorage.setItem('user', newValue);
  dispatchEvent(new StorageEvent('storage', { key: 'user', newValue }));
}

beforeEach(() => {
  clearUserStore();
  onSignedOut.mockReset();
});

test('a sign-out elsewhere ends this session, once', async () => {
  storeSignedIn('a-token', nadia);
  hearOfUser(SIGNED_OUT);
  hearOfUser(null);
  await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalled());
  expect(onSignedOut).toHaveBeenCalledTimes(1);
  expect(useUserStore.getState().loggedIn).toBe(false);
});

test('so does a storage emptied as a whole', async () => {
  storeSignedIn('a-token', nadia);
  localStorage.clear();
  dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
  await vi.waitFor(() => expect(onSignedOut).toHaveBeenCalledTimes(1));
});

test('a sign-in elsewhere is taken over', async () => {
  hearOfUser({ loggedIn: true, permissions: nadia.casl, details: nadia, token: 'a-token' });
  await vi.waitFor(() => expect(useUserStore.getState().token).toBe('a-token'));
  expect(onSignedOut).not.toHaveBeenCalled();
});

test('whoever is signed out already hears nothing', async () => {
  hearOfUser(null);
  hearOfUser(SIGNED_OUT);
  await Promise.resolve();
  expect(onSignedOut).not.toHaveBeenCalled();
});
