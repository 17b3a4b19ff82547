import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import { deleteJadb } from './jadb.ts';
import { keepSeenTutorial, listSeenTutorials } from './seen-tutorials.ts';

beforeEach(deleteJadb);

test('a tour is remembered for the person who had it, once', async () => {
  await keepSeenTutorial(6, 2);
  await keepSeenTutorial(6, 2);
  await keepSeenTutorial(6, 5);
  expect(await listSeenTutorials(6)).toEqual([2, 5]);
  expect(await listSeenTutorials(7)).toEqual([]);
});

test('a reset forgets it', async () => {
  await keepSeenTutorial(6, 2);
  await deleteJadb();
  expect(await listSeenTutorials(6)).toEqual([]);
});
