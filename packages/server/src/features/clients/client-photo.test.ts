import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { FileType } from '@releve/domain/attachments.ts';
import * as fileEndpoints from '@releve/domain/features/client-file.ts';
import * as endpoints from '@releve/domain/features/clients.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFiles } from '../../platform/files/files.ts';
import { loadSecrets } from '../../platform/secrets.ts';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { insertClient } from '../../testing/factories.ts';
import { packParcel, sendParcel, takePhoto, uploadFile } from '../../testing/upload-sender.ts';

let t: TestApp;
let coach: Caller;

beforeAll(async () => {
  t = await buildApp();
  coach = await t.signIn(USERGROUP.coach);
});
afterAll(() => t.close());

const PAYLOAD = '<script>alert(document.domain)</script>';

/** As a device does: uploaded, then hung on the client. What was refused on the way is what is answered. */
async function put(id: number, bytes: Uint8Array, as = coach, type: FileType = 'image/jpeg') {
  const parcel = packParcel(bytes, 'client', type);
  const sent = await sendParcel(t, as, parcel);
  return sent.statusCode === 200 ? hang(id, parcel.uuid, as) : sent;
}

const hang = (id: number, upload: string, as = coach, headers = {}) =>
  t.call(fileEndpoints.putClientPhoto, { as, params: { id }, body: { upload }, headers });

const open = (url: string) => t.app.http.inject({ url });

const listBytes = async (): Promise<string[]> => {
  const dir = path.join(t.app.config.dataDir, 'files');
  const found = await readdir(dir, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).map(({ name }) => name);
};

describe('a photo', () => {
  it('is turned upright, made smaller, freed of what it told, and shown by its address alone', async () => {
    const { id, version } = await insertClient(t.db);
    const sent = await takePhoto(1600, 1200);
    expect((await sharp(sent).metadata()).exif?.toString('latin1')).toContain('Jean Secret');
    const response = await put(id, sent);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toMatchObject({ id, version });
    const shown = await open(response.json().photo_url);
    expect(shown.statusCode).toBe(200);
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': expect.stringMatching(/^private, max-age=\d{6,7}, immutable$/),
      'x-content-type-options': 'nosniff',
    });
    expect(shown.headers['content-disposition']).toMatch(/^inline; filename="fichier.webp"/);
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

  it('sent again is one photo, under its key or another', async () => {
    const { id } = await insertClient(t.db);
    const upload = await uploadFile(t, coach, await takePhoto(220, 200), 'client');
    const headers = { 'idempotency-key': randomUUID() };
    const first = await hang(id, upload, coach, headers);
    const again = await hang(id, upload, coach, headers);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(again.json()).toEqual(first.json());
    expect((await hang(id, upload)).json().photo_url).toBe(first.json().photo_url);
    const { id: other } = await insertClient(t.db);
    expect((await hang(other, upload)).json().message).toBe('attachments.missing');
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
  it.each<[string, () => Promise<Uint8Array> | Uint8Array, string?, FileType?]>([
    ['a drawing that can run code', () => Buffer.from(svg)],
    ['a page', () => Buffer.from(`<!doctype html>${PAYLOAD}`.padEnd(200))],
    ['a page that begins like a GIF', () => Buffer.from(`GIF89a/*${PAYLOAD}`.padEnd(200))],
    ['a page that begins like a JPEG', () => Buffer.from(`\xff\xd8\xff${PAYLOAD}`, 'latin1')],
    ['half a photo', async () => (await takePhoto()).subarray(0, 900)],
    ['a PDF', () => Buffer.from('%PDF-1.7'.padEnd(100))],
    ['a few bytes', () => Buffer.from([0xff, 0xd8, 0xff])],
    ['more pixels than anyone needs', wide, 'validation.photo_pixels', 'image/png'],
  ])('%s', async (_name, make, message = 'validation.photo', type) => {
    const { id } = await insertClient(t.db);
    const before = await t.db.selectFrom('fichiers').select('id').execute();
    const response = await put(id, await make(), coach, type);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toEqual({ message, errors: { photo: [message] } });
    expect(await t.db.selectFrom('fichiers').select('id').execute()).toEqual(before);
  });

  it('of a client that is there, by whoever may', async () => {
    const { id } = await insertClient(t.db);
    const photo = await takePhoto(50, 50);
    expect((await put(id, photo, await t.signIn())).statusCode).toBe(403);
    expect((await put(999_999, photo)).statusCode).toBe(404);
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
  await t.db.deleteFrom('attachments').where('object_id', '=', id).execute();
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
        name: 'x.webp',
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
});
