// Whether a text, captions or an office document is what it was declared to be. They have no first bytes of their own, so
// the whole file is looked at.
import type { FileType } from '@releve/domain/attachments.ts';
import type { SignedType } from './content-check.ts';
import { listEntries, readEntry, type ZipEntry } from './zip-entries.ts';

type WholeType = Exclude<FileType, SignedType>;

/** All control characters but tab, line feed, form feed and carriage return. */
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** As UTF-8, or else as Windows writes its accents: every byte is a character there. */
export function decodeText(file: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return file.toString('latin1');
  }
}

const isText = (file: Buffer): boolean => !CONTROL.test(decodeText(file));

/** Captions are UTF-8, always. */
const isCaptions = (file: Buffer): boolean =>
  isText(file) && /^\ufeff?WEBVTT(?:[ \t\r\n]|$)/.test(file.toString('utf8'));

function readNamed(file: Buffer, entries: readonly ZipEntry[], name: string): string {
  const entry = entries.find((each) => each.name === name);
  return (entry && readEntry(file, entry)?.toString('utf8')) ?? '';
}

/** By the type of its main part: a document with macros has another one. */
const isOoxml =
  (part: string) =>
  (file: Buffer): boolean => {
    const entries = listEntries(file);
    if (entries === undefined) return false;
    const types = readNamed(file, entries, '[Content_Types].xml');
    return types.includes(`"application/vnd.openxmlformats-officedocument.${part}.main+xml"`);
  };

/** Its first entry says what it is, as it stands. */
const isOpenDocument =
  (type: string) =>
  (file: Buffer): boolean => {
    const entries = listEntries(file);
    return entries?.[0]?.name === 'mimetype' && readNamed(file, entries, 'mimetype') === type;
  };

const CHECKS: Record<WholeType, (file: Buffer) => boolean> = {
  'text/vtt': isCaptions,
  'text/plain': isText,
  'text/csv': isText,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': isOoxml(
    'wordprocessingml.document',
  ),
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet':
    isOoxml('spreadsheetml.sheet'),
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': isOoxml(
    'presentationml.presentation',
  ),
  'application/vnd.oasis.opendocument.text': isOpenDocument(
    'application/vnd.oasis.opendocument.text',
  ),
  'application/vnd.oasis.opendocument.spreadsheet': isOpenDocument(
    'application/vnd.oasis.opendocument.spreadsheet',
  ),
};

export const isReadWhole = (type: FileType): type is WholeType => type in CHECKS;

export const isWhatItSays = (file: Buffer, type: WholeType): boolean => CHECKS[type](file);
