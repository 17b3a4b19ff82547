// Reads a QR code in a picture, beside the page: on an old phone that takes longer than a frame may.
import decodeQr from 'qr/decode.js';

interface Picture {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** Most pictures have no code, or a blurred one: that is no fault. */
function read(picture: Picture): string | null {
  try {
    return decodeQr(picture, { format: 'RGBA', timeLimit: 100 });
  } catch {
    return null;
  }
}

addEventListener('message', ({ data }: MessageEvent<Picture>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- from a worker to its page, not to a window
  postMessage(read(data));
});
