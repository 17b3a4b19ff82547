// Label sheets: a code to scan, the same to type, and what it is of. Nothing else is on the page: it has to fit the paper.
import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { LabelFormat } from '@releve/domain/features/codes.ts';
import type { Language } from '@releve/domain/texts.ts';
import { LAYOUTS, placeLabel } from './label-layouts.ts';
import { drawModules } from './pdf-code.ts';
import { openLabelPages } from './pdf-label-pages.ts';
import { COLORS } from './pdf-sheet.ts';
import {
  drawLine,
  fitLines,
  fitSize,
  LINE_HEIGHT,
  measureText,
  toDrawable,
  type TypeStyle,
} from './pdf-type.ts';

export interface Label {
  /** What the square says. */
  readonly content: string;
  /** To be typed where no camera is. */
  readonly code: string;
  /** What it is of; null for a blank one. */
  readonly name: string | null;
  /** Whose it is. */
  readonly company: string;
}

interface LabelsOptions {
  readonly langue: Language;
  readonly title: string;
  readonly format: LabelFormat;
  /** Labels of the first sheet that are gone. */
  readonly used: number;
  readonly now: Temporal.Instant;
}

const INSET = 6;
const AT_ONCE = 12;
const NAME_LINES = { beside: 3, below: 1 } as const;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

type Document = PDFKit.PDFDocument;

/** A wide label has its words beside the square, a square one below it. */
function drawLabel(doc: Document, { content, code, name, company }: Label, box: Box): void {
  const inner = {
    x: box.x + INSET,
    y: box.y + INSET,
    width: box.width - 2 * INSET,
    height: box.height - 2 * INSET,
  };
  const isWide = inner.width > inner.height * 1.3;
  const base = Math.min(11, inner.height / 6.5);
  const strong: TypeStyle = { weight: 'strong', size: base * 1.15, color: COLORS.ink };
  const text: TypeStyle = { weight: 'text', size: base, color: COLORS.ink };
  const soft: TypeStyle = { weight: 'text', size: base * 0.8, color: COLORS.soft };
  const width = isWide ? inner.width - inner.height - INSET : inner.width;
  const lines = [
    { text: code, style: fitSize(doc, code, strong, width) },
    ...fitLines(doc, name ?? '', text, width, isWide ? NAME_LINES.beside : NAME_LINES.below)
      .filter((line) => line !== '')
      .map((line) => ({ text: line, style: text })),
    ...fitLines(doc, company, soft, width, 1)
      .filter((line) => line !== '')
      .map((line) => ({ text: line, style: soft })),
  ];
  const height = lines.reduce((sum, { style }) => sum + style.size * LINE_HEIGHT, 0);
  const side = isWide ? inner.height : Math.min(inner.width, inner.height - height);
  const squareX = isWide ? inner.x : inner.x + (inner.width - side) / 2;
  drawModules(doc, content, { x: squareX, y: inner.y, side });
  let y = isWide ? inner.y + (inner.height - height) / 2 : inner.y + side;
  for (const { text: line, style } of lines) {
    const drawable = toDrawable(line);
    const indent = isWide ? 0 : (inner.width - measureText(doc, drawable, style)) / 2;
    const x = isWide ? inner.x + side + INSET : inner.x + indent;
    drawLine(doc, drawable, style, { x, y });
    y += style.size * LINE_HEIGHT;
  }
}

export async function writeLabels(
  { langue, title, format, used, now }: LabelsOptions,
  labels: readonly Label[],
): Promise<Buffer> {
  const { page, label: size } = LAYOUTS[format];
  const { doc, finish } = openLabelPages({ langue, title, now, page });
  let sheet = 0;
  for (const [index, label] of labels.entries()) {
    // Hundreds of squares take a second: punches do not wait for them.
    if (index % AT_ONCE === 0) await letOthersRun();
    const place = placeLabel(format, used, index);
    if (place.sheet > sheet) doc.addPage();
    sheet = place.sheet;
    drawLabel(doc, label, { x: place.x, y: place.y, ...size });
  }
  return finish();
}
