// CSV as RFC 4180 has it, in UTF-8 with the mark by which Excel knows it.
import type { Cell, Table } from './table.ts';

const BYTE_ORDER_MARK = '\uFEFF';

export function writeCsv({ columns, rows }: Table): Uint8Array {
  const lines = [columns.map(({ header }) => header), ...rows].map(formatLine);
  return new TextEncoder().encode(BYTE_ORDER_MARK + lines.join(''));
}

const formatLine = (cells: readonly Cell[]): string => `${cells.map(formatCell).join(',')}\r\n`;

function formatCell(cell: Cell): string {
  const text = String(cell ?? '');
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
