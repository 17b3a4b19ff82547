// A published memo that is rewritten: by whom, what is asked again, and what stays of what was confirmed.
import { EVERYONE } from '@releve/domain/audience.ts';
import * as endpoints from '@releve/domain/features/memos.ts';
import type { Memo, MemoContent } from '@releve/domain/features/memos.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';

let t: TestApp;
let author: Caller;
let director: Caller;
let inspector: Caller;
let reader: Caller;
let memo: Memo;

beforeAll(async () => {
  t = await buildApp();
  author = await t.signIn(USERGROUP.supervisor);
  director = await t.signIn(USERGROUP.director);
  inspector = await t.signIn(USERGROUP.inspector);
  reader = await t.signIn(USERGROUP.employee);
});
afterAll(() => t.close());

const content = (): MemoContent => ({
  titre: 'Heures supplémentaires',
  corps: 'Elles sont payées à 150 %.',
  audience: { ...EVERYONE, employes: [reader.employe.id] },
  epingle: false,
  confirmation_requise: true,
  fin_le: null,
});

beforeEach(async () => {
  const draft = await t.call(endpoints.createMemo, { as: author, body: content() });
  const { id, version } = draft.json<Memo>();
  const body = { version, programme_le: null };
  memo = (await t.call(endpoints.publishMemo, { as: author, params: { id }, body })).json<Memo>();
});

const read = async (as: Caller): Promise<Memo> =>
  (await t.call(endpoints.getMemo, { as, params: { id: memo.id } })).json<Memo>();

const confirm = (at: string) =>
  t.call(endpoints.confirmMemo, { as: reader, params: { id: memo.id }, body: { at } });

async function change(as: Caller, part: Partial<MemoContent>) {
  const { version } = await read(author);
  const body = { ...content(), ...part, version };
  return t.call(endpoints.updateMemo, { as, params: { id: memo.id }, body });
}

const findReceipts = () =>
  t.db
    .selectFrom('receipts')
    .leftJoin('content_versions', 'content_versions.id', 'receipts.object_id')
    .select(['receipts.object', 'receipts.kind', 'receipts.at', 'content_versions.contenu'])
    .where('receipts.employe_id', '=', reader.employe.id)
    .where('content_versions.object_id', '=', memo.id)
    .where('receipts.object', '=', 'memo_version')
    .orderBy('receipts.kind')
    .execute();

it('is changed and deleted by its author and by directors, by nobody else', async () => {
  const corps = 'Je renonce à mes heures supplémentaires.';
  expect((await change(inspector, { corps })).statusCode).toBe(403);
  const gone = await t.call(endpoints.deleteMemo, { as: inspector, params: { id: memo.id } });
  expect(gone.statusCode).toBe(403);
  expect((await read(reader)).corps).toBe(content().corps);
  expect((await change(author, { epingle: true })).statusCode).toBe(200);
  expect((await change(director, { epingle: false })).statusCode).toBe(200);
  const done = await t.call(endpoints.deleteMemo, { as: director, params: { id: memo.id } });
  expect(done.statusCode).toBe(200);
});

it('is confirmed anew; what was confirmed stays with the text it was of', async () => {
  const at = t.clock.now().toString();
  await confirm(at);
  t.clock.advance({ hours: 1 });
  expect((await change(author, { epingle: true })).json<Memo>().texte_modifie_le).toBeNull();
  expect((await read(reader)).ma_lecture.confirme_le).not.toBeNull();

  const rewritten = (await change(author, { corps: 'Elles sont reprises en congé.' })).json<Memo>();
  expect(Date.parse(rewritten.texte_modifie_le ?? '')).toBe(t.clock.now().epochMilliseconds);
  const shown = await read(reader);
  expect(shown).toMatchObject({
    corps: 'Elles sont reprises en congé.',
    texte_modifie_le: rewritten.texte_modifie_le,
    ma_lecture: { lu_le: null, confirme_le: null },
  });
  expect(rewritten.lectures).toMatchObject({ lus: 0, confirmes: 0 });
  const former = { titre: 'Heures supplémentaires', corps: 'Elles sont payées à 150 %.' };
  expect(await findReceipts()).toMatchObject([
    { kind: 'confirmed', contenu: former },
    { kind: 'seen', contenu: former },
  ]);
  const notices = await t.db
    .selectFrom('notifications')
    .select(['titre', 'lu_le'])
    .where('employe_id', '=', reader.employe.id)
    .where('key', '=', `memo:${memo.id}`)
    .execute();
  expect(notices).toMatchObject([{ titre: expect.stringContaining('Mémo modifié'), lu_le: null }]);
});

it('a confirmation made before, without a network, is of the text that was read', async () => {
  const before = t.clock.now().toString();
  t.clock.advance({ hours: 1 });
  await change(author, { corps: 'Deuxième texte.' });
  t.clock.advance({ hours: 1 });
  const between = t.clock.now().toString();
  t.clock.advance({ hours: 1 });
  await change(author, { corps: 'Troisième texte.' });
  await confirm(before);
  expect((await read(reader)).ma_lecture.confirme_le).toBeNull();
  expect(await findReceipts()).toMatchObject([
    { kind: 'confirmed', contenu: { corps: 'Elles sont payées à 150 %.' } },
    { kind: 'seen' },
  ]);
  await confirm(between);
  expect((await findReceipts()).map(({ contenu }) => contenu)).toContainEqual(
    expect.objectContaining({ corps: 'Deuxième texte.' }),
  );
  t.clock.advance({ minutes: 1 });
  await confirm(t.clock.now().toString());
  expect((await read(reader)).ma_lecture.confirme_le).not.toBeNull();
});

it('does not wait for whoever wrote it; a text that somebody else rewrote waits for its author', async () => {
  const ofAuthor = {
    audience: { ...EVERYONE, employes: [author.employe.id, director.employe.id] },
  };
  const draft = await t.call(endpoints.createMemo, {
    as: author,
    body: { ...content(), ...ofAuthor },
  });
  const { id, version } = draft.json<Memo>();
  const body = { version, programme_le: null };
  memo = (await t.call(endpoints.publishMemo, { as: author, params: { id }, body })).json<Memo>();
  const isRead = async (as: Caller) => {
    const { lu_le, confirme_le } = (await read(as)).ma_lecture;
    return lu_le !== null && confirme_le !== null;
  };
  expect(await isRead(author)).toBe(true);
  expect(await isRead(director)).toBe(false);
  const corps = 'Elles sont payées à 200 %.';
  expect((await change(director, { ...ofAuthor, corps })).statusCode).toBe(200);
  expect(await isRead(author)).toBe(false);
  expect(await isRead(director)).toBe(true);
});
