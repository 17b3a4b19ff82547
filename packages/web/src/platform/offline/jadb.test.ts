// @vitest-environment node
import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { deleteDB, openDB, unwrap } from 'idb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { PersistenceRequest } from './jadb-schema.ts';
import { deleteJadb, withJadb, writeJadb } from './jadb.ts';

const RECORD: PersistenceRequest = {
  id: 'persistence-request',
  cmtype: 'persistence-request',
  asked_at: '2026-01-01T00:00:00.000Z',
};

const putRecord = () => writeJadb(['cmData'], (tx) => tx.store.put(RECORD));
const countRecords = () => withJadb((db) => db.count('cmData'));

beforeEach(deleteJadb);

describe('schema', () => {
  test('is version 6 with the three stores, their keys and their indexes', async () => {
    const schema = await withJadb(async (db) => ({
      version: db.version,
      stores: [...db.objectStoreNames].map((name) => {
        const store = db.transaction(name).store;
        return [name, store.keyPath, store.autoIncrement, [...store.indexNames]];
      }),
    }));
    expect(schema).toEqual({
      version: 6,
      stores: [
        ['cmData', 'id', false, ['cmtype']],
        ['punchData', 'date', false, []],
        ['suivisDrafts', 'editID', true, ['date', 'id']],
      ],
    });
  });

  test.each([1, 2, 3, 4, 5])('keeps what version %i held', async (version) => {
    const old = await openDB('JADB', version, {
      upgrade: (db) => {
        const drafts = db.createObjectStore('suivisDrafts', {
          keyPath: 'editID',
          autoIncrement: true,
        });
        if (version >= 2) drafts.createIndex('date', 'date');
        if (version >= 3) drafts.createIndex('id', 'id');
        if (version >= 4) db.createObjectStore('punchData', { keyPath: 'date' });
        if (version >= 5) db.createObjectStore('cmData', { keyPath: 'id' });
      },
    });
    await old.put('suivisDrafts', { date: '2026-01-05', id: 'abc', contents: 'brouillon' });
    if (version >= 4) await old.put('punchData', { date: '2026-01-05' });
    if (version >= 5) await old.put('cmData', RECORD);
    old.close();

    const found = await withJadb(async (db) => ({
      draft: await db.getFromIndex('suivisDrafts', 'id', 'abc'),
      sameDraft: await db.getFromIndex('suivisDrafts', 'date', '2026-01-05'),
      punches: await db.count('punchData'),
      records: await db.countFromIndex('cmData', 'cmtype', 'persistence-request'),
    }));
    expect(found.draft).toMatchObject({ editID: 1, contents: 'brouillon' });
    expect(found.sameDraft).toEqual(found.draft);
    expect(found.punches).toBe(version >= 4 ? 1 : 0);
    expect(found.records).toBe(version >= 5 ? 1 : 0);
  });
});

describe('connection', () => {
  test('is reopened after it was closed under us', async () => {
    await withJadb(async (db) => db.close());
    await putRecord();
    expect(await countRecords()).toBe(1);
  });

  test('is reopened after the browser terminated it', async () => {
    // The package declares the class here where it takes an instance.
    type Declared = Parameters<typeof forceCloseDatabase>[0];
    await withJadb(async (db) => forceCloseDatabase(unwrap(db) as unknown as Declared));
    await putRecord();
    expect(await countRecords()).toBe(1);
  });

  test('retries work that iOS interrupted', async () => {
    let runs = 0;
    const result = await withJadb(async (db) => {
      runs += 1;
      if (runs === 1) {
        throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
      }
      return db.version;
    });
    expect([result, runs]).toEqual([6, 2]);
  });

  test('retries once only, and no error of another kind', async () => {
    let runs = 0;
    const fail = (name: string) =>
      withJadb(async () => {
        runs += 1;
        throw new DOMException('no', name);
      });
    await expect(fail('UnknownError')).rejects.toThrow('no');
    expect(runs).toBe(2);
    await expect(fail('ConstraintError')).rejects.toThrow('no');
    expect(runs).toBe(3);
  });

  test('makes way for another tab that deletes the database, and opens it again', async () => {
    await putRecord();
    await deleteDB('JADB');
    expect(await countRecords()).toBe(0);
  });
});

describe('writing', () => {
  test('is all or nothing', async () => {
    const failing = writeJadb(['cmData', 'punchData'], async (tx) => {
      await tx.objectStore('cmData').put(RECORD);
      await tx.objectStore('punchData').put({ date: '2026-01-05', by_owner: {} });
      throw new Error('interrupted');
    });
    await expect(failing).rejects.toThrow('interrupted');
    expect(await countRecords()).toBe(0);
    expect(await withJadb((db) => db.count('punchData'))).toBe(0);
  });

  test('is refused, not half done, when the work waits for something else than the transaction', async () => {
    const late = writeJadb(['cmData'], async (tx) => {
      await withJadb((db) => db.count('punchData'));
      await withJadb((db) => db.count('punchData'));
      return tx.store.put(RECORD);
    });
    await expect(late).rejects.toThrow(DOMException);
    expect(await countRecords()).toBe(0);
  });
});

test('deleting loses the contents at once, even while a tab does not let go', async () => {
  await putRecord();
  const stubborn = await openDB('JADB', 6);
  await deleteJadb();
  expect(await stubborn.count('cmData')).toBe(0);
  stubborn.close();
  expect(await countRecords()).toBe(0);
});
