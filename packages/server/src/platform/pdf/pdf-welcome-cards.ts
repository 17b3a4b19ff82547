// Welcome cards, eight on a sheet to be cut: whose it is, what to sign in with, and a code that opens the sign-in page.
import { setImmediate as letOthersRun } from 'node:timers/promises';
import type { Language } from '@releve/domain/texts.ts';
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

export interface WelcomeCard {
  readonly company: string;
  readonly name: string;
  /** What is filled in at the sign-in, under what each is called. */
  readonly fields: readonly { readonly label: string; readonly value: string }[];
  /** The address of the sign-in page, as the square says it and as it is typed. */
  readonly link: string;
  readonly address: string;
  readonly scan: string;
  /** Until when it opens, and what comes then. */
  readonly note: string;
}

interface CardsOptions {
  readonly langue: Language;
  readonly title: string;
  readonly now: Temporal.Instant;
}

const PAGE = { width: 612, height: 792 };
const CARD = { width: 288, height: 180 };
const LEFT = 18;
const TOP = 36;
const COLUMNS = 2;
const PER_SHEET = 8;
const INSET = 14;
const SIDE = 100;
const GAP = 10;
const AT_ONCE = 8;

type Document = PDFKit.PDFDocument;

interface Place {
  readonly x: number;
  readonly y: number;
}

const type = (weight: TypeStyle['weight'], size: number, color: string): TypeStyle => ({
  weight,
  size,
  color,
});

const STYLES = {
  company: type('strong', 9, COLORS.accent),
  name: type('strong', 15, COLORS.ink),
  label: type('text', 8, COLORS.soft),
  value: type('strong', 13, COLORS.ink),
  small: type('text', 7.5, COLORS.soft),
};

/** Under one another; answers where the next line begins. */
function drawLines(doc: Document, lines: readonly string[], style: TypeStyle, at: Place): number {
  let { y } = at;
  for (const line of lines) {
    drawLine(doc, toDrawable(line), style, { x: at.x, y });
    y += style.size * LINE_HEIGHT;
  }
  return y;
}

function drawEdge(doc: Document, { x, y }: Place): void {
  doc
    .rect(x, y, CARD.width, CARD.height)
    .lineWidth(0.5)
    .dash(3, { space: 3 })
    .strokeColor(COLORS.hairline)
    .stroke()
    .undash();
}

/** The square, with what it does and the address for whoever has no camera. */
function drawLink(doc: Document, { link, scan, address }: WelcomeCard, { x, y }: Place): void {
  drawModules(doc, link, { x, y, side: SIDE });
  const lines = [scan, address].flatMap((text) => fitLines(doc, text, STYLES.small, SIDE, 2));
  let below = y + SIDE;
  for (const line of lines) {
    const indent = (SIDE - measureText(doc, toDrawable(line), STYLES.small)) / 2;
    below = drawLines(doc, [line], STYLES.small, { x: x + indent, y: below });
  }
}

function drawCard(doc: Document, card: WelcomeCard, at: Place): void {
  const x = at.x + INSET;
  const width = CARD.width - 2 * INSET - SIDE - GAP;
  drawEdge(doc, at);
  let y = at.y + INSET;
  y = drawLines(doc, fitLines(doc, card.company, STYLES.company, width, 1), STYLES.company, {
    x,
    y,
  });
  y = drawLines(doc, fitLines(doc, card.name, STYLES.name, width, 2), STYLES.name, { x, y: y + 2 });
  for (const { label, value } of card.fields) {
    y = drawLines(doc, [label], STYLES.label, { x, y: y + 4 });
    // Never broken or shortened: it is typed as it stands.
    y = drawLines(doc, [value], fitSize(doc, toDrawable(value), STYLES.value, width), { x, y });
  }
  drawLink(doc, card, { x: at.x + CARD.width - INSET - SIDE, y: at.y + INSET });
  const whole = CARD.width - 2 * INSET;
  const note = fitLines(doc, card.note, STYLES.small, whole, 2);
  const top = at.y + CARD.height - INSET / 2 - note.length * STYLES.small.size * LINE_HEIGHT;
  drawLines(doc, note, STYLES.small, { x, y: top });
}

export async function writeWelcomeCards(
  { langue, title, now }: CardsOptions,
  cards: readonly WelcomeCard[],
): Promise<Buffer> {
  const { doc, finish } = openLabelPages({ langue, title, now, page: PAGE });
  for (const [index, card] of cards.entries()) {
    if (index % AT_ONCE === 0) await letOthersRun();
    const onSheet = index % PER_SHEET;
    if (index > 0 && onSheet === 0) doc.addPage();
    drawCard(doc, card, {
      x: LEFT + (onSheet % COLUMNS) * CARD.width,
      y: TOP + Math.floor(onSheet / COLUMNS) * CARD.height,
    });
  }
  return finish();
}
