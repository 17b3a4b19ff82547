// A QR code as one path of a drawing. Pure.
import { encode } from 'uqr';

export interface QrDrawing {
  /** Modules along one side, the quiet edge included. */
  size: number;
  path: string;
}

/** Readable with a quarter of it scratched away, as a sheet by a back door will be. */
const CORRECTION = 'Q';
/** The quiet edge that readers need, in modules. */
const EDGE = 4;

export function drawQr(text: string): QrDrawing {
  const { size, data } = encode(text, { ecc: CORRECTION, border: EDGE });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return { size, path };
}
