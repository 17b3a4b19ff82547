// Turns rows into a file that a spreadsheet opens: CSV or XLSX. Knows no table and no column by name.
import type { WholeFile } from '@releve/domain/endpoint.ts';
import type { TableFormat } from '@releve/domain/table-format.ts';
import { writeCsv } from './csv.ts';
import type { Cell, Table } from './table.ts';
import { writeXlsx } from './xlsx.ts';

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

/** `name` comes without its extension. */
export async function writeTableFile<Row>(
  format: TableFormat,
  name: string,
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
): Promise<WholeFile> {
  const table: Table = {
    columns: columns.map(({ header, width = DEFAULT_WIDTH }) => ({ header, width })),
    rows: rows.map((row) => columns.map(({ read }) => disarm(read(row)))),
  };
  const bytes = format === 'csv' ? writeCsv(table) : await writeXlsx(table);
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
