import { randomUUID } from 'node:crypto';
import { EVERYONE } from '@releve/domain/audience.ts';
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  archiveDocument,
  confirmDocument,
  createDocument,
  DOCUMENT_FILE,
  type DocumentContent,
  type ManagedDetail,
  pinDocument,
  publishDocument,
  updateDocument,
} from '@releve/domain/features/documents.ts';
import { listPacks, type Pack } from '@releve/domain/features/packs.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient, insertQuart } from '../../testing/factories.ts';
import { uploadFile } from '../../testing/upload-sender.ts';

let t: TestApp;
let director: Caller;

beforeAll(async () => {
  t = await buildApp();
  director = await t.signIn(USERGROUP.director);
});
afterAll(() => t.close());

const TODAY = '2026-06-15';

const packsOf = async (as: Caller): Promise<Pack[]> =>
  (await t.call(listPacks, { as })).json<EndpointResponse<typeof listPacks>>().data;

const reasonsOf = async (as: Caller) =>
  Object.fromEntries((await packsOf(as)).map(({ titre, raison }) => [titre, raison]));

async function publish(document: ManagedDetail, content = 'Une page'): Promise<ManagedDetail> {
  const bytes = Buffer.from(`%PDF-1.7\n${content}`);
  const upload = await uploadFile(t, director, bytes, DOCUMENT_FILE.object, 'application/pdf');
  const answer = await t.call(publishDocument, {
    as: director,
    params: { id: document.id },
    body: {
      fichier: { upload },
      note: '',
      reconfirmer: true,
      version: document.version,
    },
  });
  expect(answer.statusCode).toBe(200);
  return answer.json<ManagedDetail>();
}

async function makeDocument(titre: string, change: Partial<DocumentContent> = {}) {
  const body: DocumentContent = {
    titre,
    description: '',
    sujet: 'fds',
    dossier_id: null,
    client_id: null,
    proprietaire_id: director.employe.id,
    revision_le: null,
    confirmation_requise: false,
    audience: EVERYONE,
    audience_figee: false,
    ...change,
  };
  const answer = await t.call(createDocument, { as: director, body });
  expect(answer.statusCode).toBe(200);
  return publish(answer.json<ManagedDetail>());
}

const pin = (as: Caller, id: number, epingle = true) =>
  t.call(pinDocument, {
    as,
    params: { id },
    body: { epingle, at: t.clock.now().toString() },
    headers: { 'idempotency-key': randomUUID() },
  });

describe('the documents of a person’s devices', () => {
  test('what is pinned, of the next sites, or to be confirmed; and nothing else', async () => {
    const as = await t.signIn();
    const near = await insertClient(t.db);
    const later = await insertClient(t.db);
    const quart = { employe_id: as.employe.id };
    await insertQuart(t.db, { ...quart, client_id: near.id, date: addDays(TODAY, 2) });
    await insertQuart(t.db, { ...quart, client_id: later.id, date: addDays(TODAY, 3) });
    const pinned = await makeDocument('Épinglé');
    await makeDocument('Du site', { client_id: near.id });
    await makeDocument('D’un site plus tard', { client_id: later.id });
    const asked = await makeDocument('À confirmer', { confirmation_requise: true });
    await makeDocument('Pour rien');
    await pin(as, pinned.id);
    expect(await reasonsOf(as)).toEqual({
      Épinglé: 'epingle',
      'Du site': 'site',
      'À confirmer': 'a_lire',
    });
    expect((await packsOf(as)).map(({ raison }) => raison)).toEqual(['epingle', 'site', 'a_lire']);
    await t.call(confirmDocument, {
      as,
      params: { id: asked.id },
      body: { version_id: asked.courante?.id ?? 0, at: t.clock.now().toString() },
      headers: { 'idempotency-key': randomUUID() },
    });
    await pin(as, pinned.id, false);
    expect(await reasonsOf(as)).toEqual({ 'Du site': 'site' });
  });

  test('each with the file of its current version, as a device can check it', async () => {
    const as = await t.signIn();
    const first = await makeDocument('Plan');
    await pin(as, first.id);
    const before = (await packsOf(as)).find(({ id }) => id === first.id);
    await publish(first, 'Une autre page');
    const after = (await packsOf(as)).find(({ id }) => id === first.id);
    expect([before?.numero, after?.numero]).toEqual([1, 2]);
    const file = after?.files[0];
    expect(file?.uuid).not.toBe(before?.files[0]?.uuid);
    expect(file).toMatchObject({ taille: 23, type: 'application/pdf' });
    expect(file?.empreinte).toMatch(/^[0-9a-f]{64}$/);
    const { statusCode, rawPayload } = await t.app.http.inject({ url: file?.url ?? '' });
    expect([statusCode, rawPayload.toString()]).toEqual([200, '%PDF-1.7\nUne autre page']);
  });
});

describe('out of one’s audience it is not in the pack', () => {
  test.each([
    [
      'the audience was changed',
      (document: ManagedDetail, other: number) =>
        t.call(updateDocument, {
          as: director,
          params: { id: document.id },
          body: {
            ...document,
            audience: { ...EVERYONE, employes: [other] },
            version: document.version,
          },
        }),
    ],
    [
      'it was archived',
      (document: ManagedDetail) =>
        t.call(archiveDocument, {
          as: director,
          params: { id: document.id },
          body: { archive: true, version: document.version },
        }),
    ],
  ])('%s', async (_name, takeAway) => {
    const as = await t.signIn();
    const other = await t.signIn();
    const site = await insertClient(t.db);
    await insertQuart(t.db, { employe_id: as.employe.id, client_id: site.id, date: TODAY });
    const document = await makeDocument('Retiré', {
      client_id: site.id,
      confirmation_requise: true,
    });
    await pin(as, document.id);
    expect((await packsOf(as)).map(({ id }) => id)).toContain(document.id);
    const answer = await takeAway(document, other.employe.id);
    expect(answer.statusCode).toBe(200);
    expect((await packsOf(as)).map(({ id }) => id)).not.toContain(document.id);
  });

  test('one that was never theirs cannot be pinned into it', async () => {
    const as = await t.signIn();
    const other = await t.signIn();
    const audience = { ...EVERYONE, employes: [other.employe.id] };
    const document = await makeDocument('D’une autre personne', {
      audience,
      confirmation_requise: true,
    });
    expect((await pin(as, document.id)).json().message).toBe('documents.gone');
    await t.db
      .insertInto('document_epingles')
      .values({
        employe_id: as.employe.id,
        document_id: document.id,
        at: t.clock.now().toString(),
      })
      .execute();
    expect(await packsOf(as)).not.toContainEqual(expect.objectContaining({ id: document.id }));
    expect(await packsOf(other)).toContainEqual(expect.objectContaining({ id: document.id }));
  });
});

test('what is switched off is carried by nobody', async () => {
  const as = await t.signIn();
  const document = await makeDocument('Éteint');
  await pin(as, document.id);
  expect((await packsOf(as)).length).toBeGreaterThan(0);
  const off = { name: 'ENABLE_DOCUMENTS', value: 'false' } as const;
  await t.db.insertInto('parametres').values(off).execute();
  t.app.settings.invalidate();
  expect(await packsOf(as)).toEqual([]);
  await t.db.deleteFrom('parametres').where('name', '=', off.name).execute();
  t.app.settings.invalidate();
});

test('signed out, nothing is named', async () => {
  expect((await t.call(listPacks)).statusCode).toBe(401);
});
