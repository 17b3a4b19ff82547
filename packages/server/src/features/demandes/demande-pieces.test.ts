// A medical note that comes after the asking: who may add it, until when, how many, and who is told.
import { addDemandePieces } from '@releve/domain/features/demande-pieces.ts';
import { type DemandeFile, MAX_PIECES } from '@releve/domain/features/demandes.ts';
import { listNotifications, type Notification } from '@releve/domain/features/notifications.ts';
import { getTimeline } from '@releve/domain/features/objects.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../testing/build-app.ts';
import {
  answerOf,
  createDemandeFixture,
  type DemandeFixture,
} from '../../testing/demande-fixture.ts';
import { takePhoto, uploadFile } from '../../testing/upload-sender.ts';

let f: DemandeFixture;
let photo: Buffer;
beforeAll(async () => {
  f = await createDemandeFixture();
  photo = await takePhoto(80, 60);
});
afterAll(() => f.test.close());

const TITLE = 'Une pièce s’ajoute à une demande';

const upload = (as: Caller): Promise<string> => uploadFile(f.test, as, photo, 'demande');
const add = (as: Caller, { uuid }: { uuid: string }, pieces: string[]) =>
  f.test.call(addDemandePieces, { as, params: { uuid }, body: { pieces } });
const toldOf = async (as: Caller, { id }: { id: number }): Promise<Notification[]> =>
  (await f.test.call(listNotifications, { as }))
    .json<{ data: Notification[] }>()
    .data.filter(({ titre, lien }) => titre === TITLE && lien === `/admin/demandes?demande=${id}`);

it('whoever asked adds it while it waits, once however often it is sent; who decides is told', async () => {
  const anne = await f.hire();
  const asked = await f.ask(anne, { type: 'maladie' });
  const note = await upload(anne);
  const [file] = (await Promise.all([add(anne, asked, [note]), add(anne, asked, [note])])).map(
    (response) => answerOf<DemandeFile>(response),
  );
  expect(file?.pieces).toMatchObject([{ uuid: note, type: 'image/webp' }]);
  // Whoever has the file open decides it all the same.
  expect(file?.version).toBe(asked.version);
  const told = await toldOf(f.supervisor, asked);
  expect(told).toHaveLength(1);
  // A locked screen shows it: neither the name of the file nor why somebody is away.
  expect(told[0]?.texte).toMatch(/^Anne .*, absence, le /);
  const { data } = answerOf<{ data: object[] }>(
    await f.test.call(getTimeline, { as: anne, params: { object: 'demande', id: asked.id } }),
  );
  expect(JSON.stringify(data).match(/demande_pieces/g)).toHaveLength(1);
});

it('approved, it still takes them, after those that are there; whoever decided is told', async () => {
  const anne = await f.hire();
  const early = await upload(anne);
  const asked = await f.ask(anne, { type: 'maladie', pieces: [early] });
  await f.approve(asked, { as: f.director });
  const late = await upload(anne);
  const { pieces } = answerOf<DemandeFile>(await add(anne, asked, [late]));
  expect(pieces.map(({ uuid }) => uuid)).toEqual([early, late]);
  expect(await toldOf(f.director, asked)).toHaveLength(1);
  expect(await toldOf(f.supervisor, asked)).toEqual([]);
});

it('refused or withdrawn, it takes nothing more; what hangs there is answered as before', async () => {
  const anne = await f.hire();
  const note = await upload(anne);
  const asked = await f.ask(anne, { type: 'maladie', pieces: [note] });
  await f.refuse(asked);
  const refused = await add(anne, asked, [await upload(anne)]);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    message: 'demandes.pieces_closed',
    details: { demande_id: asked.id },
  });
  expect(answerOf<DemandeFile>(await add(anne, asked, [note])).pieces).toHaveLength(1);
});

it('has at most so many in all, from two phones at once as well', async () => {
  const anne = await f.hire();
  const asked = await f.ask(anne, { type: 'maladie' });
  const notes: string[] = [];
  while (notes.length <= MAX_PIECES) notes.push(await upload(anne));
  const answers = await Promise.all([
    add(anne, asked, notes.slice(0, 4)),
    add(anne, asked, notes.slice(4)),
  ]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  const refused = answers.find(({ statusCode }) => statusCode === 422);
  expect(refused?.json()).toMatchObject({ errors: { pieces: ['demandes.too_many_pieces'] } });
});

it('whoever filed it adds as well; nobody else does, not even whoever decides', async () => {
  const anne = await f.hire();
  const filed = await f.ask(f.supervisor, { type: 'maladie', employe_id: anne.employe.id });
  const added = await add(f.supervisor, filed, [await upload(f.supervisor)]);
  expect(answerOf<DemandeFile>(added).pieces).toHaveLength(1);
  for (const as of [f.director, await f.hire(), await f.test.signIn(USERGROUP.inspector)]) {
    expect((await add(as, filed, [await upload(as)])).statusCode).toBe(404);
  }
  // An upload of somebody else is none of one's own.
  const lost = await add(anne, filed, [await upload(f.supervisor)]);
  expect(lost.json()).toMatchObject({ message: 'attachments.missing' });
});
