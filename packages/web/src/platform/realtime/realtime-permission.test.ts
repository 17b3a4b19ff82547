// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { onSessionExpired } from '../api/session-expiry.ts';
import { setServerReachable } from '../stores/connection-store.ts';
import { useUserStore } from '../stores/user-store.ts';
import { createAuthenticator, createAuthorizer } from './realtime-permission.ts';

const PROOF = { auth: 'cle:signature', user_data: '{"id":"session-4"}' };
const A_MINUTE_MS = 60_000;
const A_WHILE_MS = 10 * A_MINUTE_MS;

let end: AbortController;
let answers: [status: number, body: unknown][];
let asked: { path: string; body: unknown }[];
let current: string;

beforeEach(() => {
  vi.useFakeTimers();
  end = new AbortController();
  answers = [];
  asked = [];
  current = '1.2';
  useUserStore.setState({ token: 'token' });
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push({ path, body: JSON.parse(body) });
    const [status, answer] = answers.shift() ?? [500, null];
    return new Response(JSON.stringify(answer), { status });
  });
});
afterEach(() => {
  end.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setServerReachable(true);
  useUserStore.setState({ token: null });
});

const authenticate = (answer: (...told: unknown[]) => void) =>
  createAuthenticator({ signal: end.signal, isCurrent: (id) => id === current })(
    { socketId: '1.2' },
    answer,
  );

it('signs a connection in as this session', async () => {
  answers = [[200, PROOF]];
  const told = vi.fn<(...told: unknown[]) => void>();
  authenticate(told);
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  expect(told).toHaveBeenCalledWith(null, PROOF);
  expect(asked).toEqual([{ path: '/api/broadcasting/user-auth', body: { socket_id: '1.2' } }]);
});

it('asks again while the server is down or busy', async () => {
  answers = [
    [503, null],
    [429, { message: 'errors.too_many' }],
    [200, PROOF],
  ];
  const told = vi.fn<(...told: unknown[]) => void>();
  authenticate(told);
  await vi.advanceTimersByTimeAsync(A_WHILE_MS);
  expect(asked).toHaveLength(3);
  expect(told.mock.calls).toEqual([[null, PROOF]]);
});

it('asks every second or two while nothing answers, however long, and at once when another call is answered', async () => {
  setServerReachable(false);
  const told = vi.fn<(...told: unknown[]) => void>();
  answers = Array.from({ length: 200 }, () => [502, null]);
  authenticate(told);
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(asked.length).toBeGreaterThan(25);
  const before = asked.length;
  answers = [[200, PROOF]];
  setServerReachable(true);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toHaveLength(before + 1);
  expect(told.mock.calls).toEqual([[null, PROOF]]);
});

it('is as patient as a busy server asks', async () => {
  const told = vi.fn<(...told: unknown[]) => void>();
  answers = [
    [429, { message: 'errors.too_many', retry_after: 40 }],
    [200, PROOF],
  ];
  authenticate(told);
  await vi.advanceTimersByTimeAsync(39_000);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(told.mock.calls).toEqual([[null, PROOF]]);
});

it('passes no permission on for a connection that was lost meanwhile', async () => {
  const told = vi.fn<(...told: unknown[]) => void>();
  const authorize = createAuthorizer({
    signal: end.signal,
    isCurrent: (id) => id === current,
    subscribeAgain: () => {},
  });
  answers = [[200, { auth: 'cle:signature' }]];
  const asking = authorize({ socketId: '1.2', channelName: 'private-a' }, told);
  current = '3.4';
  await asking;
  expect(told).not.toHaveBeenCalled();
});

it('says that the session is over where the server no longer knows it', async () => {
  const expired: string[] = [];
  onSessionExpired((endpointId) => expired.push(endpointId));
  answers = [[401, { message: 'Unauthenticated.' }]];
  const told = vi.fn<(...told: unknown[]) => void>();
  authenticate(told);
  await vi.advanceTimersByTimeAsync(A_WHILE_MS);
  expect(asked).toHaveLength(1);
  expect(told.mock.calls).toEqual([[expect.any(Error), null]]);
  expect(expired).toEqual(['POST /api/broadcasting/user-auth']);
});

it('leaves a connection that was lost meanwhile alone', async () => {
  answers = [[503, null]];
  const told = vi.fn<(...told: unknown[]) => void>();
  authenticate(told);
  current = '3.4';
  await vi.advanceTimersByTimeAsync(A_WHILE_MS);
  expect(asked).toHaveLength(1);
  expect(told).not.toHaveBeenCalled();
});

it('asks for a channel again where the server was down, and not after a refusal', async () => {
  const wanted: string[] = [];
  const authorize = createAuthorizer({
    signal: end.signal,
    isCurrent: () => true,
    subscribeAgain: (channel) => wanted.push(channel),
  });
  const told = vi.fn<(...told: unknown[]) => void>();
  answers = [
    [503, null],
    [403, { message: 'auth.forbidden' }],
    [200, { auth: 'cle:signature' }],
  ];
  for (const channelName of ['private-a', 'private-b', 'private-c']) {
    await authorize({ socketId: '1.2', channelName }, told);
  }
  await vi.advanceTimersByTimeAsync(A_WHILE_MS);
  expect(wanted).toEqual(['private-a']);
  expect(told.mock.calls).toEqual([
    [expect.any(Error), null],
    [expect.any(Error), null],
    [null, { auth: 'cle:signature' }],
  ]);
});
