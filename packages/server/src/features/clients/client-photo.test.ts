import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as fileEndpoints from '@releve/domain/features/client-file.ts';
import * as endpoints from '@releve/domain/features/clients.ts';
import { MAX_PHOTO_BYTES } from '@releve/domain/photo.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFiles } from '../../platform/files/files.ts';
import { loadSecrets } from '../../platform/secrets.ts';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { PATIENTLY } from '../../testing/device.ts';
import { insertClient } from '../../testing/factories.ts';

let t: TestApp;
let coach: Caller;

beforeAll(async () => {
  t = await buildApp();
  coach = await t.signIn(USERGROUP.coach);
});
afterAll(() => t.close());

const PAYLOAD = '<script>alert(document.domain)</script>';

/** A photo as a phone takes it: lying on its side, with the place it was taken at. */
const takePhoto = (width = 1600, height = 1200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .withExif({
      IFD0: { Make: 'Téléphone', Copyright: 'Jean Secret' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const put = (id: number, body: Uint8Array, as = coach, headers = {}) =>
  t.call(fileEndpoints.putClientPhoto, { as, params: { id }, body, headers });

const open = (url: string) => t.app.http.inject({ url });

const listBytes = async (): Promise<string[]> => {
  const dir = path.join(t.app.config.dataDir, 'files');
  const found = await readdir(dir, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};

describe('a photo', () => {
  it('is turned upright, made smaller, freed of what it told, and shown by its address alone', async () => {
    const { id, version } = await insertClient(t.db);
    const sent = await takePhoto();
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('Jean Secret');
    const response = await put(id, sent);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ id, version });
    const shown = await open(response.json().photo_url);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(shown.headers['content-disposition']).toMatch(/^inline; filename="photo.webp"/);
    const stored = shown.rawPayload;
    const metadata = await sharp(stored).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: 768, height: 1024 });
    expect(metadata.exif).toBeUndefined();
    expect(metadata.xmp).toBeUndefined();
    expect(stored.toString('latin1')).not.toContain('Secret');
    const list = await t.call(endpoints.listClients, { as: coach, query: { per_page: 200 } });
    const row = list.json().data.find((client: { id: number }) => client.id === id);
    expect(row.photo_url).toBe(response.json().photo_url);
  });

  it('takes the place of the former one, of which nothing stays', async () => {
    const { id } = await insertClient(t.db);
    const first = (await put(id, await takePhoto(300, 200))).json().photo_url;
    const before = await listBytes();
    const second = (await put(id, await takePhoto(310, 200))).json().photo_url;
    expect(second).not.toBe(first);
    expect((await open(first)).statusCode).toBe(404);
    expect(await listBytes()).toHaveLength(before.length);
    const removed = await t.call(fileEndpoints.deleteClientPhoto, { as: coach, params: { id } });
    expect(removed.json().photo_url).toBeNull();
    expect((await open(second)).statusCode).toBe(404);
    expect(await listBytes()).toHaveLength(before.length - 1);
    const acts = await t.db
      .selectFrom('journal')
      .select('action')
      .where('objet', '=', 'clients')
      .where('objet_id', '=', id)
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual([
      'photo_modifiee',
      'photo_modifiee',
      'photo_retiree',
    ]);
  });

  it('hides nothing: what was put behind its pixels is gone', async () => {
    const { id } = await insertClient(t.db);
    const polyglot = Buffer.concat([await takePhoto(200, 200), Buffer.from(PAYLOAD)]);
    const response = await put(id, polyglot);
    expect(response.statusCode).toBe(200);
    const { rawPayload } = await open(response.json().photo_url);
    expect(rawPayload.toString('latin1')).not.toContain('script');
  });

  it('sent again under the same key is one photo', async () => {
    const { id } = await insertClient(t.db);
    const [photo, other] = [await takePhoto(220, 200), await takePhoto(221, 200)];
    const headers = { 'idempotency-key': randomUUID() };
    const first = await put(id, photo, coach, headers);
    const again = await put(id, photo, coach, headers);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toEqual(first.json());
    expect((await put(id, other, coach, headers)).json()).toEqual({
      message: 'idempotency.mismatch',
    });
  });
});

describe('what is no photo is refused, and nothing is kept', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><rect width="9" height="9"/></svg>`;
  const wide = async () => {
    const raw = { width: 20_000, height: 4_000, channels: 3 as const };
    return sharp({ create: { ...raw, background: '#fff' } })
      .png()
      .toBuffer();
  };
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string?]>([
    ['a drawing that can run code', () => Buffer.from(svg)],
    ['a page', () => Buffer.from(`<!doctype html>${PAYLOAD}`.padEnd(200))],
    ['a page that begins like a GIF', () => Buffer.from(`GIF89a/*${PAYLOAD}`.padEnd(200))],
    ['a page that begins like a JPEG', () => Buffer.from(`\xff\xd8\xff${PAYLOAD}`, 'latin1')],
    ['half a photo', async () => (await takePhoto()).subarray(0, 900)],
    ['a PDF', () => Buffer.from('%PDF-1.7'.padEnd(100))],
    ['a few bytes', () => Buffer.from([0xff, 0xd8, 0xff])],
    ['more pixels than anyone needs', wide, 'validation.photo_pixels'],
  ])('%s', async (_name, make, message = 'validation.photo') => {
    const { id } = await insertClient(t.db);
    const before = await t.db.selectFrom('fichiers').select('id').execute();
    const response = await put(id, await make());
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({ message, errors: { photo: [message] } });
    expect(await t.db.selectFrom('fichiers').select('id').execute()).toEqual(before);
  });

  it('too many bytes are 413, none 422, another type 415', async () => {
    const { id } = await insertClient(t.db);
    expect((await put(id, Buffer.alloc(MAX_PHOTO_BYTES + 1))).statusCode).toBe(413);
    expect((await put(id, Buffer.alloc(0))).json().errors).toEqual({
      file: ['validation.required'],
    });
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await put(id, Buffer.from('x'), coach, form)).statusCode).toBe(415);
    const json = { 'content-type': 'application/json' };
    expect((await put(id, Buffer.from('{}'), coach, json)).statusCode).toBe(415);
  });

  it('bytes are for the calls that take a file alone', async () => {
    const { statusCode } = await t.call(fileEndpoints.createClient, {
      as: coach,
      body: Buffer.from('x') as never,
      headers: { 'content-type': 'application/octet-stream' },
    });
    expect(statusCode).toBe(415);
  });

  it('whoever may not is told before the bytes are read', async () => {
    const { id } = await insertClient(t.db);
    const tooLarge = Buffer.alloc(MAX_PHOTO_BYTES + 1);
    expect((await put(id, tooLarge, await t.signIn())).statusCode).toBe(403);
    expect((await put(id, await takePhoto(), await t.signIn(6))).statusCode).toBe(403);
    expect((await put(999_999, await takePhoto(50, 50))).statusCode).toBe(404);
  });
});

describe('the address of a photo', () => {
  const sign = async (): Promise<URL> => {
    const { id } = await insertClient(t.db);
    const { photo_url } = (await put(id, await takePhoto(60, 60))).json();
    return new URL(photo_url, 'http://releve.example');
  };

  it('cannot be made up or stretched', async () => {
    const url = await sign();
    const other = await sign();
    const tampered = [
      { path: other.pathname, search: url.search },
      {
        path: url.pathname,
        search: url.search.replace(/e=(\d+)/, (_all, e) => `e=${Number(e) + 7}`),
      },
      {
        path: url.pathname,
        search: url.search.slice(0, -1) + (url.search.endsWith('A') ? 'B' : 'A'),
      },
      { path: `/api/fichiers/${randomUUID()}`, search: url.search },
    ];
    for (const { path: pathname, search } of tampered) {
      expect((await open(pathname + search)).statusCode).toBe(404);
    }
    expect((await open(url.pathname)).statusCode).toBe(422);
  });

  it('is the same all week, and dies after the end of the week after next', async () => {
    const url = await sign();
    const { pathname, search } = url;
    t.clock.advance({ hours: 24 * 14 });
    expect((await open(pathname + search)).statusCode).toBe(200);
    t.clock.advance({ hours: 24 * 7 });
    expect((await open(pathname + search)).statusCode).toBe(404);
    const uuid = pathname.split('/').at(-1) ?? '';
    const { files } = t.app;
    // From a Monday, as the clock of the tests: two whole weeks.
    const days = Array.from({ length: 14 }, (_, day) => t.clock.now().add({ hours: 24 * day }));
    expect(new Set(days.map((now) => files.signUrl(uuid, now))).size).toBe(2);
    expect((await open(files.signUrl(uuid, t.clock.now()) ?? '')).statusCode).toBe(200);
  });

  it('of another installation opens nothing here', async () => {
    const url = await sign();
    const uuid = url.pathname.split('/').at(-1) ?? '';
    const { dataKey } = await loadSecrets(path.join(t.app.config.dataDir, 'other'));
    const foreign = createFiles(t.app.config, t.db, dataKey).signUrl(uuid, t.clock.now());
    expect((await open(foreign ?? '')).statusCode).toBe(404);
  });
});

it('what a store that was away kept is deleted in the night', async () => {
  const { id } = await insertClient(t.db);
  const { photo_url } = (await put(id, await takePhoto(70, 70))).json();
  const before = await listBytes();
  await t.db.updateTable('clients').set({ photo_id: null }).where('id', '=', id).execute();
  const uuid = new URL(photo_url, 'http://x').pathname.split('/').at(-1) ?? '';
  await t.db.updateTable('fichiers').set({ garde: false }).where('uuid', '=', uuid).execute();
  expect((await open(photo_url)).statusCode).toBe(404);
  await t.app.files.forgetLeftovers(t.clock.now().add({ hours: 2 }));
  expect(await listBytes()).toHaveLength(before.length - 1);
  const rows = await t.db.selectFrom('fichiers').select('id').where('uuid', '=', uuid).execute();
  expect(rows).toEqual([]);
});

describe('a file that no write keeps', () => {
  const storeFile = () =>
    t.app.files.store(
      {
        nom: 'x.webp',
        type_mime: 'image/webp',
        bytes: Buffer.from('x'),
        vignette: Buffer.from('y'),
        largeur: 1,
        hauteur: 1,
        auteur_id: coach.employe.id,
      },
      t.clock.now(),
    );

  it('is deleted once the write has failed', async () => {
    const before = await listBytes();
    const stored = await storeFile();
    expect(await listBytes()).toHaveLength(before.length + 2);
    const failing = t.db.transaction().execute(async (tx) => {
      await t.app.files.keep({ db: tx }, stored);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    await stored.release();
    expect(await listBytes()).toEqual(before);
  });

  it('stays where the write has kept it', async () => {
    const before = await listBytes();
    const stored = await storeFile();
    await t.db.transaction().execute((tx) => t.app.files.keep({ db: tx }, stored));
    await stored.release();
    await t.app.files.forgetLeftovers(t.clock.now().add({ hours: 2 }));
    expect(await listBytes()).toHaveLength(before.length + 2);
  });

  it('of a server that died meanwhile is deleted in the night, not while it may still be kept', async () => {
    const before = await listBytes();
    const stored = await storeFile();
    await t.app.files.forgetLeftovers(t.clock.now().add({ minutes: 30 }));
    expect(await listBytes()).toHaveLength(before.length + 2);
    await t.app.files.forgetLeftovers(t.clock.now().add({ hours: 2 }));
    expect(await listBytes()).toEqual(before);
    await expect(t.app.files.keep({ db: t.db as never }, stored)).rejects.toThrow(
      'errors.unavailable',
    );
  });

  it('is not left behind by a photo of a client that is deleted while it is decoded', async () => {
    const before = await listBytes();
    const { id } = await insertClient(t.db);
    const photo = await takePhoto(400, 300);
    const { sending } = await t.db.transaction().execute(async (tx) => {
      await sql`select from clients where id = ${id} for update`.execute(tx);
      const response = put(id, photo);
      await expect.poll(async () => (await listBytes()).length, PATIENTLY).toBe(before.length + 1);
      await tx.deleteFrom('clients').where('id', '=', id).execute();
      return { sending: response };
    });
    expect((await sending).statusCode).toBe(404);
    expect(await listBytes()).toEqual(before);
  });
});
