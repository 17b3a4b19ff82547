import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAsker } from './ask-day.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('however many events come, the day is asked for at most once in two seconds', () => {
  const read = vi.fn<() => void>();
  const { ask } = createAsker(read);
  for (let event = 0; event < 100; event += 1) {
    ask();
    vi.advanceTimersByTime(100);
  }
  // Ten seconds: the first at once, then one every two.
  expect(read.mock.calls.length).toBeLessThanOrEqual(6);
  expect(read.mock.calls.length).toBeGreaterThanOrEqual(5);
});

test('the last event is never lost', () => {
  const read = vi.fn<() => void>();
  const { ask } = createAsker(read);
  ask();
  ask();
  expect(read).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(2_000);
  expect(read).toHaveBeenCalledTimes(2);
});

test('a screen that is gone asks nothing', () => {
  const read = vi.fn<() => void>();
  const { ask, stop } = createAsker(read);
  ask();
  ask();
  stop();
  vi.advanceTimersByTime(10_000);
  expect(read).toHaveBeenCalledTimes(1);
});
