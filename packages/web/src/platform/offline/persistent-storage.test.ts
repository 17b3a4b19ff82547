// @vitest-environment node
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deleteJadb } from './jadb.ts';
import { askForPersistentStorage } from './persistent-storage.ts';

beforeEach(deleteJadb);
afterEach(() => {
  vi.unstubAllGlobals();
});

test('asks once per device, whatever the answer', async () => {
  const persist = vi.fn<() => Promise<boolean>>().mockResolvedValue(false);
  vi.stubGlobal('navigator', { storage: { persist } });
  await askForPersistentStorage();
  await askForPersistentStorage();
  expect(persist).toHaveBeenCalledTimes(1);
});

test('asks nothing of a browser that cannot', async () => {
  vi.stubGlobal('navigator', {});
  await expect(askForPersistentStorage()).resolves.toBeUndefined();
});
