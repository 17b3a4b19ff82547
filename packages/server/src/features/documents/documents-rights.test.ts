// A document out of one's audience is unreachable: every way to it, for somebody it was never for and for somebody it was for.
import { EVERYONE } from '@releve/domain/audience.ts';
import * as endpoints from '@releve/domain/features/documents.ts';
import * as folders from '@releve/domain/features/dossiers.ts';
import type { ManagedDetail } from '@releve/domain/features/documents.ts';
import { getAttention } from '@releve/domain/features/attention.ts';
import { listPacks } from '@releve/domain/features/packs.ts';
import { search } from '@releve/domain/features/search.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { createDocuments, idsOf } from '../../testing/documents-fixture.ts';
import { begin, packParcel, sendPiece } from '../../testing/upload-sender.ts';

const WORD = 'zirconium';

let t: TestApp;
let documents: ReturnType<typeof createDocuments>;
let director: Caller;
let stranger: Caller;
let removed: Caller;
let coach: Caller;
let dossierId: number;
let document: ManagedDetail;
/** As it was signed for somebody for whom the document was. */
let formerUrl: string;
let formerStatus: number;

const named = ({ employe }: Caller) => ({ ...EVERYONE, employes: [employe.id] });

beforeAll(async () => {
  t = await buildApp();
  documents = createDocuments(t);
  director = await t.signIn(USERGROUP.director);
  stranger = await t.signIn(USERGROUP.employee);
  removed = await t.signIn(USERGROUP.employee);
  coach = await t.signIn(USERGROUP.coach);
  dossierId = (
    await t.call(folders.createDossier, {
      as: director,
      body: { nom: 'Produits', parent_id: null },
    })
  ).json<{ id: number }>().id;
  const first = await documents.published(
    director,
    {
      titre: `Fiche ${WORD}`,
      dossier_id: dossierId,
      confirmation_requise: true,
      audience: named(removed),
    },
    { bytes: Buffer.from(`Le ${WORD} se range à part.`) },
  );
  const { url } = await documents.opened(removed, first.id);
  formerUrl = url;
  formerStatus = (await t.app.http.inject(formerUrl)).statusCode;
  await t.call(endpoints.pinDocument, {
    as: removed,
    params: { id: first.id },
    body: { epingle: true, at: t.clock.now().toString() },
  });
  const other = await t.signIn(USERGROUP.employee);
  document = (await documents.update(director, first, { audience: named(other) })).json();
});
afterAll(() => t.close());

const statusOf = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode;
const at = () => t.clock.now().toString();
const body = () => ({ version_id: document.courante?.id ?? 0, at: at() });

const WAYS: Record<string, (as: Caller) => Promise<boolean>> = {
  list: async (as) => idsOf(await documents.list(as)).includes(document.id),
  'list of pinned ones': async (as) =>
    (await documents.list(as, { etat: 'epingle' })).meta.total > 0,
  'list of its folder': async (as) =>
    (await documents.list(as, { dossier: dossierId })).meta.total > 0,
  search: async (as) => (await documents.list(as, { q: WORD })).meta.total > 0,
  palette: async (as) =>
    (await t.call(search, { as, query: { q: WORD } })).json().documents.length > 0,
  folders: async (as) =>
    (await t.call(folders.listMyDossiers, { as, query: {} })).json().data.length > 0,
  'the folders of those who manage': async (as) => {
    const response = await t.call(folders.listDossiers, { as });
    if (response.statusCode === 403) return false;
    const { data } = response.json<{ data: { documents: number }[] }>();
    return data.some(({ documents: count }) => count > 0);
  },
  address: async (as) =>
    (await statusOf(t.call(endpoints.openDocument, { as, params: { id: document.id } }))) !== 404,
  management: async (as) =>
    ![403, 404].includes(
      await statusOf(t.call(endpoints.getManagedDocument, { as, params: { id: document.id } })),
    ),
  readers: async (as) =>
    ![403, 404].includes(
      await statusOf(
        t.call(endpoints.listDocumentReaders, { as, params: { id: document.id }, query: {} }),
      ),
    ),
  'the list of those who manage': async (as) => {
    const response = await t.call(endpoints.listDocuments, { as, query: { q: WORD } });
    return response.statusCode === 200 && response.json().meta.total > 0;
  },
  'a reading': async (as) =>
    (await t.call(endpoints.readDocument, { as, params: { id: document.id }, body: body() })).json()
      .message !== 'documents.gone',
  'a confirmation': async (as) =>
    (
      await t.call(endpoints.confirmDocument, { as, params: { id: document.id }, body: body() })
    ).json().message !== 'documents.gone',
  'a pin': async (as) =>
    (
      await t.call(endpoints.pinDocument, {
        as,
        params: { id: document.id },
        body: { epingle: true, at: at() },
      })
    ).json().message !== 'documents.gone',
  notification: async ({ employe }) =>
    (
      await t.db
        .selectFrom('notifications')
        .select('id')
        .where('employe_id', '=', employe.id)
        .where('key', 'like', `document:${document.id}%`)
        .execute()
    ).length > 0,
  counter: async (as) => {
    const { data } = (await t.call(getAttention, { as })).json<{
      data: { key: string; count: number }[];
    }>();
    return data.some(({ key, count }) => key === 'documents' && count > 0);
  },
  pack: async (as) => (await t.call(listPacks, { as })).json().data.length > 0,
};

describe.each(Object.entries(WAYS))('a document out of one’s audience, by %s', (_way, reaches) => {
  it('is unreachable for whom it was never for, for whom it was for, and for another manager', async () => {
    for (const as of [stranger, removed, coach]) expect(await reaches(as)).toBe(false);
  });
});

it('the file opens for nobody at an address of before', async () => {
  expect(formerStatus).toBe(200);
  expect((await t.app.http.inject(formerUrl)).statusCode).toBe(404);
});

it('folders count what the list beside them has: the register of a director has it, their own documents do not', async () => {
  const { data } = (await t.call(folders.listDossiers, { as: director })).json();
  expect(data).toMatchObject([{ id: dossierId, nom: 'Produits', documents: 1 }]);
  const mine = await t.call(folders.listMyDossiers, { as: director, query: {} });
  expect(mine.json()).toEqual({ data: [] });
});

describe('folders', () => {
  const add = (nom: string, parent_id: number | null) =>
    t.call(folders.createDossier, { as: director, body: { nom, parent_id } });
  const made = async (nom: string, parent_id: number | null) =>
    (await add(nom, parent_id)).json<{ id: number; version: number }>();

  it('are a tree of at most four, without a circle, and with one name once', async () => {
    const one = await made('Sites', null);
    const two = await made('Laval', one.id);
    const three = await made('Tour A', two.id);
    const four = await made('Étage 3', three.id);
    const deep = await add('Trop bas', four.id);
    expect(deep.json().errors).toEqual({ parent_id: ['documents.folder_too_deep'] });
    expect((await add('LAVAL', one.id)).json().errors).toEqual({
      nom: ['documents.folder_exists'],
    });
    const move = (id: number, parent_id: number | null, version: number) =>
      t.call(folders.updateDossier, {
        as: director,
        params: { id },
        body: { nom: 'Sites', parent_id, version },
      });
    for (const parent of [one.id, three.id]) {
      expect((await move(one.id, parent, one.version)).json().errors).toEqual({
        parent_id: ['documents.folder_below_itself'],
      });
    }
    const root = await made('Racine', null);
    expect((await move(one.id, root.id, one.version)).json().errors).toEqual({
      parent_id: ['documents.folder_too_deep'],
    });
    expect((await move(root.id, null, 7)).statusCode).toBe(409);
  });

  it('are deleted when there is nothing in them', async () => {
    const remove = (id: number) => t.call(folders.deleteDossier, { as: director, params: { id } });
    expect((await remove(dossierId)).json().message).toBe('documents.folder_not_empty');
    const above = await made('Vide', null);
    const below = await made('Dedans', above.id);
    expect((await remove(above.id)).statusCode).toBe(422);
    expect((await remove(below.id)).statusCode).toBe(200);
    expect((await remove(above.id)).statusCode).toBe(200);
  });

  it('are for their reader only those with something in them, and those above, in employee mode as well', async () => {
    const above = await made('Ressources', null);
    const within = await made('Vacances', above.id);
    await made('Autres', above.id);
    await documents.published(director, { dossier_id: within.id, audience: named(stranger) });
    const employe_id = stranger.employe.id;
    const own = await t.call(folders.listMyDossiers, { as: stranger, query: {} });
    const seen = await t.call(folders.listMyDossiers, { as: director, query: { employe_id } });
    expect(own.json().data).toMatchObject([
      { nom: 'Ressources', documents: 0 },
      { nom: 'Vacances', documents: 1 },
    ]);
    expect(seen.json()).toEqual(own.json());
    const refused = await t.call(folders.listMyDossiers, {
      as: stranger,
      query: { employe_id: director.employe.id },
    });
    expect(refused.statusCode).toBe(403);
    const found = await documents.list(stranger, { dossier: above.id });
    expect(found.meta.total).toBe(1);
  });
});

describe('files', () => {
  const { object } = endpoints.DOCUMENT_FILE;

  it('25 MB cut in the middle go on where they stopped, and are the same bytes', async () => {
    const bytes = Buffer.alloc(25 * 1024 * 1024, 'Le chariot, le seau et la vadrouille. ');
    const parcel = packParcel(bytes, object, 'text/plain');
    const piece = 1024 * 1024;
    await begin(t, director, parcel);
    for (let offset = 0; offset < 12 * piece; offset += piece) {
      await sendPiece(t, director, parcel, offset);
    }
    // The answer to the last piece was lost; the phone asks where it stands.
    const resumed = (await begin(t, director, parcel)).json<{ received: number }>();
    expect(resumed.received).toBe(12 * piece);
    for (let offset = resumed.received; offset < bytes.length; offset += piece) {
      expect((await sendPiece(t, director, parcel, offset)).statusCode).toBe(200);
    }
    const draft = await documents.create(director, { titre: 'Vingt-cinq' });
    const published = await t.call(endpoints.publishDocument, {
      as: director,
      params: { id: draft.id },
      body: { fichier: { upload: parcel.uuid }, note: '', reconfirmer: false, version: 0 },
    });
    expect(published.json()).toMatchObject({ courante: { taille: bytes.length } });
    const { url } = published.json<ManagedDetail>();
    const served = await t.app.http.inject({
      url: url ?? '',
      headers: { range: `bytes=${12 * piece - 4}-${12 * piece + 3}` },
    });
    expect(served.statusCode).toBe(206);
    expect(served.rawPayload).toEqual(bytes.subarray(12 * piece - 4, 12 * piece + 4));
  });

  it.each([
    ['a program called PDF', Buffer.from('MZ\x90\x00 program'), 'application/pdf'],
    ['a page called text', Buffer.from('\x00\x01<html>'), 'text/plain'],
    [
      'a zip called Word',
      Buffer.from('PK\x03\x04 nothing'),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
  ] as const)('%s gets a clear answer, and no document takes it', async (_what, bytes, type) => {
    const parcel = packParcel(bytes, object, type);
    await begin(t, director, parcel);
    const answer = await sendPiece(t, director, parcel);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe('attachments.type');
    const draft = await documents.create(director, { titre: 'Menteur' });
    const refused = await t.call(endpoints.publishDocument, {
      as: director,
      params: { id: draft.id },
      body: { fichier: { upload: parcel.uuid }, note: '', reconfirmer: false, version: 0 },
    });
    expect(refused.json()).toMatchObject({ message: 'documents.file_missing' });
  });

  it('are one for a document: those of a memo are not taken', async () => {
    const parcel = packParcel(Buffer.from('%PDF-1.7 x'), 'memo', 'application/pdf');
    await begin(t, director, parcel);
    await sendPiece(t, director, parcel);
    const draft = await documents.create(director);
    const refused = await t.call(endpoints.publishDocument, {
      as: director,
      params: { id: draft.id },
      body: { fichier: { upload: parcel.uuid }, note: '', reconfirmer: false, version: 0 },
    });
    expect(refused.statusCode).toBe(422);
  });
});
