// Pictures as a PDF takes them: JPEG on white, no larger than paper shows.
import sharp from 'sharp';

const JPEG_QUALITY = 78;

/** Undefined where the bytes are no picture any more: a page is not lost for one photo. */
export async function toPdfJpeg(bytes: Uint8Array, side: number): Promise<Uint8Array | undefined> {
  try {
    return await sharp(bytes)
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality: JPEG_QUALITY })
      .toBuffer();
  } catch {
    return undefined;
  }
}
