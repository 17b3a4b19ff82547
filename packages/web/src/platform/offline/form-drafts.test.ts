// @vitest-environment node
import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import {
  changeFormDraft,
  DraftGoneError,
  dropFormDraft,
  findFormDraft,
  takeFormDraft,
} from './form-drafts.ts';
import { JADB_STORES } from './jadb-schema.ts';
import { deleteJadb, writeJadb } from './jadb.ts';
import { keptFileId, readKeptFile, sweepKeptFiles } from './kept-files.ts';
import { prepareFile } from './prepare-file.ts';

const ALICE = 3;
const KEY = { owner: ALICE, form: 'incident', holder: 'holder-1' };

const photo = (uuid: string) =>
  prepareFile(new Blob([uuid], { type: 'image/webp' }), {
    uuid,
    name: `${uuid}.webp`,
    rule: { object: 'incident' },
  });

beforeEach(deleteJadb);

test('what is filled in and its files are there again, for that person and that form', async () => {
  await changeFormDraft(KEY, { contents: { text: 'Il' } }, true);
  await changeFormDraft(KEY, { contents: { text: 'Il coule' }, add: await photo('a') }, false);
  const draft = await findFormDraft(ALICE, 'incident');
  expect(draft).toMatchObject({ holder: 'holder-1', contents: { text: 'Il coule' } });
  expect(draft?.files.map(({ uuid, name }) => [uuid, name])).toEqual([['a', 'a.webp']]);
  expect(await readKeptFile(keptFileId('holder-1', 'a'))).toBeDefined();
  expect(await findFormDraft(4, 'incident')).toBeNull();
  expect(await findFormDraft(ALICE, 'incident@7')).toBeNull();
});

test('two tabs that add a file each lose neither', async () => {
  await changeFormDraft(KEY, { contents: 1 }, true);
  const [one, other] = [await photo('a'), await photo('b')];
  await Promise.all([
    changeFormDraft(KEY, { contents: 2, add: one }, false),
    changeFormDraft(KEY, { contents: 3, add: other }, false),
  ]);
  const draft = await findFormDraft(ALICE, 'incident');
  expect(draft?.files.map(({ uuid }) => uuid)).toEqual(['a', 'b']);
  const without = await changeFormDraft(KEY, { contents: 4, remove: 'a' }, false);
  expect(without.files.map(({ uuid }) => uuid)).toEqual(['b']);
  expect(await readKeptFile(keptFileId('holder-1', 'a'))).toBeUndefined();
});

test('the sweep at the next start leaves the files of a draft, and takes those of none', async () => {
  await changeFormDraft(KEY, { contents: 1, add: await photo('a') }, true);
  await sweepKeptFiles();
  expect(await readKeptFile(keptFileId('holder-1', 'a'))).toBeDefined();
  await writeJadb(JADB_STORES, (tx) => takeFormDraft(tx, KEY));
  await sweepKeptFiles();
  expect(await readKeptFile(keptFileId('holder-1', 'a'))).toBeUndefined();
});

test('one that was sent or thrown away does not come back', async () => {
  await changeFormDraft(KEY, { contents: 1, add: await photo('a') }, true);
  await dropFormDraft(KEY);
  expect(await findFormDraft(ALICE, 'incident')).toBeNull();
  expect(await readKeptFile(keptFileId('holder-1', 'a'))).toBeUndefined();
  await expect(changeFormDraft(KEY, { contents: 2 }, false)).rejects.toThrow(DraftGoneError);
  await expect(writeJadb(JADB_STORES, (tx) => takeFormDraft(tx, KEY))).rejects.toThrow(
    DraftGoneError,
  );
});
