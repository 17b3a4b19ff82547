// Makes any photo ours: upright, of a reasonable size, WebP, and without what it says of its place and camera.
// Only formats that cameras and phones make are opened at all; what a file says it is does not count.
import { MAX_PHOTO_SIDE } from '@releve/domain/photo.ts';
import sharp from 'sharp';

/** A decoded photo is far larger than its file: beyond that many pixels it is not opened. */
const MAX_PIXELS = 50_000_000;
const DECODE_WITHIN_SECONDS = 15;
const WEBP_QUALITY = 82;
const THUMBNAIL_SIDE = 320;
const THUMBNAIL_QUALITY = 74;

// Nothing is opened twice.
sharp.cache(false);

export interface EncodedPhoto {
  readonly bytes: Uint8Array;
  readonly largeur: number;
  readonly hauteur: number;
  readonly vignette?: Uint8Array;
}

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(text.length, bytes.length - at)).equals(
    Buffer.from(text, 'latin1'),
  );

function isCameraFormat(bytes: Uint8Array): boolean {
  if (bytes.length < 32) return false;
  const isJpeg = startsWith(bytes, '\xff\xd8\xff');
  const isPng = startsWith(bytes, '\x89PNG\r\n\x1a\n');
  const isWebp = startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8);
  const isAvif = startsWith(bytes, 'ftypavif', 4);
  return isJpeg || isPng || isWebp || isAvif;
}

export interface EncodeOptions {
  /** The longest side it may have, in pixels. */
  readonly side?: number;
  /** Make the small picture as well. */
  readonly withThumbnail?: boolean;
}

const fitInto = (side: number) =>
  ({ width: side, height: side, fit: 'inside', withoutEnlargement: true }) as const;

/** Undefined where it is no photo that we can open. */
export async function encodePhoto(
  bytes: Uint8Array,
  { side = MAX_PHOTO_SIDE, withThumbnail = false }: EncodeOptions = {},
): Promise<EncodedPhoto | undefined> {
  if (!isCameraFormat(bytes)) return undefined;
  try {
    const { data, info } = await sharp(bytes, {
      limitInputPixels: MAX_PIXELS,
      failOn: 'error',
    })
      .timeout({ seconds: DECODE_WITHIN_SECONDS })
      .autoOrient()
      .resize(fitInto(side))
      .webp({ quality: WEBP_QUALITY })
      .toBuffer({ resolveWithObject: true });
    const photo = { bytes: data, largeur: info.width, hauteur: info.height };
    return withThumbnail ? { ...photo, vignette: await encodeThumbnail(data) } : photo;
  } catch {
    return undefined;
  }
}

const encodeThumbnail = (photo: Uint8Array): Promise<Uint8Array> =>
  sharp(photo).resize(fitInto(THUMBNAIL_SIDE)).webp({ quality: THUMBNAIL_QUALITY }).toBuffer();
