// Photos and PDFs of a memo: who sees them, what a save keeps, what goes with the memo.
import { EVERYONE } from '@releve/domain/audience.ts';
import { listJournal } from '@releve/domain/features/journal.ts';
import * as endpoints from '@releve/domain/features/memos.ts';
import type { Memo, MemoContent } from '@releve/domain/features/memos.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';

let test: TestApp;
let director: Caller;
let addressed: Caller;
let other: Caller;
let photo: Buffer;
beforeAll(async () => {
  test = await buildApp();
  director = await test.signIn(USERGROUP.director);
  addressed = await test.signIn(USERGROUP.employee);
  other = await test.signIn(USERGROUP.employee);
  photo = await takePhoto(80, 60);
});
afterAll(() => test.close());

const upload = (as = director): Promise<string> => uploadFile(test, as, photo, 'memo');
const refs = (...uuids: string[]) => uuids.map((uuid) => ({ upload: uuid }));
const uuidsOf = ({ pieces }: Memo): string[] => pieces.map(({ uuid }) => uuid);

const content = (pieces: MemoContent['pieces']): MemoContent => ({
  titre: 'Nouveau plan des sorties',
  corps: 'Le plan est joint.',
  audience: { ...EVERYONE, employes: [addressed.employe.id] },
  epingle: false,
  confirmation_requise: false,
  fin_le: null,
  ...(pieces && { pieces }),
});

async function createMemo(...uuids: string[]): Promise<Memo> {
  const body = content(refs(...uuids));
  const response = await test.call(endpoints.createMemo, { as: director, body });
  expect(response.statusCode).toBe(200);
  return response.json<Memo>();
}

const update = ({ id, version }: Memo, pieces: MemoContent['pieces'], as = director) =>
  test.call(endpoints.updateMemo, {
    as,
    params: { id },
    body: { ...content(pieces), version },
  });

async function publish({ id, version }: Memo): Promise<Memo> {
  const response = await test.call(endpoints.publishMemo, {
    as: director,
    params: { id },
    body: { version, programme_le: null },
  });
  return response.json<Memo>();
}

const open = (url: string | null | undefined) =>
  test.app.http.inject({ method: 'GET', url: url ?? '/api/fichiers/none' });

it('whoever the memo is for sees its files by an address of their own; nobody else does', async () => {
  const memo = await publish(await createMemo(await upload()));
  const read = await test.call(endpoints.getMemo, { as: addressed, params: { id: memo.id } });
  const [piece] = read.json<Memo>().pieces;
  expect(piece).toMatchObject({ type: 'image/webp' });
  expect(piece?.url).not.toBe(memo.pieces[0]?.url);
  expect((await open(piece?.url)).statusCode).toBe(200);
  expect((await open(piece?.vignette_url)).statusCode).toBe(200);
  const mine = await test.call(endpoints.listMyMemos, { as: addressed });
  const listed = mine.json<{ data: Memo[] }>().data.find(({ id }) => id === memo.id);
  expect(listed && uuidsOf(listed)).toEqual(uuidsOf(memo));
  const hidden = await test.call(endpoints.getMemo, { as: other, params: { id: memo.id } });
  expect(hidden.statusCode).toBe(404);
  const theirs = await test.call(endpoints.listMyMemos, { as: other });
  expect(theirs.body).not.toContain(piece?.uuid);
});

it('a save has them in its order, forgets those it left out, and keeps all where it says nothing', async () => {
  const [one, two, three] = [await upload(), await upload(), await upload()];
  const memo = await createMemo(one, two);
  const [, second] = memo.pieces;
  const arranged = (await update(memo, refs(three, one))).json<Memo>();
  expect(uuidsOf(arranged)).toEqual([three, one]);
  expect((await open(second?.url)).statusCode).toBe(404);
  const silent = (await update(arranged, undefined)).json<Memo>();
  expect(uuidsOf(silent)).toEqual([three, one]);
  expect(uuidsOf((await update(silent, [])).json<Memo>())).toEqual([]);
});

it('a stale save changes nothing of them and is told how they are', async () => {
  const [one, two] = [await upload(), await upload()];
  const memo = await createMemo(one);
  const newer = (await update(memo, refs(one, two))).json<Memo>();
  const stale = await update(memo, []);
  expect(stale.statusCode).toBe(409);
  expect(uuidsOf(stale.json<{ current: Memo }>().current)).toEqual([one, two]);
  const now = await test.call(endpoints.getMemo, { as: director, params: { id: memo.id } });
  expect(now.json<Memo>().version).toBe(newer.version);
});

it('a file of somebody else, or for something else, is refused and nothing is saved', async () => {
  const memo = await createMemo();
  const foreign = await update(memo, refs(await upload(addressed)));
  expect(foreign.statusCode).toBe(422);
  expect(foreign.json()).toMatchObject({ message: 'attachments.missing' });
  const message = await uploadFile(test, director, photo, 'message');
  expect((await update(memo, refs(message))).statusCode).toBe(422);
  const many = await update(memo, refs(...Array.from({ length: 7 }, () => crypto.randomUUID())));
  expect(many.statusCode).toBe(422);
});

it('they go with the memo; the journal has their names and no address', async () => {
  const memo = await publish(await createMemo(await upload()));
  const address = memo.pieces[0]?.url;
  expect((await open(address)).statusCode).toBe(200);
  const gone = await test.call(endpoints.deleteMemo, { as: director, params: { id: memo.id } });
  expect(gone.statusCode).toBe(200);
  expect((await open(address)).statusCode).toBe(404);
  const journal = await test.call(listJournal, { as: director, query: { objet: 'memos' } });
  expect(journal.body).not.toContain('/api/fichiers');
});
