// Turns rows into a file that a spreadsheet opens: CSV or XLSX. Knows no table and no column by name.
import type { WholeFile } from '@releve/domain/endpoint.ts';
import type { Language } from '@releve/domain/texts.ts';
import type { TableFormat } from '@releve/domain/table-format.ts';
import writeXlsxFile from 'write-excel-file/node';
import type { Cell, Table } from './table.ts';

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
  const table: Table = {
    columns: columns.map(({ header, width = DEFAULT_WIDTH }) => ({ header, width })),
    rows: rows.map((row) => columns.map(({ read }) => disarm(read(row)))),
  };
  const bytes = format === 'csv' ? writeCsv(table, CSV_FORMS[langue]) : await writeXlsx(table);
  return { name: `${name}.${format}`, type_mime: TYPES[format], bytes };
}

// A tab or a return before the sign is skipped by spreadsheets, so it disarms nothing by itself.
const FORMULA_START = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/**
 * A text that a spreadsheet would run as a formula is shown as the text it is, telephone numbers included:
 * +1-514-555-0100 is a subtraction. An import takes the apostrophe off again (domain/src/import.ts).
 */
function disarm(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  // A null character ends a cell, or a whole file, for some readers.
  const text = cell.replaceAll('\0', '');
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** By which Excel knows UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

interface CsvForm {
  readonly separator: string;
  readonly decimal: string;
}

/** A French Excel opens a file with commas as one column, and reads 12.5 as the twelfth of May. */
const CSV_FORMS = {
  fr: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
} as const satisfies Record<Language, CsvForm>;

/** As RFC 4180 has it, but for the separator. */
function writeCsv({ columns, rows }: Table, form: CsvForm): Uint8Array {
  const lines = [columns.map(({ header }) => header), ...rows].map(
    (cells) => `${cells.map((cell) => formatCell(cell, form)).join(form.separator)}\r\n`,
  );
  return new TextEncoder().encode(BYTE_ORDER_MARK + lines.join(''));
}

/** A formula in the middle of a cell, for a reader that splits the line elsewhere. */
const INNER_FORMULA = /(?<!^'[\s\p{Cf}]*)([;,\t\r\n])(?=[\s\p{Cf}]*[=+\-@|%＝＋－＠])/gu;

/** Every text is quoted, whatever a spreadsheet takes for a separator. */
function formatCell(cell: Cell, { decimal }: CsvForm): string {
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  if (typeof cell !== 'string') return String(cell ?? '');
  return cell === '' ? '' : `"${cell.replace(INNER_FORMULA, "$1'").replaceAll('"', '""')}"`;
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
async function writeXlsx({ columns, rows }: Table): Promise<Uint8Array> {
  const headings = columns.map(({ header }) => ({ value: header, fontWeight: 'bold' as const }));
  const body = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? toText(writableText(cell)) : cell)),
  );
  const sheet = { columns: columns.map(({ width }) => ({ width })), stickyRowsCount: 1 };
  return writeXlsxFile([headings, ...body], sheet).toBuffer();
}

/** Left to guess, the writer could take a text for something else. */
const toText = (value: string) => (value === '' ? null : { value, type: String });
