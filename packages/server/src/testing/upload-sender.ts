// Sends a file in pieces as a device does, for tests.
import { createHash, randomUUID } from 'node:crypto';
import { type FileType, MAX_PIECE_BYTES } from '@releve/domain/attachments.ts';
import { beginUpload, putPiece } from '@releve/domain/features/fichiers.ts';
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
  readonly bytes: Uint8Array;
  readonly announced: { object: string; name: string; type: FileType; size: number; hash: string };
}

export const packParcel = (
  bytes: Uint8Array,
  object = 'rapport_photo',
  type: FileType = 'image/jpeg',
): Parcel => ({
  uuid: randomUUID(),
  bytes,
  announced: {
    object,
    name: 'fichier',
    type,
    size: bytes.length,
    hash: createHash('sha256').update(bytes).digest('hex'),
  },
});

export const begin = (t: TestApp, as: Caller, { uuid, announced }: Parcel) =>
  t.call(beginUpload, { as, params: { uuid }, body: announced });

/** From an offset on, as many bytes as asked for; all that is left of it otherwise. */
export const sendPiece = (
  t: TestApp,
  as: Caller,
  { uuid, bytes }: Parcel,
  offset = 0,
  length = MAX_PIECE_BYTES,
) =>
  t.call(putPiece, {
    as,
    params: { uuid, offset },
    body: Buffer.from(bytes.subarray(offset, offset + length)),
  });

/** Whole and in order; resolves to the last answer. */
export async function sendParcel(t: TestApp, as: Caller, parcel: Parcel) {
  let answer = await begin(t, as, parcel);
  for (let at = 0; at < parcel.bytes.length && answer.statusCode === 200; at += MAX_PIECE_BYTES) {
    answer = await sendPiece(t, as, parcel, at);
  }
  return answer;
}

/** The same; returns the uuid to name in the write that takes it. */
export async function uploadFile(
  t: TestApp,
  as: Caller,
  bytes: Uint8Array,
  object = 'rapport_photo',
  type: FileType = 'image/jpeg',
): Promise<string> {
  const parcel = packParcel(bytes, object, type);
  await sendParcel(t, as, parcel);
  return parcel.uuid;
}
