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

interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

/** The square alone, its quiet edge included. Dark modules beside each other are one rectangle. */
export function drawModules(
  doc: PDFKit.PDFDocument,
  content: string,
  { x, y, side }: Square,
): void {
  const { size, data } = encode(content, { ecc: CORRECTION, border: EDGE });
  const module = side / size;
  for (const [row, modules] of data.entries()) {
    let start = 0;
    while (start < size) {
      const end = modules.findIndex((isDark, column) => column > start && !isDark);
      const until = end === -1 ? size : end;
      if (modules[start]) {
        doc.rect(x + start * module, y + row * module, (until - start) * module, module);
        start = until;
      } else start += 1;
    }
  }
  doc.fill(COLORS.ink);
}

export function drawCode(sheet: PdfSheet, { content, label, text }: BlockOf<'code'>): void {
  sheet.y += 10;
  sheet.reserve(SIDE);
  drawModules(sheet.doc, content, { x: sheet.left, y: sheet.y, side: SIDE });
  const place = { x: sheet.left + SIDE + GAP, width: sheet.width - SIDE - GAP };
  const used = sheet.drawAt(label, STYLES.strong, place, sheet.y + 12);
  sheet.drawAt(text, STYLES.soft, place, sheet.y + 12 + used + 4);
  sheet.y += SIDE + 6;
}
