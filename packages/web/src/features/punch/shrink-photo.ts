// A photo made small on the device: it waits there, and goes out over a poor network. What the camera noted of the place
// does not go with it.
import { fitWithin, loadImage } from '../../ui/photo-editor/crop-image.ts';

const MAX_SIDE = 1280;
const QUALITY = 0.75;

/** Base64, without a prefix. Rejects where the browser cannot read it as an image. */
export async function shrinkPhoto(file: Blob): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const image = await loadImage(address);
    const size = fitWithin({ width: image.naturalWidth, height: image.naturalHeight }, MAX_SIDE);
    const canvas = Object.assign(document.createElement('canvas'), size);
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('No canvas to draw on');
    pen.imageSmoothingQuality = 'high';
    pen.drawImage(image, 0, 0, size.width, size.height);
    const [, base64 = ''] = canvas.toDataURL('image/jpeg', QUALITY).split(',');
    if (base64 === '') throw new Error('The photo is too large');
    return base64;
  } finally {
    URL.revokeObjectURL(address);
  }
}
