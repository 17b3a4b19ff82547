// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteJadb } from '../../platform/offline/jadb.ts';
import { chooseDeviceLanguage, takeChosenLanguage } from '../../platform/stores/chosen-language.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { clearUserStore, isAdmitted, useUserStore } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { clearToasts, useToastStore } from '../../ui/toast/toast-store.ts';
import { signIn } from './sign-in.ts';

const respond = (status: number, body: unknown) =>
  vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(new Response(JSON.stringify(body), { status })));

const messages = () => useToastStore.getState().toasts.map(({ message }) => message);

beforeEach(async () => {
  clearToasts();
  await deleteJadb();
});
afterEach(() => {
  vi.restoreAllMocks();
  clearUserStore();
});

test('a temporary password signs in, and nothing more is asked of the server with it', async () => {
  const user = { ...buildUser(6), doit_changer_mot_de_passe: true };
  const fetch = respond(200, { token: 'token', user });
  await signIn('nadia', 'wya6-bqj2-sfv6');
  expect(useUserStore.getState().loggedIn).toBe(true);
  expect(isAdmitted()).toBe(false);
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/sanctum/token']);
});

test('a password of one’s own begins with the settings', async () => {
  const fetch = respond(200, { token: 'token', user: buildUser(6), diff: 0, serverSettings: [] });
  await signIn('nadia', 'ruisseau clair');
  expect(fetch.mock.calls.map(([path]) => path)).toEqual([
    '/api/sanctum/token',
    '/api/syncAppData',
  ]);
});

test.each([
  [403, 'auth.demo_closed', /démonstration ne s’ouvrent que sur la machine du serveur/],
  [422, 'auth.failed', /^Identification échouée\.$/],
])('a refusal with %i says why', async (status, message, says) => {
  respond(status, { message });
  await signIn('directeur', 'releve-demo');
  expect(messages()).toEqual([expect.stringMatching(says)]);
  expect(useUserStore.getState().loggedIn).toBe(false);
});

test('a language chosen before signing in stays, and becomes that of the account', async () => {
  const fetch = respond(200, { token: 'token', user: buildUser(6), diff: 0, serverSettings: [] });
  await chooseDeviceLanguage('en');
  expect(useSettingsStore.getState().language).toBe('en');
  await signIn('nadia', 'ruisseau clair');
  expect(useSettingsStore.getState().language).toBe('en');
  const [path, init] = fetch.mock.calls.at(-1) ?? [];
  expect([path, init?.method, init?.body]).toEqual(['/api/user/langue', 'PUT', '{"langue":"en"}']);
  expect(takeChosenLanguage()).toBeNull();

  await signIn('nadia', 'ruisseau clair');
  expect(useSettingsStore.getState().language).toBe('fr');
});
