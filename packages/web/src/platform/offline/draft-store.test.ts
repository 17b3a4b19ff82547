// @vitest-environment node
import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test } from 'vitest';
import { dropDraftPhotos, keepDraftPhoto, readDraftPhoto, readPiece } from './draft-photos.ts';
import { listenToDrafts } from './draft-signals.ts';
import { addDraft, changeDraft, listDrafts, readDraft } from './draft-store.ts';
import { deleteJadb, writeJadb } from './jadb.ts';
import { JADB_STORES } from './jadb-schema.ts';

const ALICE = 1;
const BOB = 2;
const draft = (owner: number, contents: unknown = {}) => ({ date: '2026-11-15', owner, contents });

const photo = (rapport: string, uuid: string, text: string) => ({
  rapport,
  owner: ALICE,
  uuid,
  bytes: new TextEncoder().encode(text).buffer,
  type: 'image/jpeg',
  empreinte: 'ab',
});

beforeEach(deleteJadb);

describe('drafts', () => {
  test('are found by their owner alone', async () => {
    const mine = await addDraft(draft(ALICE, { titre: 'Visite' }));
    await addDraft(draft(BOB));
    expect((await listDrafts(ALICE)).map(({ editID }) => editID)).toEqual([mine]);
    expect((await readDraft(ALICE, mine))?.contents).toEqual({ titre: 'Visite' });
    expect(await readDraft(BOB, mine)).toBeUndefined();
  });

  test('change as they stand on the disk, and tell the other tabs', async () => {
    const editID = await addDraft(draft(ALICE, { count: 1 }));
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
    const editID = await addDraft(draft(ALICE, 'as it was'));
    expect(await changeDraft(BOB, editID, (kept) => ({ ...kept, owner: BOB }))).toBeUndefined();
    expect((await readDraft(ALICE, editID))?.contents).toBe('as it was');
    expect(await changeDraft(ALICE, 999, (kept) => kept)).toBeUndefined();
  });
});

describe('photos of drafts', () => {
  test('are read in pieces, without the rest', async () => {
    await keepDraftPhoto(photo('r1', 'p1', 'abcdefgh'));
    const piece = { photo: 'draft-photo:r1:p1', from: 2, to: 5 } as const;
    expect(atob((await readPiece(piece)) ?? '')).toBe('cde');
    expect(await readPiece({ ...piece, photo: 'draft-photo:r1:p2' })).toBeNull();
  });

  test('go with their report, and no others', async () => {
    await keepDraftPhoto(photo('r1', 'p1', 'a'));
    await keepDraftPhoto(photo('r10', 'p1', 'b'));
    await writeJadb(JADB_STORES, (tx) => dropDraftPhotos(tx, 'r1'));
    expect(await readDraftPhoto('r1', 'p1')).toBeUndefined();
    expect((await readDraftPhoto('r10', 'p1'))?.type).toBe('image/jpeg');
  });
});
