// Turns rows into a file that a spreadsheet opens: CSV or XLSX. Knows no table and no column by name.
import { type Cell, disarmCell, writeCsv } from '@releve/domain/csv.ts';
import type { WholeFile } from '@releve/domain/endpoint.ts';
import type { Language } from '@releve/domain/texts.ts';
import type { TableFormat } from '@releve/domain/table-format.ts';
import writeXlsxFile from 'write-excel-file/node';

export interface TableColumn<Row> {
  /** As people read it. */
  readonly header: string;
  readonly read: (row: Row) => Cell;
  /** In characters. */
  readonly width?: number;
}

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<TableFormat, string>;

const DEFAULT_WIDTH = 20;

interface TableFileOptions {
  readonly format: TableFormat;
  /** Of whoever opens it: their spreadsheet separates and counts as their language does. */
  readonly langue: Language;
  /** Without its extension. */
  readonly name: string;
}

export async function writeTableFile<Row>(
  { format, langue, name }: TableFileOptions,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Promise<WholeFile> {
  const headers = columns.map(({ header }) => header);
  const cells = rows.map((row) => columns.map(({ read }) => read(row)));
  const bytes =
    format === 'csv'
      ? new TextEncoder().encode(writeCsv([headers, ...cells], langue))
      : await writeXlsx(columns, cells);
  return { name: `${name}.${format}`, type_mime: TYPES[format], bytes };
}

// A spreadsheet refuses a longer cell, and the whole file with it.
const MAX_CELL_LENGTH = 32_767;

// XML has no way to write these.
const UNWRITABLE =
  // oxlint-disable-next-line no-control-regex -- the characters are what is looked for
  /[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

const writableText = (text: string): string =>
  text.replace(UNWRITABLE, '').slice(0, MAX_CELL_LENGTH);

/** One sheet, the headings bold and always in sight. */
async function writeXlsx(
  columns: readonly Pick<TableColumn<never>, 'header' | 'width'>[],
  rows: readonly (readonly Cell[])[],
): Promise<Uint8Array> {
  const headings = columns.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((cell) => {
      const shown = disarmCell(cell);
      return typeof shown === 'string' ? toText(writableText(shown)) : shown;
    }),
  );
  const sheet = {
    columns: columns.map(({ width = DEFAULT_WIDTH }) => ({ width })),
    stickyRowsCount: 1,
  };
  return writeXlsxFile([headings, ...body], sheet).toBuffer();
}

/** Left to guess, the writer could take a text for something else. */
const toText = (value: string) => (value === '' ? null : { value, type: String });
