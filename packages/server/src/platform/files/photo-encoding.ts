// Makes any photo ours: upright, of a reasonable size, WebP, and without what it says of its place and camera.
// Only formats that cameras and phones make are opened at all; what a file says it is does not count.
import { MAX_PHOTO_SIDE } from '@releve/domain/photo.ts';
import sharp, { type Metadata } from 'sharp';
import { busy, invalidField } from '../http/errors.ts';
import { HEAD_BYTES, isOfType } from './content-check.ts';

/** A decoded photo is far larger than its file: beyond that many pixels it is not opened. */
const MAX_PIXELS = 25_000_000;
/** Of a PNG that has to be held whole in memory, or twice as deep as any screen. */
const MAX_HEAVY_PIXELS = 8_000_000;
/** With the wait before it, shorter than what a device waits for its answer. */
const DECODE_WITHIN_SECONDS = 12;
const RETRY_SECONDS = 10;
const WEBP_QUALITY = 82;
const THUMBNAIL_SIDE = 320;
const THUMBNAIL_QUALITY = 74;

// Nothing is opened twice, and one picture takes one processor.
sharp.cache(false);
sharp.concurrency(1);

export interface EncodedPhoto {
  readonly bytes: Uint8Array;
  readonly largeur: number;
  readonly hauteur: number;
  readonly vignette?: Uint8Array;
}

const CAMERA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

const isCameraFormat = (bytes: Uint8Array): boolean =>
  CAMERA_TYPES.some((type) => isOfType(bytes.subarray(0, HEAD_BYTES), type));

export interface EncodeOptions {
  /** The longest side it may have, in pixels. */
  readonly side?: number;
  /** Make the small picture as well. */
  readonly withThumbnail?: boolean;
}

const fitInto = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

export const notAPhoto = () => invalidField('photo', 'validation.photo');

/** The machine was too slow or too full, which says nothing of the picture. */
const isPassing = (error: unknown): boolean =>
  error instanceof Error && /timeout|memory|allocat|thread/i.test(error.message);

/** What the attempt to open a picture is answered with: 422 for good, or 503 to come again. */
export const toPhotoError = (error: unknown) =>
  isPassing(error) ? busy(RETRY_SECONDS) : notAPhoto();

/** By its header alone, before anything is decoded. */
function assertReasonable({ width, height, format, depth, isProgressive }: Metadata): void {
  const pixels = width * height;
  if (pixels > MAX_PIXELS) throw invalidField('photo', 'validation.photo_pixels');
  const isHeavy = format === 'png' && (isProgressive || depth !== 'uchar');
  if (isHeavy && pixels > MAX_HEAVY_PIXELS) {
    throw invalidField('photo', 'validation.photo_heavy_png');
  }
}

/** Throws 422 where it is no photo that we can open or one too large, 503 where it could not be opened now. */
export async function encodePhoto(
  bytes: Uint8Array,
  { side = MAX_PHOTO_SIDE, withThumbnail = false }: EncodeOptions = {},
): Promise<EncodedPhoto> {
  if (!isCameraFormat(bytes)) throw notAPhoto();
  assertReasonable(await readHeader(bytes));
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
      sequentialRead: true,
    })
      .timeout({ seconds: DECODE_WITHIN_SECONDS })
      .autoOrient()
      .resize(fitInto(side))
      .webp({ quality: WEBP_QUALITY })
      .toBuffer({ resolveWithObject: true });
    const photo = { bytes: data, largeur: info.width, hauteur: info.height };
    return withThumbnail ? { ...photo, vignette: await encodeThumbnail(data) } : photo;
  } catch (error) {
    throw toPhotoError(error);
  }
}

async function readHeader(bytes: Uint8Array): Promise<Metadata> {
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw toPhotoError(error);
  }
}

const encodeThumbnail = (photo: Uint8Array): Promise<Uint8Array> =>
  sharp(photo).resize(fitInto(THUMBNAIL_SIDE)).webp({ quality: THUMBNAIL_QUALITY }).toBuffer();
