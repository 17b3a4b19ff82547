// The size of a picture as its first bytes tell it, so that it need not be decoded whole to be made small. Pure.

export interface PictureSize {
  width: number;
  height: number;
}

/** Enough for what a camera writes before the size. */
export const HEAD_BYTES = 256 * 1024;

const JPEG_START = 0xffd8;
const PNG_START = 0x89504e47;
const MARKER = 0xff;

/** Start of frame: C0 to CF, but for three that are something else. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

function readJpeg(view: DataView): PictureSize | null {
  let at = 2;
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== MARKER) return null;
    const marker = view.getUint8(at + 1);
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += marker === MARKER ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

/** Null where it cannot be told: it is then decoded as it is. */
export function readPictureSize(head: ArrayBuffer): PictureSize | null {
  const view = new DataView(head);
  if (view.byteLength < 24) return null;
  if (view.getUint16(0) === JPEG_START) return readJpeg(view);
  if (view.getUint32(0) !== PNG_START) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/**
 * What to ask of the decoder: one side, so that the proportions stay whichever way the camera was held. None for what is
 * small already.
 */
export function decodeLimit(
  size: PictureSize | null,
  maxSide: number,
): Pick<ImageBitmapOptions, 'resizeWidth' | 'resizeHeight'> {
  if (size === null) return {};
  if (Math.min(size.width, size.height) > maxSide) return { resizeWidth: maxSide };
  return {};
}
