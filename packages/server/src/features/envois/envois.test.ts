import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  beginEnvoi,
  MAX_ENVOI_BYTES,
  MORCEAU_BYTES,
  putMorceau,
} from '@releve/domain/features/envois.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp, type Caller, type TestApp } from '../../testing/build-app.ts';
import {
  begin,
  packParcel,
  type Parcel,
  sendPiece,
  takePhoto,
} from '../../testing/envoi-sender.ts';
import { insertFichier } from '../../platform/files/fichiers.repository.ts';
import { insertRapport } from '../../testing/rapport-factories.ts';
import { createForgetEnvois } from './envois.jobs.ts';
import { deleteAbandoned } from './envois.repository.ts';

let t: TestApp;
let phone: Caller;
let photo: Buffer;

beforeAll(async () => {
  t = await buildApp();
  phone = await t.signIn();
  photo = await takePhoto(1800, 1400);
});
afterAll(() => t.close());

const numbers = ({ announced }: Parcel): number[] =>
  Array.from({ length: announced.morceaux }, (_, n) => n);

const findEnvoi = (uuid: string) =>
  t.db
    .selectFrom('envois')
    .leftJoin('fichiers', 'fichiers.id', 'envois.fichier_id')
    .select(['envois.refuse', 'envois.fichier_id', 'fichiers.uuid', 'fichiers.vignette'])
    .where('envois.uuid', '=', uuid)
    .executeTakeFirstOrThrow();

const countPieces = async (): Promise<number> =>
  (await t.db.selectFrom('envoi_morceaux').select('n').execute()).length;

const countFiles = async (): Promise<number> => {
  const dir = path.join(t.app.config.dataDir, 'files');
  const found = await readdir(dir, { recursive: true, withFileTypes: true });
  return found.filter((entry) => entry.isFile()).length;
};

async function open(uuid: string | null): Promise<Buffer> {
  const { rawPayload } = await t.app.http.inject({
    url: t.app.files.signUrl(uuid, t.clock.now()) ?? '',
  });
  return rawPayload;
}

describe('a photo in pieces', () => {
  it('in order: kept upright, at most 1600 px, with a small one beside, freed of what it told', async () => {
    const parcel = packParcel(photo);
    expect(parcel.announced.morceaux).toBeGreaterThan(4);
    expect((await begin(t, phone, parcel)).json()).toEqual({
      uuid: parcel.uuid,
      statut: 'en_cours',
      recus: [],
    });
    for (const n of numbers(parcel)) {
      const { statut, recus } = (await sendPiece(t, phone, parcel, n)).json();
      const isLast = n === parcel.announced.morceaux - 1;
      expect({ statut, recus }).toEqual(
        isLast
          ? { statut: 'recu', recus: [] }
          : { statut: 'en_cours', recus: numbers(parcel).slice(0, n + 1) },
      );
    }
    const { uuid, vignette } = await findEnvoi(parcel.uuid);
    const kept = await sharp(await open(uuid)).metadata();
    expect(kept).toMatchObject({ format: 'webp', width: 1244, height: 1600 });
    expect(kept.exif).toBeUndefined();
    expect((await open(uuid)).toString('latin1')).not.toContain('Secret');
    expect(await sharp(await open(vignette)).metadata()).toMatchObject({ height: 320, width: 249 });
    expect(await countPieces()).toBe(0);
  });

  it('shuffled, doubled, interrupted and all at once: one file', async () => {
    const parcel = packParcel(photo);
    const before = await countFiles();
    await begin(t, phone, parcel);
    const half = numbers(parcel).toReversed().slice(0, 3);
    for (const n of [...half, ...half]) await sendPiece(t, phone, parcel, n);
    expect((await begin(t, phone, parcel)).json().recus).toEqual(half.toReversed());
    const all = [...numbers(parcel), ...numbers(parcel)];
    const answers = await Promise.all(all.map((n) => sendPiece(t, phone, parcel, n)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(all.map(() => 200));
    expect(await countFiles()).toBe(before + 2);
    expect((await begin(t, phone, parcel)).json().statut).toBe('recu');
    expect((await sendPiece(t, phone, parcel, 0)).json().statut).toBe('recu');
    expect(await countPieces()).toBe(0);
  });

  it('a damaged piece is told, and may be sent again', async () => {
    const parcel = packParcel(photo);
    await begin(t, phone, parcel);
    const params = { uuid: parcel.uuid, n: 1 };
    const wrong = Buffer.alloc(MORCEAU_BYTES, 7).toString('base64');
    await t.call(putMorceau, { as: phone, params, body: { donnees: wrong } });
    const [, , ...rest] = numbers(parcel);
    for (const n of [0, ...rest.slice(0, -1)]) await sendPiece(t, phone, parcel, n);
    const last = await sendPiece(t, phone, parcel, rest.at(-1) ?? 0);
    expect([last.statusCode, last.json()]).toEqual([422, { message: 'envois.damaged' }]);
    await sendPiece(t, phone, parcel, 1);
    expect((await sendPiece(t, phone, parcel, rest.at(-1) ?? 0)).json().statut).toBe('recu');
  });

  it('a signature is kept the same way', async () => {
    const drawing = await sharp({
      create: { width: 600, height: 200, channels: 4, background: '#0000' },
    })
      .png()
      .toBuffer();
    const parcel = packParcel(drawing, 'signature');
    await begin(t, phone, parcel);
    expect((await sendPiece(t, phone, parcel, 0)).json().statut).toBe('recu');
  });
});

it('those that would wait too long lose nothing: sent again, the last piece is enough', async () => {
  const hurried = await t.signIn();
  const large = await sharp({
    create: { width: 3_000, height: 3_000, channels: 3, background: '#3a7' },
  })
    .webp()
    .toBuffer();
  const parcels = Array.from({ length: 9 }, () => packParcel(large));
  expect(parcels[0]?.announced.morceaux).toBe(1);
  for (const parcel of parcels) await begin(t, hurried, parcel);
  const answers = await Promise.all(parcels.map((parcel) => sendPiece(t, hurried, parcel, 0)));
  const postponed = parcels.filter((_, index) => answers[index]?.statusCode !== 200);
  expect(postponed.length).toBeGreaterThan(0);
  expect(parcels.length - postponed.length).toBeGreaterThanOrEqual(5);
  for (const { statusCode, headers, body } of answers) {
    if (statusCode === 200) continue;
    expect([statusCode, JSON.parse(body).message]).toEqual([503, 'errors.busy']);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  }
  for (const parcel of postponed) {
    const { statut, recus } = (await begin(t, hurried, parcel)).json();
    expect({ statut, recus }).toEqual({ statut: 'en_cours', recus: [0] });
    expect((await sendPiece(t, hurried, parcel, 0)).json().statut).toBe('recu');
  }
  expect(await countPieces()).toBe(0);
});

describe('what is refused', () => {
  const bomb = () =>
    sharp({ create: { width: 20_000, height: 4_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
  it.each<[string, () => Buffer | Promise<Buffer>, string?]>([
    ['a page named photo.jpg', () => Buffer.from('<!doctype html><script>'.padEnd(9_000))],
    [
      'a page that begins like a JPEG',
      () => Buffer.from('\xff\xd8\xff<script>'.padEnd(500), 'latin1'),
    ],
    ['half a photo', () => photo.subarray(0, 100_000)],
    ['more pixels than anyone needs', bomb, 'validation.photo_pixels'],
  ])(
    '%s: said at the last piece, remembered, and its pieces gone',
    async (_name, make, message = 'validation.photo') => {
      const parcel = packParcel(await make());
      const files = await countFiles();
      await begin(t, phone, parcel);
      const answers = [];
      for (const n of numbers(parcel)) answers.push(await sendPiece(t, phone, parcel, n));
      const last = answers.at(-1);
      expect([last?.statusCode, last?.json().message]).toEqual([422, message]);
      expect(await findEnvoi(parcel.uuid)).toMatchObject({ refuse: message, fichier_id: null });
      expect((await sendPiece(t, phone, parcel, 0)).json().message).toBe(message);
      expect((await begin(t, phone, parcel)).json().statut).toBe('refuse');
      expect(await countPieces()).toBe(0);
      expect(await countFiles()).toBe(files);
    },
  );

  it('13 MB, at once', async () => {
    const parcel = packParcel(Buffer.alloc(13 * 1024 * 1024));
    const response = await begin(t, phone, parcel);
    expect(response.statusCode).toBe(422);
    expect(response.json().errors.taille).toEqual(['envois.too_large']);
    expect(parcel.announced.taille).toBeGreaterThan(MAX_ENVOI_BYTES);
  });

  it('pieces nobody announced, of the wrong length or beyond the last one', async () => {
    const parcel = packParcel(photo);
    expect((await sendPiece(t, phone, parcel, 0)).statusCode).toBe(404);
    await begin(t, phone, parcel);
    const put = (n: number, length: number) =>
      t.call(putMorceau, {
        as: phone,
        params: { uuid: parcel.uuid, n },
        body: { donnees: Buffer.alloc(length).toString('base64') },
      });
    expect((await put(0, 10)).json()).toEqual({ message: 'envois.damaged' });
    expect((await put(parcel.announced.morceaux, 10)).json().message).toBe('envois.damaged');
    expect((await put(0, MORCEAU_BYTES + 3)).statusCode).toBe(422);
  });

  it('another file under the same uuid, and somebody else’s', async () => {
    const parcel = packParcel(photo);
    await begin(t, phone, parcel);
    const other = { ...parcel, announced: packParcel(photo.subarray(1)).announced };
    expect((await begin(t, phone, other)).json().errors).toEqual({ uuid: ['envois.differs'] });
    const stranger = await t.signIn();
    expect((await begin(t, stranger, parcel)).statusCode).toBe(404);
    expect((await sendPiece(t, stranger, parcel, 0)).statusCode).toBe(404);
    const signedOut = await t.call(beginEnvoi, {
      params: { uuid: randomUUID() },
      body: parcel.announced,
    });
    expect(signedOut.statusCode).toBe(401);
  });
});

it('nobody sends more than a disk holds, while what is in a report is no burden', async () => {
  const hoarder = await t.signIn();
  const announce = () => begin(t, hoarder, packParcel(photo.subarray(0, 200)));
  const { id: rapport_id } = await insertRapport(t.db);
  const rows = Array.from({ length: 399 }, () => ({
    uuid: randomUUID(),
    auteur_id: hoarder.employe.id,
    genre: 'photo' as const,
    taille: 1_000,
    morceaux: 1,
    empreinte: '0'.repeat(64),
    fichier_id: null,
    refuse: null,
  }));
  await t.db.insertInto('envois').values(rows).execute();
  expect((await announce()).statusCode).toBe(200);
  const refused = await announce();
  expect([refused.statusCode, refused.json().message]).toEqual([429, 'errors.too_many']);
  expect((await begin(t, phone, packParcel(photo.subarray(0, 200)))).statusCode).toBe(200);
  const [named] = rows;
  await t.db
    .insertInto('rapport_photos')
    .values({
      uuid: named?.uuid ?? '',
      rapport_id,
      fichier_id: await insertFichier(t.db, {
        uuid: randomUUID(),
        nom: 'x',
        type_mime: 'image/webp',
        taille: 1,
        empreinte: Buffer.from('x'),
        largeur: 1,
        hauteur: 1,
        auteur_id: null,
        vignette: null,
      }),
      genre: 'photo',
      zone: 0,
      question: 'q',
      moment: null,
      ordre: 0,
      reprise_id: null,
    })
    .execute();
  expect((await announce()).statusCode).toBe(200);
  await t.db.deleteFrom('envois').where('auteur_id', '=', hoarder.employe.id).execute();
  await t.db.deleteFrom('rapport_photos').execute();
  await t.db.deleteFrom('fichiers').where('nom', '=', 'x').execute();
});

it('a file that a report takes at this very moment is not forgotten', async () => {
  const parcel = packParcel(await takePhoto(200, 100));
  await begin(t, phone, parcel);
  await sendPiece(t, phone, parcel, 0);
  const { fichier_id } = await findEnvoi(parcel.uuid);
  const { id: rapport_id } = await insertRapport(t.db);
  const old = { cree_le: '2000-01-01T00:00:00Z' };
  await t.db.updateTable('envois').set(old).where('uuid', '=', parcel.uuid).execute();
  const forget = () =>
    t.db.transaction().execute((tx) => deleteAbandoned(tx, '2001-01-01T00:00:00Z'));
  await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('envois').selectAll().where('uuid', '=', parcel.uuid).forUpdate().execute();
    await tx
      .insertInto('rapport_photos')
      .values({
        uuid: parcel.uuid,
        rapport_id,
        fichier_id: fichier_id ?? 0,
        genre: 'photo',
        zone: 0,
        question: 'q',
        moment: null,
        ordre: 0,
        reprise_id: null,
      })
      .execute();
    expect(await forget()).not.toContain(fichier_id);
  });
  expect(await forget()).not.toContain(fichier_id);
  // Even one that was let go by mistake keeps its bytes while something points to it.
  await t.db
    .updateTable('fichiers')
    .set({ garde: false })
    .where('id', '=', fichier_id ?? 0)
    .execute();
  await expect(t.app.files.forgetLeftovers(t.clock.now().add({ hours: 2 }))).rejects.toThrow(
    'could not be deleted',
  );
  await t.db
    .updateTable('fichiers')
    .set({ garde: true })
    .where('id', '=', fichier_id ?? 0)
    .execute();
  expect(await t.app.files.read(fichier_id ?? 0)).toBeDefined();
  await t.db.deleteFrom('rapport_photos').execute();
});

it('what no report came for is forgotten after three months', async () => {
  const [complete, begun] = [packParcel(photo), packParcel(photo)];
  await begin(t, phone, begun);
  await sendPiece(t, phone, begun, 0);
  await begin(t, phone, complete);
  for (const n of numbers(complete)) await sendPiece(t, phone, complete, n);
  const { uuid } = await findEnvoi(complete.uuid);
  const run = async () => {
    await t.app.jobs.enqueueIn(t.db)(createForgetEnvois(t.app.files), {});
    await t.app.jobs.runWaiting();
  };
  t.clock.advance({ hours: 24 * 89 });
  await run();
  expect((await findEnvoi(complete.uuid)).uuid).toBe(uuid);
  t.clock.advance({ hours: 24 * 2 });
  await run();
  expect(await t.db.selectFrom('envois').select('uuid').execute()).toEqual([]);
  expect(await countPieces()).toBe(0);
  expect(await countFiles()).toBe(0);
});
