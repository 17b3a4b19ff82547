// A QR code on paper, with what is said beside it.
import { encode } from 'uqr';
import type { BlockOf } from './pdf-blocks.ts';
import { COLORS, type PdfSheet, STYLES } from './pdf-sheet.ts';

const SIDE = 96;
const GAP = 16;
/** Readable with a quarter of it scratched away. */
const CORRECTION = 'Q';
/** The quiet edge that readers need, in modules. */
const EDGE = 4;

export function drawCode(sheet: PdfSheet, { content, label, text }: BlockOf<'code'>): void {
  const { size, data } = encode(content, { ecc: CORRECTION, border: EDGE });
  const module = SIDE / size;
  sheet.y += 10;
  sheet.reserve(SIDE);
  for (const [row, modules] of data.entries()) {
    for (const [column, isDark] of modules.entries()) {
      if (!isDark) continue;
      sheet.doc.rect(sheet.left + column * module, sheet.y + row * module, module, module);
    }
  }
  sheet.doc.fill(COLORS.ink);
  const place = { x: sheet.left + SIDE + GAP, width: sheet.width - SIDE - GAP };
  const used = sheet.drawAt(label, STYLES.strong, place, sheet.y + 12);
  sheet.drawAt(text, STYLES.soft, place, sheet.y + 12 + used + 4);
  sheet.y += SIDE + 6;
}
