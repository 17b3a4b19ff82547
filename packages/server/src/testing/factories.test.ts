import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertClient, insertEmploye, insertMemo, insertPunch, insertQuart } from './factories.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test('each employee and client is another one', async () => {
  const { db } = database;
  const [first, second] = [await insertEmploye(db), await insertEmploye(db, { prenom: 'Zoé' })];
  expect(second).toMatchObject({ prenom: 'Zoé', usergroup: USERGROUP.employee, version: 0 });
  expect(second.username).not.toBe(first.username);
  expect((await insertClient(db)).code).not.toBe((await insertClient(db)).code);
});

test('a quart is somebody’s, unless it is said to be open', async () => {
  const { db } = database;
  const client = await insertClient(db);
  expect((await insertQuart(db, { client_id: client.id })).employe_id).toBeTypeOf('number');
  const open = await insertQuart(db, { client_id: client.id, employe_id: null });
  expect(open).toMatchObject({ client_id: client.id, employe_id: null, statut: 'publie' });
});

test('a punch follows its quart and the clock of its phone', async () => {
  const { db } = database;
  const quart = await insertQuart(db, { date: '2026-02-03' });
  const punch = await insertPunch(db, {
    quart_id: quart.id,
    at: '2026-02-03T23:00:00Z',
    diff: 60,
  });
  expect(punch).toMatchObject({
    quart_id: quart.id,
    employe_id: quart.employe_id,
    client_id: quart.client_id,
    auteur_id: quart.employe_id,
    date: '2026-02-03',
    device_at: '2026-02-03T22:59:00.000Z',
  });
});

test('a memo comes with its audience and its readers', async () => {
  const { db } = database;
  const reader = await insertEmploye(db);
  const memo = await insertMemo(db, {
    audience: { usergroups: [USERGROUP.employee], employes: [reader.id] },
    lectures: [{ employe_id: reader.id }],
  });
  const audience = await db
    .selectFrom('audiences')
    .select(['target', 'target_id'])
    .where('object_id', '=', memo.id)
    .orderBy('target')
    .execute();
  expect(audience).toEqual([
    { target: 'employe', target_id: reader.id },
    { target: 'usergroup', target_id: USERGROUP.employee },
  ]);
  const lectures = await db
    .selectFrom('receipts')
    .select(['employe_id', 'kind'])
    .where('object_id', '=', memo.id)
    .execute();
  expect(lectures).toEqual([{ employe_id: reader.id, kind: 'seen' }]);
});

test('a memo of any state is valid as it is', async () => {
  const { db } = database;
  expect(await insertMemo(db, { statut: 'brouillon' })).toMatchObject({ publie_le: null });
  const scheduled = await insertMemo(db, { statut: 'programme' });
  expect(scheduled.programme_le).toBeTypeOf('string');
});
