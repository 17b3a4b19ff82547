// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createReturnWatch, pauseBeforeAsking } from './server-return.ts';
import { setServerReachable, useConnectionStore } from './stores/connection-store.ts';

const MINUTE_MS = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  useConnectionStore.setState({ connected: true, serverReachable: true });
});

it.each([
  ['seen, at first', { isSeen: true, downForMs: 0 }, 1_000, 2_000],
  ['seen, for minutes', { isSeen: true, downForMs: 4 * MINUTE_MS }, 1_000, 2_000],
  ['seen, for long', { isSeen: true, downForMs: 5 * MINUTE_MS }, 5_000, 10_000],
  ['unseen', { isSeen: false, downForMs: 0 }, 30_000, 60_000],
])('%s: the pause is different for each device, within bounds', (_case, state, least, most) => {
  expect(pauseBeforeAsking(state, () => 0)).toBe(least);
  expect(pauseBeforeAsking(state, () => 0.5)).toBe((least + most) / 2);
  expect(pauseBeforeAsking(state, () => 1)).toBe(most);
});

it('asks once, after the pause or at the first hint, and never after giving up', async () => {
  const watch = createReturnWatch();
  const ask = vi.fn<() => void>();
  watch.askSoon(ask);
  setServerReachable(false);
  setServerReachable(true);
  useConnectionStore.setState({ connected: false });
  useConnectionStore.setState({ connected: true });
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(ask).toHaveBeenCalledOnce();
  const giveUp = watch.askSoon(ask);
  setServerReachable(false);
  setServerReachable(true);
  giveUp();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(ask).toHaveBeenCalledOnce();
});

it('whoever asks again at a hint waits for the next one', async () => {
  const watch = createReturnWatch();
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const ask = vi.fn<() => void>(() => void watch.askSoon(ask));
  watch.askSoon(ask);
  useConnectionStore.setState({ connected: false });
  useConnectionStore.setState({ connected: true });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(ask).toHaveBeenCalledOnce();
});
