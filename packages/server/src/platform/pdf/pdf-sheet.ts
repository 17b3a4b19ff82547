// The paper of a PDF: pages with their margins, head and foot, and a pen that goes down and turns the page by itself.
// Whoever writes asks for room first; what a document says is not known here.
import type { Language } from '@releve/domain/texts.ts';
import PdfWriter from 'pdfkit';
import { platformTexts } from '../platform.texts.ts';
import {
  breakLines,
  drawLine,
  LINE_HEIGHT,
  measureText,
  registerFonts,
  toDrawable,
  type TypeStyle,
} from './pdf-type.ts';

export const COLORS = {
  ink: '#0E1B2C',
  soft: '#566372',
  accent: '#1F4E79',
  hairline: '#D3DAE2',
  tint: '#F1F5F9',
  good: '#1B7348',
  bad: '#A8261C',
} as const;

export const STYLES = {
  title: { weight: 'strong', size: 20, color: COLORS.ink },
  heading: { weight: 'strong', size: 13, color: COLORS.accent },
  text: { weight: 'text', size: 10, color: COLORS.ink },
  strong: { weight: 'strong', size: 10, color: COLORS.ink },
  soft: { weight: 'text', size: 9, color: COLORS.soft },
  label: { weight: 'text', size: 8, color: COLORS.soft },
} as const satisfies Record<string, TypeStyle>;

const MARGIN = 50;
const HEAD_TOP = 34;
const HEAD_HEIGHT = 34;
const LOGO_WIDTH = 150;
const FOOT_TOP_FROM_BOTTOM = 40;
const LETTER = { width: 612, height: 792 };

export interface SheetOptions {
  readonly langue: Language;
  /** In the head of every page. */
  readonly company: { readonly nom: string; readonly logo: Uint8Array | null };
  /** In the file's own properties, and at the foot of every page. */
  readonly title: string;
  readonly author: string;
  readonly keywords: string;
  readonly foot: string;
  /** When it was written: the same content at the same moment is the same file, byte for byte. */
  readonly now: Temporal.Instant;
}

export interface Place {
  readonly x: number;
  readonly width: number;
}

export class PdfSheet {
  readonly doc: PDFKit.PDFDocument;
  readonly left = MARGIN;
  readonly width = LETTER.width - 2 * MARGIN;
  readonly #options: SheetOptions;
  readonly #top = HEAD_TOP + HEAD_HEIGHT + 18;
  readonly #bottom = LETTER.height - FOOT_TOP_FROM_BOTTOM - 14;
  y = this.#top;

  constructor(options: SheetOptions) {
    this.#options = options;
    this.doc = new PdfWriter({
      size: 'LETTER',
      margin: 0,
      bufferPages: true,
      lang: options.langue === 'fr' ? 'fr-CA' : 'en-CA',
      displayTitle: true,
      info: {
        Title: options.title,
        Author: options.author,
        Creator: 'Relève',
        Keywords: options.keywords,
        CreationDate: new Date(options.now.epochMilliseconds),
      },
    });
    registerFonts(this.doc);
    this.#drawHead();
  }

  /** Turns the page where less than this is left, unless a whole page would not do either. */
  reserve(height: number): void {
    if (this.y + height > this.#bottom && this.y > this.#top) this.turnPage();
  }

  turnPage(): void {
    this.doc.addPage();
    this.#drawHead();
    this.y = this.#top;
  }

  linesOf(text: string, style: TypeStyle, width: number): readonly string[] {
    return breakLines(this.doc, text, style, width);
  }

  heightOf(text: string, style: TypeStyle, width: number): number {
    return this.linesOf(text, style, width).length * style.size * LINE_HEIGHT;
  }

  /** At a place of its own: the pen does not move, no page is turned. Returns the height. */
  drawAt(
    text: string,
    style: TypeStyle,
    { x, width }: Place,
    y: number,
    align: 'left' | 'right' = 'left',
  ): number {
    const lines = this.linesOf(text, style, width);
    for (const [index, line] of lines.entries()) {
      const indent = align === 'right' ? width - measureText(this.doc, line, style) : 0;
      drawLine(this.doc, line, style, { x: x + indent, y: y + index * style.size * LINE_HEIGHT });
    }
    return lines.length * style.size * LINE_HEIGHT;
  }

  /** Line by line over as many pages as it needs; the pen goes down. */
  write(text: string, style: TypeStyle, place: Place = { x: this.left, width: this.width }): void {
    for (const line of this.linesOf(text, style, place.width)) {
      this.reserve(style.size * LINE_HEIGHT);
      drawLine(this.doc, line, style, { x: place.x, y: this.y });
      this.y += style.size * LINE_HEIGHT;
    }
  }

  drawHairline(y: number, color: string = COLORS.hairline): void {
    this.doc
      .moveTo(this.left, y)
      .lineTo(this.left + this.width, y)
      .lineWidth(0.6)
      .strokeColor(color)
      .stroke();
  }

  /** Numbers the pages and gives the file. */
  async finish(): Promise<Buffer> {
    const { doc } = this;
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      doc.on('data', (chunk: Buffer) => chunks.push(chunk));
      doc.on('end', resolve);
      doc.on('error', reject);
    });
    const { count } = doc.bufferedPageRange();
    for (let page = 0; page < count; page += 1) {
      doc.switchToPage(page);
      this.#drawFoot(page + 1, count);
    }
    doc.end();
    await ended;
    return Buffer.concat(chunks);
  }

  #drawHead(): void {
    const { nom, logo } = this.#options.company;
    if (logo) {
      this.doc.image(Buffer.from(logo), this.left, HEAD_TOP, {
        fit: [LOGO_WIDTH, HEAD_HEIGHT],
        valign: 'center',
      });
    }
    const style = { ...STYLES.strong, size: 11 };
    const room = logo ? this.width - LOGO_WIDTH - 12 : this.width;
    const [line = ''] = this.linesOf(nom, style, room);
    const place = { x: this.left + this.width - room, width: room };
    const y = HEAD_TOP + (HEAD_HEIGHT - 11 * LINE_HEIGHT) / 2;
    this.drawAt(line, style, place, y, logo ? 'right' : 'left');
    this.drawHairline(HEAD_TOP + HEAD_HEIGHT + 6);
  }

  #drawFoot(page: number, pages: number): void {
    const { foot, langue } = this.#options;
    const y = LETTER.height - FOOT_TOP_FROM_BOTTOM;
    this.drawHairline(y - 6);
    const number = platformTexts[langue]('pdf.page', { page, pages });
    const numberWidth = measureText(this.doc, number, STYLES.label) + 12;
    const [line = ''] = this.linesOf(toDrawable(foot), STYLES.label, this.width - numberWidth);
    drawLine(this.doc, line, STYLES.label, { x: this.left, y });
    this.drawAt(number, STYLES.label, { x: this.left, width: this.width }, y, 'right');
  }
}
