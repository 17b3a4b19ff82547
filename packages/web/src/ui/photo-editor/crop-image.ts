// A photo cut and made smaller on the device: what is sent is what is shown, without what the camera noted of the place.
export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

const QUALITY = 0.9;

/** The same proportions with no side above `maxSide`; what is smaller stays as it is. */
export function fitWithin({ width, height }: Size, maxSide: number): Size {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return { width: side(width), height: side(height) };
}

/** Rejects where the browser cannot read it as an image. */
export async function loadImage(address: string): Promise<HTMLImageElement> {
  const image = new Image();
  image.src = address;
  await image.decode();
  return image;
}

export function cropImage(image: HTMLImageElement, area: Area, maxSide: number): Promise<Blob> {
  const { width, height } = fitWithin(area, maxSide);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('No canvas to draw on');
  // A transparent picture would otherwise turn black.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, width, height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob === null ? reject(new Error('The photo is too large')) : resolve(blob)),
      'image/jpeg',
      QUALITY,
    );
  });
}
