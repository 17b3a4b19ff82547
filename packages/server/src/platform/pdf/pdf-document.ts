// Writes a document of blocks as a PDF: title, facts, score, answers with their photos, tables, a signature. The blocks
// say what there is to say; how it looks on paper is decided here and nowhere else. No network.
import { setImmediate as letOthersRun } from 'node:timers/promises';
import { drawAnswer } from './pdf-answer.ts';
import type { BlockOf, PdfBlock, Tone } from './pdf-blocks.ts';
import { drawCode } from './pdf-code.ts';
import { COLORS, PdfSheet, STYLES, type SheetOptions } from './pdf-sheet.ts';
import { drawTable } from './pdf-table.ts';
import { LINE_HEIGHT, measureText } from './pdf-type.ts';

const BLOCKS_AT_ONCE = 5;

export async function writePdf(
  options: SheetOptions,
  blocks: readonly PdfBlock[],
): Promise<Buffer> {
  const sheet = new PdfSheet(options);
  for (const [index, block] of blocks.entries()) {
    // A report of 300 questions takes a second: punches do not wait for it.
    if (index % BLOCKS_AT_ONCE === 0) await letOthersRun();
    if (block.kind !== 'table') drawBlock(sheet, block);
    else for (const _pause of drawTable(sheet, block)) await letOthersRun();
  }
  return sheet.finish();
}

function drawBlock(sheet: PdfSheet, block: Exclude<PdfBlock, { kind: 'table' }>): void {
  switch (block.kind) {
    case 'title':
      sheet.write(block.text, STYLES.title);
      sheet.write(block.subtitle, STYLES.soft);
      sheet.y += 10;
      return;
    case 'notice':
      return drawNotice(sheet, block);
    case 'facts':
      return drawFacts(sheet, block);
    case 'score':
      return drawScore(sheet, block);
    case 'heading':
      return drawHeading(sheet, block);
    case 'answer':
      return drawAnswer(sheet, block);
    case 'paragraph':
      sheet.write(block.text, STYLES.text);
      sheet.y += 6;
      return;
    case 'code':
      return drawCode(sheet, block);
    case 'signature':
      return drawSignature(sheet, block);
  }
}

function drawNotice(sheet: PdfSheet, { text }: BlockOf<'notice'>): void {
  const style = { ...STYLES.strong, color: COLORS.bad };
  const place = { x: sheet.left + 12, width: sheet.width - 24 };
  const height = sheet.heightOf(text, style, place.width) + 14;
  sheet.reserve(height);
  sheet.doc.rect(sheet.left, sheet.y, 3, height).fill(COLORS.bad);
  sheet.drawAt(text, style, place, sheet.y + 7);
  sheet.y += height + 10;
}

/** Two by two, each under its small label. */
function drawFacts(sheet: PdfSheet, { facts }: BlockOf<'facts'>): void {
  const gap = 20;
  const width = (sheet.width - gap) / 2;
  for (let index = 0; index < facts.length; index += 2) {
    const pair = facts.slice(index, index + 2);
    const heights = pair.map(({ value }) => sheet.heightOf(value, STYLES.text, width));
    const height = STYLES.label.size * LINE_HEIGHT + Math.max(...heights);
    sheet.reserve(height);
    for (const [column, { label, value }] of pair.entries()) {
      const place = { x: sheet.left + column * (width + gap), width };
      const used = sheet.drawAt(label, STYLES.label, place, sheet.y);
      sheet.drawAt(value, STYLES.text, place, sheet.y + used);
    }
    sheet.y += height + 7;
  }
  sheet.y += 5;
}

const TONES: Record<Tone, string> = {
  good: COLORS.good,
  bad: COLORS.bad,
  neutral: COLORS.ink,
  muted: COLORS.soft,
};

function drawScore(sheet: PdfSheet, { scores, explanation }: BlockOf<'score'>): void {
  const padding = 12;
  const column = 118;
  const textX = sheet.left + padding + scores.length * column;
  const place = { x: textX, width: sheet.left + sheet.width - padding - textX };
  const height = Math.max(58, sheet.heightOf(explanation, STYLES.soft, place.width) + 2 * padding);
  sheet.reserve(height);
  sheet.doc.roundedRect(sheet.left, sheet.y, sheet.width, height, 6).fill(COLORS.tint);
  for (const [index, { label, value, tone }] of scores.entries()) {
    const box = { x: sheet.left + padding + index * column, width: column - 10 };
    const top = sheet.y + (height - 44) / 2;
    const used = sheet.drawAt(label, STYLES.label, box, top);
    sheet.drawAt(value, { weight: 'strong', size: 24, color: TONES[tone] }, box, top + used);
  }
  const textHeight = sheet.heightOf(explanation, STYLES.soft, place.width);
  sheet.drawAt(explanation, STYLES.soft, place, sheet.y + (height - textHeight) / 2);
  sheet.y += height + 12;
}

/** Never alone at the foot of a page. */
function drawHeading(sheet: PdfSheet, { text, aside }: BlockOf<'heading'>): void {
  const asideWidth =
    aside === null ? 0 : measureText(sheet.doc, aside, { ...STYLES.strong, size: 12 }) + 12;
  const place = { x: sheet.left, width: sheet.width - asideWidth };
  const height = sheet.heightOf(text, STYLES.heading, place.width);
  sheet.reserve(height + 60);
  sheet.y += 10;
  sheet.drawAt(text, STYLES.heading, place, sheet.y);
  if (aside !== null) {
    const whole = { x: sheet.left, width: sheet.width };
    sheet.drawAt(aside, { ...STYLES.strong, size: 12 }, whole, sheet.y + 1, 'right');
  }
  sheet.y += height + 4;
  sheet.drawHairline(sheet.y, COLORS.accent);
  sheet.y += 6;
}

function drawSignature(sheet: PdfSheet, { label, name, jpeg }: BlockOf<'signature'>): void {
  const box = { width: 220, height: jpeg ? 84 : 0 };
  sheet.reserve(box.height + 44);
  sheet.y += 10;
  sheet.write(label, STYLES.label);
  if (jpeg) {
    sheet.doc.image(Buffer.from(jpeg), sheet.left, sheet.y, {
      fit: [box.width, box.height],
      align: 'center',
      valign: 'bottom',
    });
    sheet.y += box.height + 2;
    sheet.doc
      .moveTo(sheet.left, sheet.y)
      .lineTo(sheet.left + box.width, sheet.y)
      .lineWidth(0.8)
      .strokeColor(COLORS.ink)
      .stroke();
    sheet.y += 3;
  }
  sheet.write(name, STYLES.text);
}
