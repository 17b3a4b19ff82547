import { EMPLOYE_MODE_HEADER } from '@releve/domain/employe-mode.ts';
import { exportEmployes } from '@releve/domain/features/employes-import.ts';
import { EVERYONE } from '@releve/domain/audience.ts';
import { confirmMemo, createMemo } from '@releve/domain/features/memos.ts';
import { changeLanguage, signOut } from '@releve/domain/features/session.ts';
import { syncAppData } from '@releve/domain/features/sync.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertMemo } from '../../testing/factories.ts';

let t: TestApp;
let manager: Caller;
let employee: Caller;
beforeAll(async () => {
  t = await buildApp();
  manager = await t.signIn(USERGROUP.supervisor);
  employee = await t.signIn(USERGROUP.employee);
});
afterAll(() => t.close());

const memo = {
  titre: 'Clés',
  corps: 'Les rapporter.',
  audience: EVERYONE,
  epingle: false,
  confirmation_requise: false,
  fin_le: null,
};

const forEmploye = (id: number | string) => ({ [EMPLOYE_MODE_HEADER]: String(id) });

const actingFor = (whom: Caller, by = manager) => ({
  as: by,
  headers: forEmploye(whom.employe.id),
});

const readActs = ({ employe }: Caller) =>
  t.db
    .selectFrom('journal')
    .select(['acteur_id', 'acted_for_id', 'action', 'objet', 'apres'])
    .where('acteur_id', '=', employe.id)
    .orderBy('id')
    .execute();

test('a write that journals itself is under both names', async () => {
  const by = await t.signIn(USERGROUP.coach);
  const response = await t.call(createMemo, { ...actingFor(employee, by), body: memo });
  expect(response.statusCode).toBe(200);
  expect(await readActs(by)).toMatchObject([
    { acted_for_id: employee.employe.id, action: 'creation', objet: 'memos' },
  ]);
});

test('a file taken away is under both names', async () => {
  const by = await t.signIn(USERGROUP.coach);
  const response = await t.call(exportEmployes, {
    ...actingFor(employee, by),
    query: { format: 'csv' },
  });
  expect(response.statusCode).toBe(200);
  expect(await readActs(by)).toMatchObject([
    { acted_for_id: employee.employe.id, action: 'export' },
  ]);
});

test('a write that says nothing by itself is told all the same', async () => {
  const by = await t.signIn(USERGROUP.coach);
  const { id } = await insertMemo(t.db);
  const response = await t.call(confirmMemo, {
    ...actingFor(employee, by),
    params: { id },
    body: { at: '2026-06-15T17:00:00Z' },
  });
  expect(response.statusCode).toBe(200);
  expect(await readActs(by)).toEqual([
    {
      acteur_id: by.employe.id,
      acted_for_id: employee.employe.id,
      action: 'ecriture',
      objet: 'endpoint',
      apres: { endpoint: confirmMemo.id },
    },
  ]);
});

test('repeated under one key, it is told once', async () => {
  const by = await t.signIn(USERGROUP.coach);
  const headers = { ...forEmploye(employee.employe.id), 'idempotency-key': 'langue-1' };
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const response = await t.call(changeLanguage, { as: by, headers, body: { langue: 'en' } });
    expect(response.statusCode).toBe(200);
  }
  expect(await readActs(by)).toHaveLength(1);
});

test('without employee mode, nobody is named beside the actor', async () => {
  const by = await t.signIn(USERGROUP.coach);
  await t.call(createMemo, { as: by, body: memo });
  await t.call(createMemo, { as: by, headers: forEmploye(by.employe.id), body: memo });
  expect((await readActs(by)).map(({ acted_for_id }) => acted_for_id)).toEqual([null, null]);
});

test('a heartbeat is no act', async () => {
  const by = await t.signIn(USERGROUP.coach);
  const response = await t.call(syncAppData, {
    ...actingFor(employee, by),
    params: { id: employee.employe.id },
    body: { app_version: '1', url: 'Safari 18', datetime: 1_781_546_400 },
  });
  expect(response.statusCode).toBe(200);
  expect(await readActs(by)).toEqual([]);
});

test.each([
  ['an inspector, who may not', USERGROUP.inspector],
  ['an employee', USERGROUP.employee],
])('%s is refused', async (_who, usergroup) => {
  const by = await t.signIn(usergroup);
  const { id } = await insertMemo(t.db);
  const response = await t.call(confirmMemo, {
    ...actingFor(employee, by),
    params: { id },
    body: { at: '2026-06-15T17:00:00Z' },
  });
  expect(response.statusCode).toBe(403);
  expect((await readActs(by)).map(({ action }) => action)).toEqual(['refus']);
});

test('never upwards, nor for nobody, nor for someone who left', async () => {
  const director = await t.signIn(USERGROUP.director);
  const gone = await t.signIn(USERGROUP.employee, { actif: false });
  for (const id of [director.employe.id, gone.employe.id, 999_999_999, 'x', '1e3', '']) {
    const response = await t.call(createMemo, {
      as: manager,
      headers: forEmploye(id),
      body: memo,
    });
    expect(response.statusCode).toBe(403);
  }
});

test('one’s own account stays in reach, whatever the mode says', async () => {
  const gone = await t.signIn(USERGROUP.employee, { actif: false });
  const by = await t.signIn(USERGROUP.coach);
  expect((await t.call(signOut, actingFor(gone, by))).statusCode).toBe(200);
  expect(await readActs(by)).toMatchObject([{ action: 'deconnexion', acted_for_id: null }]);
});
