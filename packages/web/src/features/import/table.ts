// A spreadsheet as lines of text, whatever it was read from. Pure.

interface TableRow {
  /** As the spreadsheet counts: the headings are most often line 1. */
  ligne: number;
  cells: readonly string[];
}

export interface Table {
  headers: readonly string[];
  rows: readonly TableRow[];
}

const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell === '');

/** The first line that says something holds the headings; empty lines count but are left out. */
export function toTable(lines: readonly (readonly string[])[]): Table {
  const numbered = lines
    .map((cells, index) => ({ ligne: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => !isBlank(cells));
  const [heading, ...rows] = numbered;
  const headers = heading?.cells ?? [];
  const used = headers.findLastIndex((header) => header !== '') + 1;
  return { headers: headers.slice(0, used), rows };
}

const MIDNIGHT = 'T00:00:00.000Z';
/** A spreadsheet writes a time of day as a date before its calendar begins. */
const FIRST_YEAR = 1901;

/** A cell as text: dates as `2026-11-15`, times of day as `06:00`. */
export function cellText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (!(value instanceof Date)) return '';
  const written = value.toISOString();
  if (value.getUTCFullYear() < FIRST_YEAR) return written.slice(11, 16);
  return written.endsWith(MIDNIGHT) ? written.slice(0, 10) : written.slice(0, 16).replace('T', ' ');
}

const UTF16_LITTLE = [0xff, 0xfe];

/** Office programs save text in the old Western encoding as often as in UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  if (UTF16_LITTLE.every((byte, index) => bytes[index] === byte)) {
    return new TextDecoder('utf-16le').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const DELIMITERS = [',', ';', '\t', '|'];

/** What separates the headings separates the rest: cells may hold any sign, headings hardly do. */
export function findDelimiter(text: string): string {
  const heading = text.split(/\r?\n/).find((line) => line.trim() !== '') ?? '';
  const bare = heading.replace(/"[^"]*"/g, '');
  const countOf = (sign: string) => bare.split(sign).length;
  return DELIMITERS.toSorted((a, b) => countOf(b) - countOf(a))[0] ?? ',';
}
