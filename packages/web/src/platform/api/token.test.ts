// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearUserStore, storeSignedIn } from '../stores/user-store.ts';
import { buildUser } from '../stores/user.fixture.ts';
import { TOKEN_RETRY_MS, waitForToken } from './token.ts';

const nadia = buildUser(6);

/** What came of the promise so far. */
function follow(promise: Promise<string>): { outcome: string | null } {
  const followed: { outcome: string | null } = { outcome: null };
  promise.then(
    (token) => (followed.outcome = token),
    (error: unknown) => (followed.outcome = String(error)),
  );
  return followed;
}

beforeEach(() => {
  vi.useFakeTimers();
  clearUserStore();
});

afterEach(() => {
  vi.useRealTimers();
});

test('a token that is there is used at once', async () => {
  storeSignedIn('a-token', nadia);
  expect(await waitForToken()).toBe('a-token');
  expect(vi.getTimerCount()).toBe(0);
});

test('without a token, it looks again every 250 ms until there is one', async () => {
  expect(TOKEN_RETRY_MS).toBe(250);
  const waiting = follow(waitForToken());
  await vi.advanceTimersByTimeAsync(1100);
  expect(waiting.outcome).toBeNull();
  storeSignedIn('a-token', nadia);
  await vi.advanceTimersByTimeAsync(149);
  expect(waiting.outcome).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(waiting.outcome).toBe('a-token');
  expect(vi.getTimerCount()).toBe(0);
});

test('whoever no longer wants the answer stops the wait', async () => {
  const controller = new AbortController();
  const waiting = follow(waitForToken(controller.signal));
  controller.abort(new Error('left'));
  await vi.advanceTimersByTimeAsync(250);
  expect(waiting.outcome).toBe('Error: left');
  expect(vi.getTimerCount()).toBe(0);
});
