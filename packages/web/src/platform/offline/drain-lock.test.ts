// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chooseDrainLock, createLeaseLock } from './drain-lock.ts';
import { deleteJadb } from './jadb.ts';

const NOON = Date.parse('2026-01-05T12:00:00.000Z');

beforeEach(async () => {
  await deleteJadb();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

const locks = [
  ['Web Locks', () => chooseDrainLock()],
  ['the lease', () => createLeaseLock(crypto.randomUUID())],
] as const;

test.each(locks)('%s lets one tab in at a time', async (_name, createLock) => {
  const [here, there] = [createLock(), createLock()];
  const seenFromThere = await here(async () => there(async () => 'drained'));
  expect(seenFromThere).toBeUndefined();
  expect(await there(async () => 'drained')).toBe('drained');
});

test.each(locks)('%s is free again after a failure', async (_name, createLock) => {
  const lock = createLock();
  await expect(lock(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await createLock()(async () => 'drained')).toBe('drained');
});

test('the lease of a long drain is renewed', async () => {
  const [here, there] = [createLeaseLock('here'), createLeaseLock('there')];
  const seenFromThere = await here(async () => {
    await vi.advanceTimersByTimeAsync(25_000);
    // A write behind the renewal in JADB's queue: once it is done, so is the renewal.
    await there(async () => 'queued');
    vi.setSystemTime(NOON + 40_000);
    return there(async () => 'drained');
  });
  expect(seenFromThere).toBeUndefined();
});

test('the lease of a dead tab ends after half a minute, and at once if the clock was set back', async () => {
  const never = new Promise<never>(() => undefined);
  const there = createLeaseLock('there');
  await new Promise<void>((resolve) => {
    void createLeaseLock('dead')(() => {
      vi.clearAllTimers();
      resolve();
      return never;
    });
  });
  expect(await there(async () => 'drained')).toBeUndefined();
  vi.setSystemTime(NOON + 30_000);
  expect(await there(async () => 'drained')).toBe('drained');

  await new Promise<void>((resolve) => {
    void createLeaseLock('dead')(() => {
      vi.clearAllTimers();
      resolve();
      return never;
    });
  });
  vi.setSystemTime(NOON - 3_600_000);
  expect(await there(async () => 'drained')).toBe('drained');
});
