// @vitest-environment node
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  dropFiles,
  keepFile,
  keptFileId,
  readKeptFile,
  sweepKeptFiles,
} from '../../../platform/offline/kept-files.ts';
import { listenToDrafts } from './draft-signals.ts';
import { addDraft, changeDraft, keepSent, listDrafts, readDraft, readSent } from './draft-store.ts';
import { enqueue } from '../../../platform/offline/outbox.ts';
import { deleteJadb, writeJadb } from '../../../platform/offline/jadb.ts';
import { JADB_STORES } from '../../../platform/offline/jadb-schema.ts';

const ALICE = 1;
const BOB = 2;
const draft = (owner: number, contents: unknown = {}) => ({ date: '2026-11-15', owner, contents });

const photo = (uuid: string, text: string) => ({
  owner: ALICE,
  uuid,
  bytes: new TextEncoder().encode(text).buffer,
  type: 'image/jpeg',
  empreinte: 'ab',
});

const keepPhoto = (brouillon: string, uuid: string, text: string) =>
  writeJadb(JADB_STORES, (tx) => keepFile(tx, brouillon, photo(uuid, text)));

beforeEach(deleteJadb);

describe('drafts', () => {
  test('are found by their owner alone', async () => {
    const { editID: mine } = await addDraft(draft(ALICE, { titre: 'Visite' }));
    await addDraft(draft(BOB));
    expect((await listDrafts(ALICE)).map(({ editID }) => editID)).toEqual([mine]);
    expect((await readDraft(ALICE, mine))?.contents).toEqual({ titre: 'Visite' });
    expect(await readDraft(BOB, mine)).toBeUndefined();
  });

  test('are one however often they are added, and one for two tabs at one report', async () => {
    const own = { ...draft(ALICE, 'own'), id: 12, brouillon: 'b1' };
    const first = await addDraft(own);
    expect((await addDraft(own)).editID).toBe(first.editID);
    const other = { ...draft(ALICE, 'other'), id: 12, brouillon: 'b2' };
    const joined = await addDraft(other, (kept) => ({ ...kept, contents: 'both' }));
    expect(joined).toMatchObject({ editID: first.editID, brouillon: 'b1', contents: 'both' });
    expect(await listDrafts(ALICE)).toHaveLength(1);
    await addDraft({ ...other, owner: BOB });
    expect(await listDrafts(BOB)).toHaveLength(1);
  });

  test('change as they stand on the disk, and tell the other tabs', async () => {
    const { editID } = await addDraft(draft(ALICE, { count: 1 }));
    const told: number[] = [];
    const stop = listenToDrafts((signal) => told.push(signal.editID));
    const add = () =>
      changeDraft(ALICE, editID, (kept) => ({
        ...kept,
        contents: { count: (kept.contents as { count: number }).count + 1 },
      }));
    await Promise.all([add(), add()]);
    expect((await readDraft(ALICE, editID))?.contents).toEqual({ count: 3 });
    expect(told).toEqual([editID, editID]);
    stop();
  });

  test('a change that comes too late for one that is gone, or is not theirs, does nothing', async () => {
    const { editID } = await addDraft(draft(ALICE, 'as it was'));
    expect(await changeDraft(BOB, editID, (kept) => ({ ...kept, owner: BOB }))).toBeUndefined();
    expect((await readDraft(ALICE, editID))?.contents).toBe('as it was');
    expect(await changeDraft(ALICE, 999, (kept) => kept)).toBeUndefined();
  });
});

describe('photos of drafts', () => {
  test('go with their draft, and no others', async () => {
    await keepPhoto('b1', 'p1', 'a');
    await keepPhoto('b10', 'p1', 'b');
    await writeJadb(JADB_STORES, (tx) => dropFiles(tx, 'b1'));
    expect(await readKeptFile(keptFileId('b1', 'p1'))).toBeUndefined();
    expect((await readKeptFile(keptFileId('b10', 'p1')))?.type).toBe('image/jpeg');
  });

  test('that nothing has any use for are swept away; those of a draft or of a command stay', async () => {
    await addDraft({ ...draft(ALICE), brouillon: 'b1' });
    await keepPhoto('b1', 'p1', 'of a draft');
    await keepPhoto('b2', 'p1', 'of a command');
    await keepPhoto('b3', 'p1', 'of nobody');
    await enqueue({
      owner: ALICE,
      endpoint: '',
      method: 'PUT',
      path: '',
      body: {},
      subject: 'rapport:r2',
      files: [
        {
          kept: 'draft-photo:b2:p1',
          uuid: 'p1',
          object: '',
          name: '',
          type: '',
          size: 1,
          hash: '',
        },
      ],
    });
    await sweepKeptFiles();
    expect(await readKeptFile(keptFileId('b1', 'p1'))).toBeDefined();
    expect(await readKeptFile(keptFileId('b2', 'p1'))).toBeDefined();
    expect(await readKeptFile(keptFileId('b3', 'p1'))).toBeUndefined();
  });
});

test('what is known of a report that was sent is kept for a while', async () => {
  const sent = { owner: ALICE, rapport_id: 9, version: 1, edition: 1 };
  const at = '2026-11-01T00:00:00.000Z';
  await writeJadb(JADB_STORES, (tx) => keepSent(tx, 'b1', { ...sent, at }));
  await sweepKeptFiles(Date.parse('2026-11-10T00:00:00.000Z'));
  expect((await readSent('b1'))?.rapport_id).toBe(9);
  await sweepKeptFiles(Date.parse('2026-11-20T00:00:00.000Z'));
  expect(await readSent('b1')).toBeUndefined();
});
