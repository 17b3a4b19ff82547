// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { RapportContent } from '@releve/domain/features/rapports.ts';
import { MORCEAU_BYTES } from '@releve/domain/features/envois.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepDraftPhoto, readDraftPhoto } from '../../platform/offline/draft-photos.ts';
import { changeDraft, listDrafts, readDraft } from '../../platform/offline/draft-store.ts';
import { deleteJadb, writeJadb } from '../../platform/offline/jadb.ts';
import { JADB_STORES, type OutboxRow } from '../../platform/offline/jadb-schema.ts';
import { acknowledgeRow, listRows, parkRow, postponeRow } from '../../platform/offline/outbox.ts';
import { useUserStore } from '../../platform/stores/user-store.ts';
import { buildUser } from '../../platform/stores/user.fixture.ts';
import { awaitSent } from './await-sent.ts';
import { deleteDraft } from './draft-actions.ts';
import { contentsOf, type DraftContents, subjectOf } from './draft-contents.ts';
import { AT, buildFile, keepContents, OWNER } from './draft.fixture.ts';
import { noteAcknowledged } from './note-sent.ts';
import { queueRapport } from './send-draft.ts';

const SENDER = { owner: OWNER, pour: null };
const PHOTO = '11111111-1111-4111-8111-111111111111';
const OTHER = '22222222-2222-4222-8222-222222222222';

beforeEach(async () => {
  await deleteJadb();
  useUserStore.setState({ details: buildUser(OWNER) });
});

const withPhotos = (...uuids: string[]): DraftContents['zones'] => [
  {
    key: 'z0',
    section: 'generalites',
    nom: null,
    reponses: {
      tenue: {
        valeur: 'oui',
        remarque: '',
        photos: uuids.map((uuid) => ({ uuid, moment: null })),
      },
    },
  },
];

const taille = MORCEAU_BYTES * 2 + 10;

const keepPhoto = (brouillon: string, uuid: string) =>
  writeJadb(JADB_STORES, (tx) =>
    keepDraftPhoto(tx, brouillon, {
      owner: OWNER,
      uuid,
      bytes: new ArrayBuffer(taille),
      type: 'image/jpeg',
      empreinte: 'ab'.repeat(32),
    }),
  );

/** As it stands on the disk. */
const queue = async (editID: number) =>
  queueRapport(SENDER, { editID, rev: (await contentsNow(editID))?.rev ?? -1 });

const change = (editID: number, part: Partial<DraftContents>) =>
  changeDraft(OWNER, editID, (draft) => {
    const contents = contentsOf(draft);
    return { ...draft, contents: { ...contents, ...part, rev: contents.rev + 1 } };
  });

async function keepWithPhotos(...uuids: string[]) {
  const files = uuids.map((uuid) => buildFile(uuid, taille));
  const draft = await keepContents({ zones: withPhotos(...uuids), files });
  for (const uuid of uuids) {
    await keepPhoto(draft.contents.brouillon, uuid);
  }
  return draft;
}

const steps = (rows: readonly OutboxRow[]) =>
  rows.map(({ path }) => path.replace('/api/', '').replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, '*'));

const receiptOf = ({ body, path }: OutboxRow, id = 99) => ({
  id,
  uuid: path.split('/').at(-1),
  edition: (body as RapportContent).edition,
  version: 1,
  pourcentage: 100,
  recu_le: AT,
});

/** As the drain does with an answer of 200. */
async function acknowledge(row: OutboxRow): Promise<void> {
  const [, , , uuid = ''] = row.path.split('/');
  const isLast = row.piece?.to === taille;
  const answer = row.part
    ? { uuid, statut: isLast ? 'recu' : 'en_cours', recus: [] }
    : receiptOf(row);
  await noteAcknowledged(row, answer);
  await acknowledgeRow(row, AT);
}

const contentsNow = async (editID: number): Promise<DraftContents | null> => {
  const draft = await readDraft(OWNER, editID);
  return draft === undefined ? null : contentsOf(draft);
};

describe('a report given to the outbox', () => {
  it('goes as its files in pieces, then itself, under one subject', async () => {
    const { editID, contents } = await keepWithPhotos(PHOTO);
    await queue(editID);
    const rows = await listRows(OWNER);
    expect(steps(rows)).toEqual([
      'envois/*',
      'envois/*/morceaux/0',
      'envois/*/morceaux/1',
      'envois/*/morceaux/2',
      'suivis/*',
    ]);
    expect(new Set(rows.map(({ subject }) => subject))).toEqual(
      new Set([subjectOf(contents.uuid)]),
    );
    expect(rows.map(({ piece }) => piece && [piece.from, piece.to])).toEqual([
      undefined,
      [0, MORCEAU_BYTES],
      [MORCEAU_BYTES, MORCEAU_BYTES * 2],
      [MORCEAU_BYTES * 2, taille],
      undefined,
    ]);
    expect(rows.at(-1)?.body).toMatchObject({ edition: 1, version: null, schema_version_id: 30 });
    expect(rows.filter(({ part }) => part !== true)).toHaveLength(1);
  });

  it('its draft and its photos go once it is acknowledged, and not before', async () => {
    const { editID, contents } = await keepWithPhotos(PHOTO);
    await queue(editID);
    const rows = await listRows(OWNER);
    for (const row of rows.slice(0, -1)) await acknowledge(row);
    expect((await contentsNow(editID))?.received).toEqual([PHOTO]);
    const last = rows.at(-1);
    if (last === undefined) throw new Error('The report itself is missing');
    await noteAcknowledged(last, receiptOf(last));
    // The app dies here: the same answer comes again.
    await noteAcknowledged(last, receiptOf(last));
    expect(await listDrafts(OWNER)).toEqual([]);
    expect(await readDraftPhoto(contents.brouillon, PHOTO)).toBeUndefined();
  });

  it('one that is changed meanwhile stays, and follows with a higher edition and no file twice', async () => {
    const { editID } = await keepWithPhotos(PHOTO);
    await queue(editID);
    const first = await listRows(OWNER);
    await change(editID, { commentaire: 'Ajout' });
    for (const row of first) await acknowledge(row);
    expect(await contentsNow(editID)).toMatchObject({
      commentaire: 'Ajout',
      rapport_id: 99,
      version: 1,
      received: [PHOTO],
    });
    await queue(editID);
    const [again, ...others] = await listRows(OWNER);
    expect(others).toEqual([]);
    expect(again?.body).toMatchObject({ edition: 2, commentaire: 'Ajout' });
  });

  it('a second save while the first still waits brings only what is new', async () => {
    const { editID } = await keepWithPhotos(PHOTO, OTHER);
    await change(editID, { zones: withPhotos(PHOTO) });
    await queue(editID);
    await change(editID, { zones: withPhotos(PHOTO, OTHER) });
    await queue(editID);
    const rows = await listRows(OWNER);
    expect(steps(rows).filter((step) => step === 'envois/*')).toHaveLength(2);
    // The first edition would only be replaced by the second.
    expect(
      rows.filter(({ part }) => !part).map(({ body }) => (body as RapportContent).edition),
    ).toEqual([2]);
  });

  it('a photo on which the server fails for ever lets go once it is taken out', async () => {
    const { editID } = await keepWithPhotos(PHOTO, OTHER);
    await queue(editID);
    const [begin] = await listRows(OWNER);
    await postponeRow(begin?.id ?? '', Date.now() + 60_000, { status: 500, message: '' });
    await change(editID, { zones: withPhotos(OTHER) });
    await queue(editID);
    const rows = await listRows(OWNER);
    expect(rows.filter(({ path }) => path.includes(PHOTO))).toEqual([]);
    expect(rows.map(({ next_attempt_at }) => next_attempt_at)).toEqual(rows.map(() => null));
    expect(steps(rows)).toHaveLength(5);
  });

  it('a photo that the server lost goes again', async () => {
    const { editID } = await keepWithPhotos(PHOTO);
    await queue(editID);
    for (const row of (await listRows(OWNER)).slice(0, -1)) await acknowledge(row);
    const [report] = await listRows(OWNER);
    await parkRow(report?.id ?? '', { status: 422, message: 'rapports.photo_missing' });
    await queue(editID);
    expect(steps(await listRows(OWNER)).filter((step) => step === 'envois/*')).toHaveLength(1);
    expect((await contentsNow(editID))?.received).toEqual([]);
  });

  it('a photo that an edition left out is sent again by a later one that names it', async () => {
    const { editID } = await keepWithPhotos(PHOTO);
    await queue(editID);
    for (const row of await listRows(OWNER)) {
      if (row.part !== true) await change(editID, { zones: withPhotos() });
      await acknowledge(row);
    }
    await queue(editID);
    const [without] = await listRows(OWNER);
    await change(editID, { zones: withPhotos(PHOTO) });
    if (without !== undefined) await acknowledge(without);
    expect((await contentsNow(editID))?.received).toEqual([]);
    await queue(editID);
    expect(steps(await listRows(OWNER)).filter((step) => step === 'envois/*')).toHaveLength(1);
  });

  it('is not sent where it is no longer what was looked at', async () => {
    const { editID } = await keepContents();
    await change(editID, { commentaire: 'Plus récent' });
    expect(await queueRapport(SENDER, { editID, rev: 0 })).toBeNull();
    expect(await listRows(OWNER)).toEqual([]);
  });

  it('a refused photo is taken out, and the report goes without it', async () => {
    const { editID } = await keepWithPhotos(PHOTO, OTHER);
    await queue(editID);
    const [begin, first, second, last] = await listRows(OWNER);
    for (const row of [begin, first, second]) if (row !== undefined) await acknowledge(row);
    await parkRow(last?.id ?? '', { status: 422, message: 'validation.photo' });
    await change(editID, { zones: withPhotos(OTHER) });
    await queue(editID);
    const rows = await listRows(OWNER);
    expect(rows.every(({ state }) => state === 'waiting')).toBe(true);
    expect(rows.filter(({ path }) => path.includes(PHOTO))).toEqual([]);
    expect(rows.filter(({ path }) => path.includes(OTHER))).toHaveLength(4);
  });

  it('one on its way cannot be deleted; one that was refused can', async () => {
    const { editID } = await keepWithPhotos(PHOTO);
    await queue(editID);
    expect(await deleteDraft(editID)).toBe(false);
    const [begin] = await listRows(OWNER);
    await parkRow(begin?.id ?? '', { status: 422, message: 'envois.too_large' });
    expect(await deleteDraft(editID)).toBe(true);
    expect(await listRows(OWNER)).toEqual([]);
    expect(await listDrafts(OWNER)).toEqual([]);
  });
});

describe('waiting for the word of the server', () => {
  const watch = async (editID: number, patience?: number) => {
    const queued = await queue(editID);
    if (queued === null) throw new Error('It was not queued');
    return awaitSent({ ...queued, owner: OWNER, onProgress: () => undefined }, patience);
  };

  it('tells the number of the report that arrived', async () => {
    const { editID } = await keepContents();
    const outcome = watch(editID);
    await expect.poll(async () => (await listRows(OWNER)).length).toBe(1);
    const [row] = await listRows(OWNER);
    if (row !== undefined) await acknowledge(row);
    expect(await outcome).toEqual({ kind: 'sent', id: 99 });
  });

  it('tells a refusal', async () => {
    const { editID } = await keepContents();
    const outcome = watch(editID);
    await expect.poll(async () => (await listRows(OWNER)).length).toBe(1);
    const [row] = await listRows(OWNER);
    const error = { status: 422, message: 'rapports.incomplete' };
    await parkRow(row?.id ?? '', error);
    expect(await outcome).toMatchObject({ kind: 'refused', row: { id: row?.id, error } });
  });

  it('does not wait for a server that asks to come back later', async () => {
    const { editID } = await keepContents();
    const outcome = watch(editID);
    await expect.poll(async () => (await listRows(OWNER)).length).toBe(1);
    const [row] = await listRows(OWNER);
    await postponeRow(row?.id ?? '', Date.now() + 60_000, { status: 503, message: '' });
    expect(await outcome).toEqual({ kind: 'waiting' });
    expect(await listDrafts(OWNER)).toHaveLength(1);
  });

  it('does not take a row that another tab replaced for one that arrived', async () => {
    const { editID } = await keepContents();
    const outcome = watch(editID);
    await expect.poll(async () => (await listRows(OWNER)).length).toBe(1);
    const [row] = await listRows(OWNER);
    if (row !== undefined) await acknowledgeRow(row, AT);
    expect(await outcome).toEqual({ kind: 'waiting' });
  });

  it('does not wait for ever', async () => {
    const { editID } = await keepContents();
    expect(await watch(editID, 20)).toEqual({ kind: 'waiting' });
    expect(await listDrafts(OWNER)).toHaveLength(1);
  });
});
