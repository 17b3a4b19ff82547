// @vitest-environment node
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { deleteJadb, withJadb } from './jadb.ts';
import { listAllRows, enqueue } from './outbox.ts';
import {
  clearPersistedQueries,
  clearUnpinnedQueries,
  loadPersisted,
  savePersisted,
  savePinned,
} from './persisted-queries.ts';

const ALICE = 1;
const BOB = 2;

const countQueries = () => withJadb((db) => db.countFromIndex('cmData', 'cmtype', 'query'));

beforeEach(deleteJadb);

test('gives back what was kept, with its time, to its owner only', async () => {
  await savePersisted(ALICE, '["memos"]', { data: [{ id: 1 }] }, 1_000);
  expect(await loadPersisted(ALICE, '["memos"]')).toEqual({
    data: { data: [{ id: 1 }] },
    updatedAt: 1_000,
  });
  expect(await loadPersisted(BOB, '["memos"]')).toBeNull();
  expect(await loadPersisted(ALICE, '["avis"]')).toBeNull();
});

test('keeps the newest result of a query', async () => {
  await savePersisted(ALICE, 'k', 'old', 1_000);
  await savePersisted(ALICE, 'k', 'new', 2_000);
  expect(await loadPersisted(ALICE, 'k')).toEqual({ data: 'new', updatedAt: 2_000 });
  expect(await countQueries()).toBe(1);
});

test('drops the oldest beyond 150 queries', async () => {
  for (let index = 0; index < 152; index += 1) await savePersisted(ALICE, `${index}`, index, index);
  expect(await countQueries()).toBe(150);
  expect(await loadPersisted(ALICE, '1')).toBeNull();
  expect(await loadPersisted(ALICE, '2')).toMatchObject({ data: 2 });
});

test('drops the oldest beyond eight million characters, and takes no result above two', async () => {
  const large = 'x'.repeat(1_900_000);
  for (let index = 0; index < 5; index += 1) await savePersisted(ALICE, `${index}`, large, index);
  expect(await countQueries()).toBe(4);
  expect(await loadPersisted(ALICE, '0')).toBeNull();
  await savePersisted(ALICE, 'huge', large + large, 9);
  expect(await loadPersisted(ALICE, 'huge')).toBeNull();
});

test('what is pinned outlives newer results and a device that is full, not its owner’s sign-out', async () => {
  await savePinned(ALICE, 'forms', 'pinned', 0);
  await savePersisted(ALICE, 'forms', 'read by a screen', 0);
  for (let index = 1; index <= 150; index += 1)
    await savePersisted(ALICE, `${index}`, index, index);
  await clearUnpinnedQueries();
  expect(await countQueries()).toBe(1);
  expect(await loadPersisted(ALICE, 'forms')).toMatchObject({ data: 'read by a screen' });
  await clearPersistedQueries(ALICE);
  expect(await countQueries()).toBe(0);
});

test('leaves nothing behind of a result that is older than all that fit', async () => {
  for (let index = 1; index <= 150; index += 1)
    await savePersisted(ALICE, `${index}`, index, index);
  await savePersisted(ALICE, 'older', 'older', 0);
  expect(await countQueries()).toBe(150);
  expect(await loadPersisted(ALICE, 'older')).toBeNull();
});

test('clearing takes one person’s reads, or all, and never the outbox', async () => {
  await savePersisted(ALICE, 'k', 1);
  await savePersisted(BOB, 'k', 2);
  await enqueue({
    owner: ALICE,
    subject: 'memo:1',
    endpoint: '',
    method: 'POST',
    path: '',
    body: null,
  });
  await clearPersistedQueries(ALICE);
  expect(await loadPersisted(ALICE, 'k')).toBeNull();
  expect(await loadPersisted(BOB, 'k')).toMatchObject({ data: 2 });
  await clearPersistedQueries();
  expect(await countQueries()).toBe(0);
  expect(await listAllRows()).toHaveLength(1);
});
