import { afterEach, expect, test, vi } from 'vitest';
import { createSharedRead } from './shared-read.ts';

afterEach(() => void vi.useRealTimers());

function setUp({ maxAgeMs = 100, gapMs = 0 } = {}) {
  let version = 0;
  let elapsedMs = 0;
  let reads = 0;
  const ask = createSharedRead<number>({
    version: () => version,
    maxAgeMs,
    gapMs,
    elapsedMs: () => elapsedMs,
  });
  return {
    ask: (key = 'a') =>
      ask(key, () => {
        reads += 1;
        return Promise.resolve(reads);
      }),
    askBroken: () => ask('a', () => Promise.reject(new Error('down'))),
    tell: () => (version += 1),
    wait: (ms: number) => (elapsedMs += ms),
  };
}

test('a thousand who ask the same are answered by one read', async () => {
  const { ask } = setUp();
  const answers = await Promise.all(Array.from({ length: 1_000 }, () => ask()));
  expect(new Set(answers)).toEqual(new Set([1]));
  expect(await ask('b')).toBe(2);
});

test('whoever asks after an event gets what is read after it, also while a read is under way', async () => {
  const { ask, tell } = setUp();
  const before = ask();
  tell();
  const after = ask();
  expect(await Promise.all([before, after, ask()])).toEqual([1, 2, 2]);
});

test('an answer is passed on for a moment only, and a failure never', async () => {
  const { ask, askBroken, wait } = setUp();
  await expect(askBroken()).rejects.toThrow('down');
  expect(await ask()).toBe(1);
  wait(99);
  expect(await ask()).toBe(1);
  wait(1);
  expect(await ask()).toBe(2);
});

test('where events come from elsewhere nothing is shared', async () => {
  const { ask } = setUp({ maxAgeMs: 0 });
  expect(await Promise.all([ask(), ask()])).toEqual([1, 2]);
});

test('with a gap there is one read in that time, and whoever asks sooner waits for what is read after the event', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const { ask, tell, wait } = setUp({ gapMs: 40 });
  expect(await ask()).toBe(1);
  const waiting: Promise<number>[] = [];
  for (let event = 0; event < 3; event += 1) {
    tell();
    wait(10);
    waiting.push(ask(), ask());
  }
  let isAnswered = false;
  void waiting[0]?.then(() => (isAnswered = true));
  await vi.advanceTimersByTimeAsync(29);
  expect(isAnswered).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await Promise.all(waiting)).toEqual([2, 2, 2, 2, 2, 2]);
  tell();
  wait(40);
  expect(await ask()).toBe(3);
});

test('old answers are let go', async () => {
  const { ask } = setUp();
  await ask('first');
  for (let count = 0; count < 50; count += 1) await ask(`other ${count}`);
  expect(await ask('first')).toBe(52);
});
