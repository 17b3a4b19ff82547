// Sends a file in pieces as a phone does, for tests.
import { createHash, randomUUID } from 'node:crypto';
import {
  beginEnvoi,
  countMorceaux,
  type EnvoiGenre,
  MORCEAU_BYTES,
  putMorceau,
} from '@releve/domain/features/envois.ts';
import sharp from 'sharp';
import type { Caller, TestApp } from './build-app.ts';

/** A photo as a phone takes it: with noise, so that it weighs something, lying on its side, with its place. */
export const takePhoto = (width = 800, height = 600): Promise<Buffer> =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#3a7',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .withExif({
      IFD0: { Make: 'Téléphone', Copyright: 'Jean Secret' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '45/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();

export interface Parcel {
  readonly uuid: string;
  readonly bytes: Buffer;
  readonly announced: {
    genre: EnvoiGenre;
    taille: number;
    morceaux: number;
    empreinte: string;
    type: 'image/jpeg';
  };
}

export const packParcel = (bytes: Buffer, genre: EnvoiGenre = 'photo'): Parcel => ({
  uuid: randomUUID(),
  bytes,
  announced: {
    genre,
    taille: bytes.length,
    morceaux: countMorceaux(bytes.length),
    empreinte: createHash('sha256').update(bytes).digest('hex'),
    type: 'image/jpeg',
  },
});

export const begin = (t: TestApp, as: Caller, { uuid, announced }: Parcel) =>
  t.call(beginEnvoi, { as, params: { uuid }, body: announced });

export const sendPiece = (t: TestApp, as: Caller, { uuid, bytes }: Parcel, n: number) => {
  const piece = bytes.subarray(n * MORCEAU_BYTES, (n + 1) * MORCEAU_BYTES);
  const params = { uuid, n };
  return t.call(putMorceau, { as, params, body: { donnees: piece.toString('base64') } });
};

/** Whole and in order; returns the uuid to name in a report. */
export async function sendFile(
  t: TestApp,
  as: Caller,
  bytes: Buffer,
  genre: EnvoiGenre = 'photo',
): Promise<string> {
  const parcel = packParcel(bytes, genre);
  await begin(t, as, parcel);
  for (let n = 0; n < parcel.announced.morceaux; n += 1) await sendPiece(t, as, parcel, n);
  return parcel.uuid;
}
