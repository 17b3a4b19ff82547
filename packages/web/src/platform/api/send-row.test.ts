// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepDraftPhoto } from '../offline/draft-photos.ts';
import { JADB_STORES, type OutboxRow } from '../offline/jadb-schema.ts';
import { deleteJadb, writeJadb } from '../offline/jadb.ts';
import { enqueue } from '../offline/outbox.ts';
import { sendRow } from './send-row.ts';

const sent: { path: string; body: unknown }[] = [];

beforeEach(async () => {
  await deleteJadb();
  sent.length = 0;
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    return Response.json({});
  });
});

afterEach(() => void vi.unstubAllGlobals());

const enqueuePiece = (): Promise<OutboxRow> =>
  enqueue({
    owner: 1,
    endpoint: 'PUT /api/envois/:uuid/morceaux/:n',
    method: 'PUT',
    path: '/api/envois/p1/morceaux/0',
    body: {},
    piece: { photo: 'draft-photo:b1:p1', from: 1, to: 3 },
    part: true,
    subject: 'rapport:r1',
  });

it('sends the bytes that are kept beside the row', async () => {
  const photo = {
    uuid: 'p1',
    owner: 1,
    bytes: new TextEncoder().encode('abcd').buffer,
    type: 'image/jpeg',
    empreinte: 'ab',
  };
  await writeJadb(JADB_STORES, (tx) => keepDraftPhoto(tx, 'b1', photo));
  expect((await sendRow(await enqueuePiece(), 'token')).status).toBe(200);
  expect(sent).toEqual([{ path: '/api/envois/p1/morceaux/0', body: { donnees: btoa('bc') } }]);
});

it('lets the person settle a photo that is no longer on the device', async () => {
  const answer = await sendRow(await enqueuePiece(), 'token');
  expect(answer).toMatchObject({ status: 422, body: { message: 'formulaire.photo_lost' } });
  expect(sent).toEqual([]);
});
