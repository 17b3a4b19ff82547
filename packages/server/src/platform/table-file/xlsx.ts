// XLSX through write-excel-file: one sheet, the headings bold and always in sight.
import writeXlsxFile from 'write-excel-file/node';
import type { Table } from './table.ts';

// A spreadsheet refuses a longer cell, and the whole file with it.
const MAX_CELL_LENGTH = 32_767;

// XML has no way to write these.
const UNWRITABLE =
  // oxlint-disable-next-line no-control-regex -- the characters are what is looked for
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const writableText = (text: string): string =>
  text.replace(UNWRITABLE, '').slice(0, MAX_CELL_LENGTH);

export async function writeXlsx({ columns, rows }: Table): Promise<Uint8Array> {
  const headings = columns.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? toText(writableText(cell)) : cell)),
  );
  const sheet = { columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
  return writeXlsxFile([headings, ...body], sheet).toBuffer();
}

/** Left to guess, the writer could take a text for something else. */
const toText = (value: string) => (value === '' ? null : { value, type: String });
