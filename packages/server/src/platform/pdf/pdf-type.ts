// The letters of a PDF: the typeface of the screens, what stands in for letters it does not have, and how a text breaks
// into lines. Measures and draws; knows nothing of pages.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackFont } from './unpack-font.ts';

const require = createRequire(import.meta.url);
const findFont = (subset: 'latin' | 'latin-ext', weight: 400 | 700): string =>
  require.resolve(
    `@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-${subset}-${weight}-normal.woff`,
  );

type Weight = 'text' | 'strong';

/** The typeface comes in two files: most letters, and those of the other languages written in Latin letters. */
const FONTS = {
  text: findFont('latin', 400),
  text_ext: findFont('latin-ext', 400),
  strong: findFont('latin', 700),
  strong_ext: findFont('latin-ext', 700),
} as const;

const LATIN =
  /[\u0020-\u007e\u00a0-\u00ac\u00ae-\u00b4\u00b6-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2009\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u2044\u20ac\u2122\u2212]/;
const LATIN_EXT =
  /[\u0100-\u0107\u010a-\u0113\u0116-\u011b\u011e-\u0123\u0126\u0127\u012a\u012b\u012e-\u0130\u0132\u0133\u0136\u0137\u0139-\u013e\u0141-\u0148\u0150\u0151\u0154\u0155\u0158-\u015b\u015e-\u0165\u016a\u016b\u016e-\u017e\u0192\u0218-\u021b\u1e80-\u1e85\u1e9e\u1ef2\u1ef3\u2020\u2113]/;

/** What reads the same. An empty one is only seen by machines. */
const STAND_INS: Readonly<Record<string, string>> = {
  '\u202f': '\u00a0',
  '\u2007': '\u00a0',
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2015': '—',
  '\u2032': '’',
  '\u2033': '”',
  '\u00b5': 'u',
  '\u03bc': 'u',
  '→': '>',
  '←': '<',
  '⇒': '=>',
  '✓': 'ok',
  '✔': 'ok',
  '✅': 'ok',
  '✗': '×',
  '✘': '×',
  '❌': '×',
  '≥': '>=',
  '≤': '<=',
  '≠': '<>',
  '№': 'N°',
  '☐': '[ ]',
  '☑': '[x]',
  '★': '*',
  '\u00ad': '',
  '\u200b': '',
  '\u200c': '',
  '\u200d': '',
  '\u2060': '',
  '\ufe0e': '',
  '\ufe0f': '',
  '\ufeff': '',
};

const UNKNOWN = '?';

const isDrawable = (letter: string): boolean => LATIN.test(letter) || LATIN_EXT.test(letter);

function standIn(letter: string): string {
  if (isDrawable(letter)) return letter;
  const known = STAND_INS[letter];
  if (known !== undefined) return known;
  if (/\s/.test(letter)) return ' ';
  if (/\p{Extended_Pictographic}|\p{Emoji_Modifier}/u.test(letter)) return '';
  // ễ loses one of its accents rather than all of it; ﬁ becomes two letters.
  const composed = letter.normalize('NFKC');
  if (Array.from(composed).every(isDrawable)) return composed;
  const parts = Array.from(letter.normalize('NFKD'));
  for (let kept = parts.length - 1; kept > 0; kept -= 1) {
    const plainer = parts.slice(0, kept).join('').normalize('NFC');
    if (Array.from(plainer).every(isDrawable)) return plainer;
  }
  return UNKNOWN;
}

/** Only letters that the typeface has; line feeds stay. */
export function toDrawable(text: string): string {
  const letters = Array.from(text.normalize('NFC').replaceAll(/\r\n?/g, '\n'));
  return letters.map((letter) => (letter === '\n' ? letter : standIn(letter))).join('');
}

export interface TypeStyle {
  readonly weight: Weight;
  readonly size: number;
  readonly color: string;
}

/** Room from one line of text to the next, for a size of 1. */
export const LINE_HEIGHT = 1.36;
/** From the top of a line to where its letters stand. */
const BASELINE = 1.02;

type Document = PDFKit.PDFDocument;

type Fonts = Record<keyof typeof FONTS, Buffer>;
let fonts: Fonts | undefined;

/** Once, when the first PDF is made: they stay for the next. */
function readFonts(): Fonts {
  const read = (name: keyof typeof FONTS): Buffer => unpackFont(readFileSync(FONTS[name]));
  fonts ??= {
    text: read('text'),
    text_ext: read('text_ext'),
    strong: read('strong'),
    strong_ext: read('strong_ext'),
  };
  return fonts;
}

export function registerFonts(doc: Document): void {
  for (const [name, font] of Object.entries(readFonts())) doc.registerFont(name, font);
}

interface Run {
  readonly font: keyof typeof FONTS;
  readonly text: string;
}

function splitRuns(text: string, weight: Weight): Run[] {
  const runs: { font: Run['font']; text: string }[] = [];
  for (const letter of text) {
    const font = LATIN.test(letter) ? weight : (`${weight}_ext` as const);
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  return runs;
}

export function measureText(doc: Document, text: string, style: Omit<TypeStyle, 'color'>): number {
  return splitRuns(text, style.weight).reduce(
    (width, run) => width + doc.font(run.font).fontSize(style.size).widthOfString(run.text),
    0,
  );
}

/** Longer than any line: cut where it must be. */
function cutWord(doc: Document, word: string, style: TypeStyle, width: number): string[] {
  const parts: string[] = [];
  let part = '';
  for (const letter of word) {
    if (part !== '' && measureText(doc, part + letter, style) > width) {
      parts.push(part);
      part = '';
    }
    part += letter;
  }
  return [...parts, part];
}

/** A line breaks at a space or after a hyphen, never at a space that does not break. */
export function breakLines(
  doc: Document,
  text: string,
  style: TypeStyle,
  width: number,
): readonly string[] {
  return toDrawable(text)
    .split('\n')
    .flatMap((paragraph) => {
      const words = paragraph.match(/[^ \u2009-]*-|[^ \u2009-]+[ \u2009]*|[ \u2009]+/g) ?? [''];
      const lines: string[] = [];
      let line = '';
      let used = 0;
      for (const word of words) {
        if (used + measureText(doc, word.trimEnd(), style) > width) {
          if (line !== '') lines.push(line.trimEnd());
          const parts = cutWord(doc, word, style, width);
          lines.push(...parts.slice(0, -1));
          line = parts.at(-1) ?? '';
          used = measureText(doc, line, style);
        } else {
          line += word;
          used += measureText(doc, word, style);
        }
      }
      return [...lines, line.trimEnd()];
    });
}

/** One line, from its top left corner. */
export function drawLine(
  doc: Document,
  text: string,
  style: TypeStyle,
  { x, y }: { x: number; y: number },
): void {
  let left = x;
  for (const run of splitRuns(text, style.weight)) {
    doc.font(run.font).fontSize(style.size).fillColor(style.color);
    doc.text(run.text, left, y + BASELINE * style.size, {
      lineBreak: false,
      baseline: 'alphabetic',
    });
    left += doc.widthOfString(run.text);
  }
}

/** At most so many lines; the last one says that there was more. */
export function fitLines(
  doc: Document,
  text: string,
  style: TypeStyle,
  width: number,
  most: number,
): readonly string[] {
  const lines = breakLines(doc, text, style, width);
  if (lines.length <= most) return lines;
  let last = `${lines[most - 1] ?? ''}…`;
  while (last.length > 1 && measureText(doc, last, style) > width) last = `${last.slice(0, -2)}…`;
  return [...lines.slice(0, most - 1), last];
}

/** The largest size, from that of the style down, in which it stands on one line. */
export function fitSize(doc: Document, text: string, style: TypeStyle, width: number): TypeStyle {
  const natural = measureText(doc, text, style);
  return natural <= width ? style : { ...style, size: (style.size * width) / natural };
}
