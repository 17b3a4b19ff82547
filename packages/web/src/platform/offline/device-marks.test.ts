// @vitest-environment node
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { hasMark, removeMark, setMark } from './device-marks.ts';
import { deleteJadb } from './jadb.ts';
import { clearPersistedQueries } from './persisted-queries.ts';

const ALICE = 1;
const BOB = 2;

beforeEach(deleteJadb);

test('a mark is its owner’s alone', async () => {
  await setMark(ALICE, 'tour');
  expect(await hasMark(ALICE, 'tour')).toBe(true);
  expect(await hasMark(BOB, 'tour')).toBe(false);
  expect(await hasMark('device', 'tour')).toBe(false);
  expect(await hasMark(ALICE, 'other')).toBe(false);
});

test('a mark outlives what a sign-out empties, and goes with the reset', async () => {
  await setMark('device', 'offer');
  await clearPersistedQueries();
  expect(await hasMark('device', 'offer')).toBe(true);
  await deleteJadb();
  expect(await hasMark('device', 'offer')).toBe(false);
});

test('a mark can be taken away, and no other with it', async () => {
  await setMark(ALICE, 'tour');
  await setMark(BOB, 'tour');
  await removeMark(ALICE, 'tour');
  expect(await hasMark(ALICE, 'tour')).toBe(false);
  expect(await hasMark(BOB, 'tour')).toBe(true);
});
