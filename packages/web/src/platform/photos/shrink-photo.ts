// A photo made small on the device: it waits there, and goes out over a poor network. What the camera noted of the place
// does not go with it. The one way to make a photo small; whoever asks says how small.
import { fitWithin, loadImage } from '../../ui/photo-editor/crop-image.ts';
import { decodeLimit, HEAD_BYTES, readPictureSize } from './image-size.ts';
import { readImageType } from './image-type.ts';

/** not_photo: it is something else, whatever its name says · format: this browser cannot read that kind · damaged: cut or broken · too_large: more than the server takes. */
export type PhotoFault = 'not_photo' | 'format' | 'damaged' | 'too_large';

export class PhotoFaultError extends Error {
  override name = 'PhotoFaultError';
  readonly fault: PhotoFault;

  constructor(fault: PhotoFault, cause?: unknown) {
    super(fault, { cause });
    this.fault = fault;
  }
}

export interface PhotoLimits {
  maxSide: number;
  /** From 0 to 1. */
  quality: number;
}

export interface SmallPhoto {
  blob: Blob;
  width: number;
  height: number;
}

interface Decoded {
  image: CanvasImageSource;
  width: number;
  height: number;
  release: () => void;
}

export async function shrinkPhoto(file: Blob, limits: PhotoLimits): Promise<SmallPhoto> {
  const type = await readImageType(file);
  if (type === null) throw new PhotoFaultError('not_photo');
  const decoded = await decode(file, limits.maxSide).catch((cause: unknown) => {
    throw new PhotoFaultError(type === 'heic' ? 'format' : 'damaged', cause);
  });
  try {
    const size = fitWithin(decoded, limits.maxSide);
    return { ...size, blob: await draw(decoded.image, size, limits.quality) };
  } finally {
    decoded.release();
  }
}

/** Off the main thread where the browser can: a photo of 20 MB must not freeze what is being filled in. */
async function decode(file: Blob, maxSide: number): Promise<Decoded> {
  if ('createImageBitmap' in globalThis) {
    const size = readPictureSize(await file.slice(0, HEAD_BYTES).arrayBuffer());
    const bitmap = await createImageBitmap(file, {
      imageOrientation: 'from-image',
      resizeQuality: 'high',
      ...decodeLimit(size, maxSide),
    }).catch(() => null);
    if (bitmap !== null) {
      const { width, height } = bitmap;
      return { image: bitmap, width, height, release: () => bitmap.close() };
    }
  }
  const address = URL.createObjectURL(file);
  const release = () => URL.revokeObjectURL(address);
  try {
    const image = await loadImage(address);
    return { image, width: image.naturalWidth, height: image.naturalHeight, release };
  } catch (error) {
    release();
    throw error;
  }
}

async function draw(
  image: CanvasImageSource,
  size: { width: number; height: number },
  quality: number,
): Promise<Blob> {
  const { width, height } = size;
  const canvas = makeCanvas(size);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('No canvas to draw on');
  // A transparent picture would otherwise turn black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, 0, 0, width, height);
  return encode(canvas, quality);
}

function makeCanvas(size: { width: number; height: number }): HTMLCanvasElement | OffscreenCanvas {
  return 'OffscreenCanvas' in globalThis
    ? new OffscreenCanvas(size.width, size.height)
    : Object.assign(document.createElement('canvas'), size);
}

function encode(canvas: HTMLCanvasElement | OffscreenCanvas, quality: number): Promise<Blob> {
  if (!(canvas instanceof HTMLCanvasElement)) {
    return canvas.convertToBlob({ type: 'image/jpeg', quality });
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The photo is too large')) : resolve(blob)),
      'image/jpeg',
      quality,
    );
  });
}
