// The words of a PDF as a reader would see them, for tests: what pdfkit writes, and no other writer's files.
import { inflateSync } from 'node:zlib';

const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g;
const STREAM = /stream\n([\s\S]*)\nendstream/;
/** A font is chosen, or a run of glyphs is drawn. */
const OPERATION = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g;

type Objects = ReadonlyMap<string, string>;
type Alphabet = ReadonlyMap<string, string>;

const referenceOf = (body: string, name: string): string | undefined =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1];

const inflate = (body = ''): string => {
  const stream = STREAM.exec(body)?.[1];
  return stream === undefined ? '' : inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
};

/** Which letters each glyph of a font stands for. */
function readAlphabet(objects: Objects, font: string): Alphabet {
  const map = inflate(objects.get(referenceOf(objects.get(font) ?? '', 'ToUnicode') ?? ''));
  const ranges = [...map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)];
  return new Map(
    ranges.flatMap(([, first = '0', letters = '']) =>
      [...letters.matchAll(/<([0-9a-f]+)>/g)].map(([, hex = ''], index): [string, string] => [
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        Buffer.from(hex, 'hex').swap16().toString('utf16le'),
      ]),
    ),
  );
}

function readFonts(objects: Objects, resources: string): ReadonlyMap<string, Alphabet> {
  const fonts = [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)];
  return new Map(fonts.map(([, name = '', id = '']) => [name, readAlphabet(objects, id)]));
}

function readPage(objects: Objects, page: string): string[] {
  const resources = objects.get(referenceOf(page, 'Resources') ?? '') ?? '';
  const fonts = readFonts(objects, resources);
  const runs: string[] = [];
  let alphabet: Alphabet | undefined;
  const content = inflate(objects.get(referenceOf(page, 'Contents') ?? ''));
  for (const [, font, glyphs] of content.matchAll(OPERATION)) {
    if (font !== undefined) alphabet = fonts.get(font);
    if (glyphs === undefined) continue;
    const codes = [...glyphs.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join('');
    const letters = (codes.match(/.{4}/g) ?? []).map((code) => alphabet?.get(code) ?? '\uFFFD');
    runs.push(letters.join(''));
  }
  return runs;
}

/** Each run of text, in the order it was drawn. */
export function readPdfText(pdf: Uint8Array): string[] {
  const source = Buffer.from(pdf).toString('latin1');
  const objects = new Map([...source.matchAll(OBJECT)].map(([, id = '', body = '']) => [id, body]));
  return [...objects.values()]
    .filter((body) => /\/Type \/Page\n/.test(body))
    .flatMap((page) => readPage(objects, page));
}
