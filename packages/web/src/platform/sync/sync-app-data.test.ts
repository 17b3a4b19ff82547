// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { useToastStore } from '../../ui/toast/toast-store.ts';
import { useServerSettingsStore } from '../stores/server-settings-store.ts';
import { useUserStore } from '../stores/user-store.ts';
import { syncNow } from './sync-app-data.ts';

const answer = (status: number, body: unknown) => () =>
  Promise.resolve(
    new Response(JSON.stringify(body), {
      status,
      headers: { 'Content-Type': 'application/json' },
    }),
  );

afterEach(() => vi.restoreAllMocks());

test.each([
  ['no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['a server in trouble', answer(500, { message: 'errors.server' })],
  ['a refusal', answer(422, { message: 'validation.invalid' })],
  ['too many', answer(429, { message: 'errors.too_many' })],
])('%s is only logged', async (_case, respond) => {
  useUserStore.setState({ loggedIn: true, token: 'jeton' });
  const { settings } = useServerSettingsStore.getState();
  const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(respond);
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  await expect(syncNow()).resolves.toBeUndefined();
  expect(fetch.mock.calls.map(([path]) => path)).toEqual(['/api/syncAppData']);
  expect(log).toHaveBeenCalledOnce();
  expect(useToastStore.getState().toasts).toEqual([]);
  expect(useServerSettingsStore.getState().settings).toBe(settings);
});
