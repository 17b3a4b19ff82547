// Text as the bytes that a payroll reads. What Windows-1252 does not have is written without its accent, and said.
import type { ExportEncoding } from './template.ts';

/** The characters of 0x80 to 0x9F; a space where there is none. */
const HIGH = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';
const FIRST_HIGH = 0x80;
const FIRST_LATIN = 0xa0;
const LAST_LATIN = 0xff;
const QUESTION_MARK = 0x3f;

const HIGH_BYTES = new Map(
  Array.from(HIGH).flatMap((character, index): [string, number][] =>
    character === ' ' ? [] : [[character, FIRST_HIGH + index]],
  ),
);

export interface EncodedText {
  readonly octets: Uint8Array;
  readonly remplaces: readonly string[];
}

export function encodeText(text: string, encoding: ExportEncoding): EncodedText {
  return encoding === 'utf-8-bom'
    ? { octets: utf8(`\uFEFF${text}`), remplaces: [] }
    : windows1252(text.normalize('NFC'));
}

function byteOf(character: string): number | undefined {
  const point = character.codePointAt(0) ?? 0;
  const isOwn = point < FIRST_HIGH || (point >= FIRST_LATIN && point <= LAST_LATIN);
  return isOwn ? point : HIGH_BYTES.get(character);
}

function windows1252(text: string): EncodedText {
  const bytes: number[] = [];
  const replaced = new Set<string>();
  for (const character of text) {
    const own = byteOf(character);
    if (own !== undefined) {
      bytes.push(own);
      continue;
    }
    replaced.add(character);
    const plain = Array.from(character.normalize('NFD').replaceAll(/\p{M}/gu, ''));
    bytes.push(...plain.map((part) => byteOf(part) ?? QUESTION_MARK));
  }
  return { octets: Uint8Array.from(bytes), remplaces: [...replaced].toSorted() };
}

/** Neither a browser nor a server is needed for it. */
function utf8(text: string): Uint8Array {
  const bytes: number[] = [];
  for (const character of text.toWellFormed()) {
    const point = character.codePointAt(0) ?? 0;
    if (point < 0x80) bytes.push(point);
    else if (point < 0x800) bytes.push(0xc0 | (point >> 6), 0x80 | (point & 63));
    else if (point < 0x10000)
      bytes.push(0xe0 | (point >> 12), 0x80 | ((point >> 6) & 63), 0x80 | (point & 63));
    else
      bytes.push(
        0xf0 | (point >> 18),
        0x80 | ((point >> 12) & 63),
        0x80 | ((point >> 6) & 63),
        0x80 | (point & 63),
      );
  }
  return Uint8Array.from(bytes);
}
