// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import type { RapportContent } from '@releve/domain/features/rapports.ts';
import { putInspection } from '@releve/domain/features/inspections.ts';
import { putSuivi } from '@releve/domain/features/suivis.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { changeDraft, listDrafts, readDraft } from './draft-store.ts';
import { keepFile, keptFileId, readKeptFile } from '../../../platform/offline/kept-files.ts';
import { deleteJadb, writeJadb } from '../../../platform/offline/jadb.ts';
import { JADB_STORES, type OutboxRow } from '../../../platform/offline/jadb-schema.ts';
import {
  acknowledgeRow,
  listRows,
  parkRow,
  postponeRow,
} from '../../../platform/offline/outbox.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { buildUser } from '../../../platform/stores/user.fixture.ts';
import { awaitSent } from './await-sent.ts';
import { deleteDraft } from './draft-actions.ts';
import { contentsOf, type DraftContents } from './draft-contents.ts';
import { REPORT_COMMANDS, subjectOf } from './draft-work.ts';
import { AT, buildFile, keepContents, OWNER } from './draft.fixture.ts';
import { noteSent } from './note-sent.ts';
import { queueRapport } from './send-draft.ts';
import { refusedFile } from './use-drafts.ts';

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

const taille = 200_010;

const keepPhoto = (brouillon: string, uuid: string) =>
  writeJadb(JADB_STORES, (tx) =>
    keepFile(tx, brouillon, {
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

/** The files that go before each row. */
const filesOf = (rows: readonly OutboxRow[]) =>
  rows.map(({ files = [] }) => files.map(({ uuid }) => uuid));

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
  await noteSent(row, receiptOf(row));
  await acknowledgeRow(row, AT);
}

const contentsNow = async (editID: number): Promise<DraftContents | null> => {
  const draft = await readDraft(OWNER, editID);
  return draft === undefined ? null : contentsOf(draft);
};

describe('a report given to the outbox', () => {
  it('goes as one row that names its files, and holds no bytes', async () => {
    const { editID, contents } = await keepWithPhotos(PHOTO);
    await queue(editID);
    const [row, ...others] = await listRows(OWNER);
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      subject: subjectOf(contents.uuid),
      body: { edition: 1, version: null, schema_version_id: 30 },
      files: [
        {
          kept: keptFileId(contents.brouillon, PHOTO),
          uuid: PHOTO,
          object: 'rapport_photo',
          name: `${PHOTO}.jpg`,
          type: 'image/jpeg',
          size: taille,
          hash: 'ab'.repeat(32),
        },
      ],
    });
  });

  it('its draft and its photos go once it is acknowledged, and not before', async () => {
    const { editID, contents } = await keepWithPhotos(PHOTO);
    await queue(editID);
    expect(await listDrafts(OWNER)).toHaveLength(1);
    const [row] = await listRows(OWNER);
    if (row === undefined) throw new Error('The report itself is missing');
    await noteSent(row, receiptOf(row));
    // The app dies here: the same answer comes again.
    await noteSent(row, receiptOf(row));
    expect(await listDrafts(OWNER)).toEqual([]);
    expect(await readKeptFile(keptFileId(contents.brouillon, PHOTO))).toBeUndefined();
  });

  it('one that is changed meanwhile stays, and follows with a higher edition', async () => {
    const { editID } = await keepWithPhotos(PHOTO);
    await queue(editID);
    const first = await listRows(OWNER);
    await change(editID, { commentaire: 'Ajout' });
    for (const row of first) await acknowledge(row);
    expect(await contentsNow(editID)).toMatchObject({
      commentaire: 'Ajout',
      rapport_id: 99,
      version: 1,
    });
    await queue(editID);
    const [again, ...others] = await listRows(OWNER);
    expect(others).toEqual([]);
    expect(again?.body).toMatchObject({ edition: 2, commentaire: 'Ajout' });
  });

  it('a second save while the first still waits takes its place', async () => {
    const { editID } = await keepWithPhotos(PHOTO, OTHER);
    await change(editID, { zones: withPhotos(PHOTO) });
    await queue(editID);
    const [first] = await listRows(OWNER);
    await postponeRow(first?.id ?? '', Date.now() + 60_000, { status: 500, message: '' });
    await change(editID, { zones: withPhotos(OTHER) });
    await queue(editID);
    const rows = await listRows(OWNER);
    expect(filesOf(rows)).toEqual([[OTHER]]);
    expect(rows).toMatchObject([{ body: { edition: 2 }, next_attempt_at: null }]);
  });

  it('files are named by every edition: the server says which of them it lacks', async () => {
    const { editID } = await keepWithPhotos(PHOTO);
    await queue(editID);
    await change(editID, { commentaire: 'Ajout' });
    for (const row of await listRows(OWNER)) await acknowledge(row);
    await queue(editID);
    expect(filesOf(await listRows(OWNER))).toEqual([[PHOTO]]);
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
    const [row] = await listRows(OWNER);
    const error = { status: 422, message: 'validation.photo', file: PHOTO };
    await parkRow(row?.id ?? '', error);
    const contents = await contentsNow(editID);
    const [parked] = await listRows(OWNER);
    if (contents === null || parked === undefined) throw new Error('It is gone');
    expect(refusedFile(contents, parked)?.uuid).toBe(PHOTO);
    await change(editID, { zones: withPhotos(OTHER) });
    await queue(editID);
    const rows = await listRows(OWNER);
    expect(rows.map(({ state }) => state)).toEqual(['waiting']);
    expect(filesOf(rows)).toEqual([[OTHER]]);
  });

  it('one on its way cannot be deleted; one that was refused can', async () => {
    const { editID } = await keepWithPhotos(PHOTO);
    await queue(editID);
    expect(await deleteDraft(editID)).toBe(false);
    const [begin] = await listRows(OWNER);
    await parkRow(begin?.id ?? '', { status: 422, message: 'attachments.too_large' });
    expect(await deleteDraft(editID)).toBe(true);
    expect(await listRows(OWNER)).toEqual([]);
    expect(await listDrafts(OWNER)).toEqual([]);
  });
});

describe('waiting for the word of the server', () => {
  const watch = async (editID: number, patience?: number) => {
    const queued = await queue(editID);
    if (queued === null) throw new Error('It was not queued');
    return awaitSent({ ...queued, onProgress: () => undefined }, patience);
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

it.each([
  ['suivi', putSuivi],
  ['inspection', putInspection],
] as const)('what the outbox knows of a sent %s goes by its endpoint', (genre, endpoint) => {
  expect(REPORT_COMMANDS[genre]).toBe(endpoint.id);
});
