import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { defineAttachment, MAX_FILE_BYTES, MAX_PIECE_BYTES } from '@releve/domain/attachments.ts';
import { createClient } from '@releve/domain/features/client-file.ts';
import { beginUpload, putPiece } from '@releve/domain/features/fichiers.ts';
import { USERGROUP } from '@releve/domain/usergroup.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import { startS3Service } from '../../testing/s3-service.ts';
import {
  begin,
  packParcel,
  sendParcel,
  sendPiece,
  takePhoto,
  uploadFile,
} from '../../testing/upload-sender.ts';

/** An object of the test's own that takes all there is. */
const DOSSIER = defineAttachment({
  object: 'dossier',
  kinds: ['image', 'pdf', 'audio', 'video'],
  visibility: 'private',
  side: 1600,
  hasThumbnail: true,
});

let t: TestApp;
let phone: Caller;
let photo: Buffer;

beforeAll(async () => {
  t = await buildApp({ register: (app) => app.attachments.allow(DOSSIER) });
  phone = await t.signIn();
  photo = await takePhoto(1800, 1400);
});
afterAll(() => t.close());

const findUpload = (uuid: string) =>
  t.db
    .selectFrom('uploads')
    .leftJoin('fichiers', 'fichiers.id', 'uploads.file_id')
    .select(['uploads.refused', 'uploads.file_id', 'fichiers.uuid', 'fichiers.vignette'])
    .where('uploads.uuid', '=', uuid)
    .executeTakeFirstOrThrow();

const listFolder = async (name: 'files' | 'uploads'): Promise<string[]> => {
  const dir = path.join(t.app.config.dataDir, name);
  const found = await readdir(dir, { recursive: true, withFileTypes: true }).catch(() => []);
  return found.filter((entry) => entry.isFile()).map((entry) => entry.name);
};

const sign = (uuid: string | null, as = phone): string =>
  t.app.files.signFor(as.employe, uuid ?? '', t.clock.now());

const open = (url: string, headers: Record<string, string> = {}) =>
  t.app.http.inject({ url, headers });

const PDF = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(2_500_000, 'x')]);

describe('a file in pieces', () => {
  it('a photo: kept upright, at most 1600 px, with a small one beside, freed of what it told', async () => {
    const parcel = packParcel(photo, 'dossier');
    const { uuid } = parcel;
    expect((await begin(t, phone, parcel)).json()).toEqual({
      uuid,
      state: 'receiving',
      received: 0,
    });
    const first = await sendPiece(t, phone, parcel, 0, 1_000);
    expect(first.json()).toEqual({ uuid, state: 'receiving', received: 1_000 });
    const last = await sendParcel(t, phone, parcel);
    expect(last.json()).toEqual({ uuid, state: 'received', received: photo.length });
    const stored = await findUpload(uuid);
    const { rawPayload } = await open(sign(stored.uuid));
    const kept = await sharp(rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 1244, height: 1600 });
    expect(kept.exif).toBeUndefined();
    expect(rawPayload.toString('latin1')).not.toContain('Secret');
    const small = await sharp((await open(sign(stored.vignette))).rawPayload).metadata();
    expect(small).toMatchObject({ height: 320, width: 249 });
    expect(await listFolder('uploads')).toEqual([]);
  });

  it('goes on where it was after a lost answer, and takes a piece twice for one', async () => {
    const parcel = packParcel(PDF, 'dossier', 'application/pdf');
    await begin(t, phone, parcel);
    await sendPiece(t, phone, parcel, 0);
    const asked = (await begin(t, phone, parcel)).json();
    expect(asked).toMatchObject({ state: 'receiving', received: MAX_PIECE_BYTES });
    const again = (await sendPiece(t, phone, parcel, 0)).json();
    expect(again.received).toBe(MAX_PIECE_BYTES);
    // One that would leave a gap is told where to go on.
    const gap = (await sendPiece(t, phone, parcel, 2 * MAX_PIECE_BYTES)).json();
    expect(gap).toMatchObject({ state: 'receiving', received: MAX_PIECE_BYTES });
    // One that overlaps what is there.
    const overlap = (await sendPiece(t, phone, parcel, MAX_PIECE_BYTES - 10)).json();
    expect(overlap.received).toBe(2 * MAX_PIECE_BYTES - 10);
    const rest = overlap.received;
    const both = await Promise.all([
      sendPiece(t, phone, parcel, rest),
      sendPiece(t, phone, parcel, rest),
    ]);
    expect(both.map((answer) => answer.json().state)).toEqual(['received', 'received']);
    expect((await begin(t, phone, parcel)).json().state).toBe('received');
    const { uuid } = await findUpload(parcel.uuid);
    expect((await open(sign(uuid))).rawPayload.equals(PDF)).toBe(true);
  });

  it('begins again where its bytes are gone with a disk', async () => {
    const parcel = packParcel(PDF, 'dossier', 'application/pdf');
    await begin(t, phone, parcel);
    await sendPiece(t, phone, parcel, 0);
    await rm(path.join(t.app.config.dataDir, 'uploads', parcel.uuid));
    expect((await sendPiece(t, phone, parcel, MAX_PIECE_BYTES)).json().received).toBe(0);
    expect((await sendParcel(t, phone, parcel)).json().state).toBe('received');
  });

  it('of 25 MB passes, and is read as it lies', async () => {
    const bytes = Buffer.concat([
      Buffer.from('\0\0\0\x18ftypisom', 'latin1'),
      Buffer.alloc(MAX_FILE_BYTES - 12, 'v'),
    ]);
    const parcel = packParcel(bytes, 'dossier', 'video/mp4');
    expect((await sendParcel(t, phone, parcel)).json().state).toBe('received');
  });

  it.each([
    ['audio/mpeg', 'ID3'],
    ['audio/ogg', 'OggS'],
    ['audio/wav', 'RIFF....WAVE'],
    ['audio/mp4', '\0\0\0\x18ftypM4A '],
    ['audio/mp4', '\0\0\0\x1cftypiso5'],
    ['audio/webm', '\x1a\x45\xdf\xa3'],
    ['video/webm', '\x1a\x45\xdf\xa3'],
    ['video/quicktime', '\0\0\0\x14ftypqt  '],
  ] as const)('%s is taken', async (type, start) => {
    const parcel = packParcel(Buffer.from(start.padEnd(100), 'latin1'), 'dossier', type);
    expect((await sendParcel(t, phone, parcel)).json().state).toBe('received');
  });
});

describe('what is refused', () => {
  const bomb = () =>
    sharp({ create: { width: 20_000, height: 4_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  it.each([
    [
      'a page named photo.jpg',
      () => Buffer.from('<!doctype html><script>'.padEnd(900)),
      'image/jpeg',
      'validation.photo',
    ],
    ['half a photo', () => photo.subarray(0, 100_000), 'image/jpeg', 'validation.photo'],
    ['a photo of another type than it says', () => photo, 'image/png', 'validation.photo'],
    ['more pixels than anyone needs', bomb, 'image/png', 'validation.photo_pixels'],
    ['a photo that says it is a PDF', () => photo, 'application/pdf', 'attachments.type'],
    [
      'a page that says it is a film',
      () => Buffer.from('<html>'.padEnd(90)),
      'video/mp4',
      'attachments.type',
    ],
  ] as const)('%s: remembered, and its bytes gone', async (_name, make, type, message) => {
    const parcel = packParcel(await make(), 'dossier', type);
    const files = await listFolder('files');
    const last = await sendParcel(t, phone, parcel);
    expect([last.statusCode, last.json().message]).toEqual([422, message]);
    expect(await findUpload(parcel.uuid)).toMatchObject({ refused: message, file_id: null });
    expect((await sendPiece(t, phone, parcel, 0)).json().message).toBe(message);
    expect((await begin(t, phone, parcel)).json().message).toBe(message);
    expect(await listFolder('files')).toEqual(files);
    expect(await listFolder('uploads')).not.toContain(parcel.uuid);
  });

  it('a wrong hash: told, and sent from the start', async () => {
    const parcel = packParcel(photo, 'dossier');
    const damaged = { ...parcel, bytes: Buffer.from(photo).fill(7, 500, 600) };
    const last = await sendParcel(t, phone, damaged);
    expect([last.statusCode, last.json().message]).toEqual([422, 'attachments.damaged']);
    expect((await begin(t, phone, parcel)).json()).toMatchObject({ received: 0 });
    expect((await sendParcel(t, phone, parcel)).json().state).toBe('received');
  });

  it('too large: by what is announced, by what comes, and by kind', async () => {
    const { announced } = packParcel(photo, 'dossier');
    const announce = (change: object) =>
      t.call(beginUpload, {
        as: phone,
        params: { uuid: randomUUID() },
        body: { ...announced, ...change },
      });
    const huge = await announce({ size: MAX_FILE_BYTES + 1, type: 'video/mp4' });
    expect(huge.json().errors).toEqual({ size: ['attachments.too_large'] });
    const heavy = await announce({ size: 13 * 1024 * 1024 });
    expect(heavy.json().errors).toEqual({ size: ['attachments.too_large'] });
    const small = packParcel(Buffer.from('%PDF-1.7'.padEnd(50)), 'dossier', 'application/pdf');
    await begin(t, phone, small);
    const more = await sendPiece(t, phone, { ...small, bytes: Buffer.alloc(80) });
    expect(more.json().message).toBe('attachments.damaged');
    const body = Buffer.alloc(MAX_PIECE_BYTES + 1);
    const params = { uuid: small.uuid, offset: 0 };
    expect((await t.call(putPiece, { as: phone, params, body })).statusCode).toBe(413);
  });

  it('a kind that the object does not take, and an object that nobody declared', async () => {
    const film = packParcel(Buffer.alloc(9), 'employe', 'video/mp4');
    expect((await begin(t, phone, film)).json().errors).toEqual({ type: ['attachments.type'] });
    const unknown = packParcel(Buffer.alloc(9), 'nowhere');
    expect((await begin(t, phone, unknown)).json().errors).toEqual({
      object: ['validation.invalid'],
    });
  });

  it('somebody else’s, what nobody announced, another file under the same uuid', async () => {
    const parcel = packParcel(photo, 'dossier');
    expect((await sendPiece(t, phone, parcel)).statusCode).toBe(404);
    await begin(t, phone, parcel);
    const stranger = await t.signIn();
    expect((await begin(t, stranger, parcel)).statusCode).toBe(404);
    expect((await sendPiece(t, stranger, parcel)).statusCode).toBe(404);
    const other = { ...parcel, announced: packParcel(photo.subarray(1), 'dossier').announced };
    expect((await begin(t, phone, other)).json().errors).toEqual({ uuid: ['attachments.differs'] });
    const body = parcel.announced;
    const signedOut = await t.call(beginUpload, { params: { uuid: randomUUID() }, body });
    expect(signedOut.statusCode).toBe(401);
  });

  it('bytes are for the one call that takes them, and of one type', async () => {
    const coach = await t.signIn(USERGROUP.coach);
    const headers = { 'content-type': 'application/octet-stream' };
    const body = Buffer.from('x');
    const elsewhere = await t.call(createClient, { as: coach, body: body as never, headers });
    expect(elsewhere.statusCode).toBe(415);
    const params = { uuid: randomUUID(), offset: 0 };
    const form = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await t.call(putPiece, { as: phone, params, body, headers: form })).statusCode).toBe(
      415,
    );
    const none = await t.call(putPiece, { as: phone, params, body: Buffer.alloc(0) });
    expect(none.json().errors).toEqual({ file: ['validation.required'] });
  });
});

describe('one person', () => {
  it('sends two pieces at once; the others are told to come again, and lose nothing', async () => {
    const hurried = await t.signIn();
    const parcels = Array.from({ length: 6 }, () => packParcel(photo, 'dossier'));
    for (const parcel of parcels) await begin(t, hurried, parcel);
    const answers = await Promise.all(parcels.map((parcel) => sendPiece(t, hurried, parcel)));
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    // Four, unless one of the first two was done before the last of them came.
    expect(refused.length).toBeGreaterThanOrEqual(1);
    for (const { headers } of refused) expect(headers['retry-after']).toBe('1');
    for (const parcel of parcels) {
      expect((await sendParcel(t, hurried, parcel)).json().state).toBe('received');
    }
  });

  it('sends no more than a disk holds, while what hangs on something is no burden', async () => {
    const hoarder = await t.signIn();
    const announce = () => begin(t, hoarder, packParcel(photo.subarray(0, 200), 'dossier'));
    const rows = Array.from({ length: 399 }, () => ({
      ...packParcel(Buffer.from('x'), 'dossier').announced,
      uuid: randomUUID(),
      created_by: hoarder.employe.id,
      file_id: null,
      refused: null,
    }));
    await t.db.insertInto('uploads').values(rows).execute();
    expect((await announce()).statusCode).toBe(200);
    const refused = await announce();
    expect([refused.statusCode, refused.json().message]).toEqual([429, 'errors.too_many']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await begin(t, phone, packParcel(photo, 'dossier'))).statusCode).toBe(200);
    await t.db.deleteFrom('uploads').where('created_by', '=', hoarder.employe.id).execute();
    expect((await announce()).statusCode).toBe(200);
  });

  it('sends no more in a day than there is work for, whatever was refused of it', async () => {
    const busy = await t.signIn();
    const rows = Array.from({ length: 500 }, () => ({
      ...packParcel(Buffer.from('x'), 'dossier').announced,
      uuid: randomUUID(),
      created_by: busy.employe.id,
      created_at: t.clock.now().toString(),
      file_id: null,
      refused: 'validation.photo',
    }));
    await t.db.insertInto('uploads').values(rows).execute();
    const announce = () => begin(t, busy, packParcel(photo, 'dossier'));
    expect((await announce()).statusCode).toBe(429);
    t.clock.advance({ hours: 25 });
    expect((await announce()).statusCode).toBe(200);
  });
});

describe('the way down', () => {
  let uuid: string | null;
  beforeAll(async () => {
    ({ uuid } = await findUpload(await uploadFile(t, phone, PDF, 'dossier', 'application/pdf')));
  });

  it.each([
    ['bytes=0-9', 'bytes 0-9', 10],
    ['bytes=2499999-', 'bytes 2499999-2500008', 10],
    ['bytes=-5', 'bytes 2500004-2500008', 5],
    ['bytes=2500000-9999999', 'bytes 2500000-2500008', 9],
  ])('%s is answered with that part', async (range, shown, length) => {
    const response = await open(sign(uuid), { range });
    expect(response.statusCode).toBe(206);
    expect(response.headers).toMatchObject({
      'content-range': `${shown}/2500009`,
      'content-length': String(length),
      'accept-ranges': 'bytes',
    });
    expect(response.rawPayload).toHaveLength(length);
  });

  it('a part beyond the end is refused, several at once are the whole', async () => {
    const beyond = await open(sign(uuid), { range: 'bytes=2500009-' });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, 'bytes */2500009']);
    const several = await open(sign(uuid), { range: 'bytes=0-1,4-5' });
    expect([several.statusCode, several.rawPayload.length]).toEqual([200, 2_500_009]);
  });

  it('what the browser has is not sent again, and a part of something else neither', async () => {
    const { headers } = await open(sign(uuid));
    const etag = String(headers.etag);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-disposition': `inline; filename="fichier"; filename*=UTF-8''fichier`,
    });
    const same = await open(sign(uuid), { 'if-none-match': etag });
    expect([same.statusCode, same.rawPayload.length]).toEqual([304, 0]);
    const other = await open(sign(uuid), { range: 'bytes=0-9', 'if-range': '"other"' });
    expect(other.statusCode).toBe(200);
  });

  it('a film is saved where it is opened by itself, and its name tricks nobody', async () => {
    const parcel = packParcel(
      Buffer.from('\x1a\x45\xdf\xa3'.padEnd(90), 'latin1'),
      'dossier',
      'video/webm',
    );
    const name = 'é"\r\nX-Evil: 1; .webm';
    const named = { ...parcel, announced: { ...parcel.announced, name } };
    await sendParcel(t, phone, named);
    const { headers } = await open(sign((await findUpload(parcel.uuid)).uuid));
    expect(headers['content-disposition']).toBe(
      `attachment; filename="eX-Evil 1 .webm"; filename*=UTF-8''%C3%A9%22%0D%0AX-Evil%3A%201%3B%20.webm`,
    );
    expect(headers['x-evil']).toBeUndefined();
  });

  it('a private address is of one person, for some hours, and of nobody who has left', async () => {
    const gone = await t.signIn();
    const url = sign(uuid, gone);
    expect((await open(url)).statusCode).toBe(200);
    expect((await open(url.replace(/u=\d+/, `u=${phone.employe.id}`))).statusCode).toBe(404);
    expect((await open(url.replace(/u=\d+&/, ''))).statusCode).toBe(404);
    await t.db
      .updateTable('employes')
      .set({ actif: false })
      .where('id', '=', gone.employe.id)
      .execute();
    expect((await open(url)).statusCode).toBe(404);
    const own = sign(uuid);
    t.clock.advance({ hours: 5 });
    expect((await open(own)).statusCode).toBe(200);
    t.clock.advance({ hours: 8 });
    expect((await open(own)).statusCode).toBe(404);
    const { headers } = await open(sign(uuid));
    const [, maxAge] =
      /^private, max-age=(\d+), immutable$/.exec(headers['cache-control'] ?? '') ?? [];
    expect(Number(maxAge)).toBeLessThanOrEqual(12 * 3_600);
  });
});

it('what nothing came for is swept: begun after two weeks, whole after three months', async () => {
  const [begun, whole] = [packParcel(photo, 'dossier'), packParcel(photo, 'dossier')];
  await begin(t, phone, begun);
  await sendPiece(t, phone, begun, 0, 1_000);
  await sendParcel(t, phone, whole);
  const run = async () => {
    const job = { name: 'sweep-uploads', run: () => Promise.resolve() };
    await t.app.jobs.enqueueIn(t.db)(job, {});
    await t.app.jobs.runWaiting();
  };
  const listRows = async () => {
    const rows = await t.db.selectFrom('uploads').select('uuid').execute();
    return [begun.uuid, whole.uuid].map((uuid) => rows.some((row) => row.uuid === uuid));
  };
  expect(await listFolder('uploads')).toContain(begun.uuid);
  t.clock.advance({ hours: 24 * 13 });
  await run();
  expect(await listRows()).toEqual([true, true]);
  t.clock.advance({ hours: 24 * 2 });
  await run();
  expect(await listRows()).toEqual([false, true]);
  expect(await listFolder('uploads')).not.toContain(begun.uuid);
  t.clock.advance({ hours: 24 * 80 });
  await run();
  expect(await listRows()).toEqual([false, false]);
  expect(await listFolder('files')).toEqual([]);
});

it('with S3, pieces may come to different machines; while it is away, nothing is lost', async () => {
  const s3 = await startS3Service();
  const shared = await buildApp({
    config: { s3: s3.config },
    register: (app) => app.attachments.allow(DOSSIER),
  });
  const person = await shared.signIn();
  const parcel = packParcel(PDF, 'dossier', 'application/pdf');
  const folder = path.join(shared.app.config.dataDir, 'uploads');
  await begin(shared, person, parcel);
  for (const offset of [0, MAX_PIECE_BYTES]) {
    await sendPiece(shared, person, parcel, offset);
    await rm(folder, { recursive: true, force: true });
  }
  expect(s3.objects.size).toBe(2);
  s3.isAway = true;
  const away = await sendPiece(shared, person, parcel, 2 * MAX_PIECE_BYTES);
  expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '2']);
  s3.isAway = false;
  const last = await sendPiece(shared, person, parcel, 2 * MAX_PIECE_BYTES);
  expect(last.json().state).toBe('received');
  const [[, stored] = [], ...others] = s3.objects;
  expect([stored?.equals(PDF), others]).toEqual([true, []]);
  await shared.close();
  await s3.close();
});
