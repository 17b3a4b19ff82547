// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { convertOldRows } from '../offline/convert-old-rows.ts';
import { drainOutbox, NetworkError } from '../offline/drain.ts';
import { JADB_STORES, type OutboxRow } from '../offline/jadb-schema.ts';
import { deleteJadb, writeJadb } from '../offline/jadb.ts';
import { keepFile, readKeptFile } from '../offline/kept-files.ts';
import * as outbox from '../offline/outbox.ts';
import { prepareFile } from '../offline/prepare-file.ts';
import { startOutbox } from '../offline/start-outbox.ts';
import { sendRow } from './send-row.ts';

const OWNER = 1;
const UUID = '11111111-1111-4111-8111-111111111111';

/** What the server has of each file. */
const uploads = new Map<string, { size: number; bytes: Uint8Array<ArrayBuffer> }>();
const sent: string[] = [];
let commands: { path: string; body: unknown; key: string | null }[];
/** Loses the answer to the next request of that kind, after its effect. */
let losing: RegExp | null;

async function serve(path: string, { body, headers }: RequestInit): Promise<Response> {
  sent.push(path);
  const [, , , uuid = '', , offset] = path.split('/');
  const answer = (status = 200, json: object = {}) => {
    if (losing?.test(path) !== true) return Response.json(json, { status });
    losing = null;
    throw new TypeError('Failed to fetch');
  };
  const tell = ({ size, bytes }: { size: number; bytes: Uint8Array<ArrayBuffer> }) =>
    answer(200, {
      uuid,
      state: bytes.length === size ? 'received' : 'receiving',
      received: bytes.length,
    });
  if (!path.startsWith('/api/uploads/')) {
    const key = new Headers(headers).get('Idempotency-Key');
    commands.push({ path, body: JSON.parse(body as string), key });
    return answer();
  }
  if (offset === undefined) {
    const { size } = JSON.parse(body as string) as { size: number };
    const upload = uploads.get(uuid) ?? { size, bytes: new Uint8Array() };
    uploads.set(uuid, upload);
    return tell(upload);
  }
  const upload = uploads.get(uuid);
  if (upload === undefined) return answer(404);
  const piece = new Uint8Array(await (body as Blob).arrayBuffer());
  if (Number(offset) === upload.bytes.length) {
    upload.bytes = new Uint8Array(await new Blob([upload.bytes, piece]).arrayBuffer());
  }
  return tell(upload);
}

beforeEach(async () => {
  await deleteJadb();
  uploads.clear();
  sent.length = 0;
  commands = [];
  losing = null;
  vi.stubGlobal('fetch', serve);
});

afterEach(() => void vi.unstubAllGlobals());

const drain = () =>
  drainOutbox({
    store: outbox,
    session: () => ({ owner: OWNER, token: 'token' }),
    send: sendRow,
    lock: (work) => work(),
    now: () => Date.now(),
    random: () => 1,
    onAcknowledged: () => undefined,
    onPassed: () => undefined,
    reportError: (error) => {
      throw error;
    },
  });

/** More than two of the largest pieces. */
const BYTES = Uint8Array.from({ length: 2_200_000 }, (_, index) => index % 251);

/** Compared as a block: one by one, two million bytes take a second. */
function expectWhole(): void {
  const arrived = Buffer.from(uploads.get(UUID)?.bytes ?? []);
  expect([arrived.length, arrived.equals(BYTES)]).toEqual([BYTES.length, true]);
}

async function enqueuePhoto(uuid = UUID): Promise<OutboxRow> {
  const photo = new Blob([BYTES], { type: 'image/jpeg' });
  const rule = { object: 'tache_photo' };
  const file = await prepareFile(photo, { uuid, name: 'photo.jpg', rule });
  const command = {
    id: uuid,
    owner: OWNER,
    endpoint: 'POST /api/presences/photos',
    method: 'POST' as const,
    path: '/api/presences/photos',
    body: { uuid },
    subject: `photo:${uuid}`,
    files: [file.forRow(uuid)],
  };
  return outbox.enqueue(command, (tx) => file.keep(tx, uuid, OWNER));
}

describe('a command with a file', () => {
  it('goes behind its file, whose bytes arrive as they were and leave the device then', async () => {
    const row = await enqueuePhoto();
    await drain();
    expectWhole();
    expect(commands).toEqual([{ path: '/api/presences/photos', body: { uuid: UUID }, key: UUID }]);
    expect(sent.at(-1)).toBe('/api/presences/photos');
    expect(await outbox.listRows(OWNER)).toEqual([]);
    expect(await readKeptFile(row.files?.[0]?.kept ?? 'draft-photo::')).toBeUndefined();
  });

  it.each([/uploads\/[^/]+$/, /pieces\/0$/, /pieces\/[1-9]\d*$/, /photos$/])(
    'goes on after the answer to %s got lost, and no byte arrives twice',
    async (lost) => {
      await enqueuePhoto();
      losing = lost;
      expect((await drain()).ended).toBe('network');
      await drain();
      expectWhole();
      expect(new Set(commands.map(({ key }) => key))).toEqual(new Set([UUID]));
      expect(await outbox.listRows(OWNER)).toEqual([]);
    },
  );

  it('asks the person where the file is no longer on the device', async () => {
    const { files = [] } = await enqueuePhoto();
    await writeJadb(['cmData'], (tx) => tx.store.delete(files[0]?.kept ?? ''));
    await drain();
    const [row] = await outbox.listRows(OWNER);
    expect(row).toMatchObject({
      state: 'parked',
      error: { status: 422, message: 'formulaire.photo_lost', file: UUID },
    });
    expect(commands).toEqual([]);
  });

  it('waits as long as the server asks for', async () => {
    await enqueuePhoto();
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) =>
      path.includes('pieces')
        ? Response.json(
            { message: 'errors.too_many' },
            { status: 429, headers: { 'Retry-After': '7' } },
          )
        : serve(path, init),
    );
    const before = Date.now();
    await drain();
    const [row] = await outbox.listRows(OWNER);
    expect(row?.state).toBe('waiting');
    expect(Number(row?.next_attempt_at) - before).toBeGreaterThanOrEqual(7_000);
    expect(Number(row?.next_attempt_at) - before).toBeLessThan(9_000);
  });
});

describe('what an older version left in the outbox', () => {
  const base = { owner: OWNER, attempts: 3, next_attempt_at: null, created: '', cmtype: 'outbox' };
  const put = (...rows: object[]) =>
    writeJadb(JADB_STORES, async (tx) => {
      for (const row of rows) await tx.objectStore('cmData').put({ ...base, ...row } as OutboxRow);
    });
  const photoRow = (state: OutboxRow['state']) => ({
    id: UUID,
    seq: 1,
    endpoint: 'POST /api/presences/photos',
    method: 'POST',
    path: '/api/presences/photos',
    subject: `photo:${UUID}`,
    state,
    body: { uuid: UUID, tache_id: 33, image: btoa(String.fromCharCode(...BYTES.subarray(0, 999))) },
    ...(state === 'parked' && { error: { status: 413, message: 'errors.too_large' } }),
  });

  it.each(['waiting', 'parked'] as const)(
    'a photo of a task inside its row, %s: sent the new way, under another key',
    async (state) => {
      await put(photoRow(state));
      await convertOldRows();
      const [row] = await outbox.listRows(OWNER);
      expect(JSON.stringify(row).length).toBeLessThan(900);
      await drain();
      expect(uploads.get(UUID)?.bytes).toEqual(BYTES.subarray(0, 999));
      expect(commands).toMatchObject([{ body: { uuid: UUID, tache_id: 33 } }]);
      expect(commands[0]?.body).not.toHaveProperty('image');
      expect(commands[0]?.key).not.toBe(UUID);
      expect(await outbox.listRows(OWNER)).toEqual([]);
    },
  );

  it('a report with its files in pieces: one row that names them, nothing of it lost', async () => {
    const other = '22222222-2222-4222-8222-222222222222';
    const kept = { owner: OWNER, empreinte: 'ab'.repeat(32) };
    await writeJadb(JADB_STORES, async (tx) => {
      await keepFile(tx, 'b1', { ...kept, uuid: UUID, type: 'image/jpeg', bytes: BYTES.buffer });
      await keepFile(tx, 'b1', {
        ...kept,
        uuid: other,
        type: 'image/png',
        bytes: new Uint8Array([1, 2]).buffer,
      });
    });
    const part = { subject: 'rapport:r1', part: true, method: 'PUT', state: 'waiting' };
    const piece = (uuid: string, n: number) => ({
      ...part,
      endpoint: 'PUT /api/envois/:uuid/morceaux/:n',
      path: `/api/envois/${uuid}/morceaux/${n}`,
      body: {},
      piece: { photo: `draft-photo:b1:${uuid}`, from: n, to: n + 1 },
    });
    await put(
      { ...part, id: 'a', seq: 1, endpoint: '', path: `/api/envois/${UUID}`, body: {} },
      { ...piece(UUID, 0), id: 'b', seq: 2 },
      { ...piece(UUID, 1), id: 'c', seq: 3, state: 'parked', error: { status: 404, message: '' } },
      { ...piece(other, 0), id: 'd', seq: 4 },
      {
        id: 'e',
        seq: 5,
        subject: 'rapport:r1',
        endpoint: 'PUT /api/suivis/:uuid',
        method: 'PUT',
        path: '/api/suivis/r1',
        body: { edition: 1 },
        state: 'waiting',
      },
    );
    await convertOldRows();
    expect(await outbox.listRows(OWNER)).toMatchObject([
      {
        id: 'e',
        state: 'waiting',
        files: [
          { uuid: UUID, object: 'rapport_photo', size: BYTES.length, hash: 'ab'.repeat(32) },
          { uuid: other, object: 'rapport_signature', size: 2 },
        ],
      },
    ]);
    await drain();
    expectWhole();
    expect(commands).toEqual([{ path: '/api/suivis/r1', body: { edition: 1 }, key: 'e' }]);
  });

  it('is converted by the app itself before it sends', async () => {
    await put(photoRow('waiting'));
    const { request, stop } = startOutbox({
      session: () => ({ owner: OWNER, token: 'token' }),
      send: sendRow,
      onAcknowledged: () => undefined,
      onPassed: () => undefined,
      reportError: (error) => {
        if (!(error instanceof NetworkError)) throw error;
      },
    });
    void request();
    await expect.poll(() => commands.length).toBe(1);
    stop();
    expect(uploads.get(UUID)?.bytes).toEqual(BYTES.subarray(0, 999));
  });
});
