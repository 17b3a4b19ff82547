// Workplace labels of hazardous products, six on a sheet (Avery 5164): name, signs, what they warn of, where the sheet is.
import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Pictogramme } from '@releve/domain/features/inventaire-shapes.ts';
import type { Language } from '@releve/domain/texts.ts';
import { drawModules } from './pdf-code.ts';
import { drawPictogram } from './pdf-pictograms.ts';
import { openLabelPages } from './pdf-label-pages.ts';
import { COLORS } from './pdf-sheet.ts';
import { breakLines, drawLine, LINE_HEIGHT, toDrawable, type TypeStyle } from './pdf-type.ts';

export interface HazardLabel {
  readonly name: string;
  readonly pictograms: readonly Pictogramme[];
  readonly signal: string;
  readonly hazards: string;
  readonly precautions: string;
  readonly supplier: string;
  /** Where the safety sheet is. */
  readonly sheet: string;
  readonly code: { readonly content: string; readonly text: string } | null;
}

const INCH = 72;
const PAGE = { width: 8.5 * INCH, height: 11 * INCH };
const LABEL = { width: 4 * INCH, height: (3 + 1 / 3) * INCH };
const COLUMNS = 2;
const PER_SHEET = 6;
const LEFT = 0.15625 * INCH;
const TOP = 0.5 * INCH;
const ACROSS = 4.1875 * INCH;
const INSET = 9;
const SIGN_SIDE = 46;
const CODE_SIDE = 58;
const AT_ONCE = 12;

type Document = PDFKit.PDFDocument;

interface Box {
  readonly x: number;
  readonly width: number;
  readonly bottom: number;
}

const style = (weight: TypeStyle['weight'], size: number): TypeStyle => ({
  weight,
  size,
  color: COLORS.ink,
});

/** As many lines as there is room for: what is cut off is on the sheet. Answers where it ended. */
function drawText(doc: Document, text: string, type: TypeStyle, top: number, box: Box): number {
  let y = top;
  const height = type.size * LINE_HEIGHT;
  for (const paragraph of text.split('\n').filter((line) => line.trim() !== '')) {
    for (const line of breakLines(doc, toDrawable(paragraph), type, box.width)) {
      if (y + height > box.bottom) return y;
      drawLine(doc, line, type, { x: box.x, y });
      y += height;
    }
  }
  return y;
}

function drawLabel(doc: Document, label: HazardLabel, at: { x: number; y: number }): void {
  const x = at.x + INSET;
  const width = LABEL.width - 2 * INSET;
  const bottom = at.y + LABEL.height - INSET;
  const whole = { x, width, bottom };
  let y = drawText(doc, label.name, style('strong', 15), at.y + INSET, {
    ...whole,
    bottom: at.y + INSET + 40,
  });
  if (label.pictograms.length > 0) {
    const side = Math.min(SIGN_SIDE, width / label.pictograms.length);
    for (const [index, sign] of label.pictograms.entries()) {
      drawPictogram(doc, sign, { x: x + index * side, y: y + 2, side });
    }
    y += side + 4;
  }
  y = drawText(doc, label.signal, style('strong', 13), y, whole);
  const foot = bottom - (label.code === null ? 24 : CODE_SIDE);
  const body = { ...whole, bottom: foot - 4 };
  y = drawText(doc, label.hazards, style('strong', 8.5), y + 2, body);
  drawText(doc, label.precautions, style('text', 8), y + 2, body);
  const beside = label.code === null ? 0 : CODE_SIDE + 6;
  if (label.code) drawModules(doc, label.code.content, { x, y: foot, side: CODE_SIDE });
  const footBox = { x: x + beside, width: width - beside, bottom };
  let footY = label.code
    ? drawText(doc, label.code.text, style('strong', 10), foot + 6, footBox)
    : foot;
  footY = drawText(doc, label.sheet, style('text', 8), footY, footBox);
  drawText(doc, label.supplier, { ...style('text', 7.5), color: COLORS.soft }, footY, footBox);
}

export async function writeHazardLabels(
  { langue, title, now }: { langue: Language; title: string; now: Temporal.Instant },
  labels: readonly HazardLabel[],
): Promise<Buffer> {
  const { doc, finish } = openLabelPages({ langue, title, now, page: PAGE });
  for (const [index, label] of labels.entries()) {
    if (index % AT_ONCE === 0) await letOthersRun();
    const onSheet = index % PER_SHEET;
    if (index > 0 && onSheet === 0) doc.addPage();
    drawLabel(doc, label, {
      x: LEFT + (onSheet % COLUMNS) * ACROSS,
      y: TOP + Math.floor(onSheet / COLUMNS) * LABEL.height,
    });
  }
  return finish();
}
