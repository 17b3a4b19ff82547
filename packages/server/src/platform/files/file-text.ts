// The text of a document, for its search. What strangers have made is read within bounds: so many bytes, pages, letters and
// seconds; what lies beyond them is not searched.
import { readFile, stat } from 'node:fs/promises';
import type { FileType } from '@releve/domain/attachments.ts';
import { getDocumentProxy } from 'unpdf';
import { decodeText } from './document-check.ts';
import type { FileText, TextRequest } from './file-inspector.ts';
import { listEntries, readEntry } from './zip-entries.ts';

const MB = 1024 * 1024;
const MAX_BYTES = 25 * MB;
const MAX_PAGES = 300;
const MAX_LETTERS = 200_000;
const MAX_SECONDS = 15;
const MAX_UNPACKED = 16 * MB;

const NOTHING: FileText = { text: '', pages: null };

const tidy = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll('\0', ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LETTERS)
    .toWellFormed();

async function readPdf(file: Buffer): Promise<FileText> {
  const until = performance.now() + MAX_SECONDS * 1000;
  const pdf = await getDocumentProxy(new Uint8Array(file), { verbosity: 0 });
  const parts: string[] = [];
  let letters = 0;
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
    if (letters > MAX_LETTERS || performance.now() > until) break;
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const text = items
      .map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
      .join('');
    parts.push(text);
    letters += text.length;
    page.cleanup();
  }
  return { text: tidy(parts.join('\n')), pages: pdf.numPages };
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

/** Paragraphs, cells and lines apart, the rest of the marks left out. */
const textOfXml = (xml: string): string =>
  xml
    .replaceAll(
      /<\/(?:w:p|a:p|text:p|text:h|si|row)>|<(?:w:tab|w:br|text:tab|text:line-break)\/>/g,
      ' ',
    )
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(amp|lt|gt|quot|apos);/g, (_entity, name: string) => ENTITIES[name] ?? ' ')
    .replaceAll(/&#(\d{1,7});/g, (_entity, code: string) =>
      Number(code) <= 0x10_ff_ff ? String.fromCodePoint(Number(code)) : ' ',
    );

/** The parts of an office document in which there are words. */
const WORDS_IN: Partial<Record<FileType, RegExp>> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document':
    /^word\/(?:document|header\d*|footer\d*)\.xml$/,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': /^xl\/sharedStrings\.xml$/,
  'application/vnd.openxmlformats-officedocument.presentationml.presentation':
    /^ppt\/slides\/slide\d+\.xml$/,
  'application/vnd.oasis.opendocument.text': /^content\.xml$/,
  'application/vnd.oasis.opendocument.spreadsheet': /^content\.xml$/,
};

function readOffice(file: Buffer, parts: RegExp): FileText {
  const entries = (listEntries(file) ?? []).filter(({ name }) => parts.test(name));
  let left = MAX_UNPACKED;
  const texts: string[] = [];
  for (const entry of entries) {
    const xml = left > 0 ? readEntry(file, entry, left) : undefined;
    if (xml === undefined) continue;
    left -= xml.length;
    texts.push(textOfXml(xml.toString('utf8')));
  }
  return { text: tidy(texts.join(' ')), pages: null };
}

async function read({ path, type }: TextRequest): Promise<FileText> {
  const { size } = await stat(path);
  if (size > MAX_BYTES) return NOTHING;
  const parts = WORDS_IN[type];
  if (type === 'application/pdf') return readPdf(await readFile(path));
  if (parts) return readOffice(await readFile(path), parts);
  const isPlain = type === 'text/plain' || type === 'text/csv';
  return isPlain ? { text: tidy(decodeText(await readFile(path))), pages: null } : NOTHING;
}

/** What is damaged or locked by a password says nothing. */
export async function readText(request: TextRequest): Promise<FileText> {
  try {
    return await read(request);
  } catch {
    return NOTHING;
  }
}
