// A table as a CSV file for the spreadsheet of whoever opens it, and a cell of one that comes back.
import type { Language } from './texts.ts';

export type Cell = string | number | boolean | null;

// A tab or a return before the sign is skipped by spreadsheets, so it disarms nothing by itself.
const FORMULA_START = /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]|^[\t\r\n]/u;

/** A formula in the middle of a cell, for a reader that splits the line there. */
const INNER_FORMULA = /(?<!^'[\s\p{Cf}]*)([;,\t\r\n])(?=[\s\p{Cf}]*[=+\-@|%＝＋－＠])/gu;

const DISARMED = /(^|[;,\t\r\n])'(?=[\s\p{Cf}]*[=+\-@|%＝＋－＠])/gu;

/**
 * A text that a spreadsheet would run as a formula is shown as the text it is, telephone numbers included:
 * +1-514-555-0100 is a subtraction. `readImportedCell` takes the apostrophe off again.
 */
export function disarmCell(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  // A null character ends a cell, or a whole file, for some readers.
  const text = cell.replaceAll('\0', '');
  return FORMULA_START.test(text) ? `'${text}` : text;
}

/** A cell as it was before an export put apostrophes before its signs, spaces around it gone. */
export const readImportedCell = (text: string): string => text.trim().replace(DISARMED, '$1');

interface CsvForm {
  readonly separator: string;
  readonly decimal: string;
}

/** A French Excel opens a file with commas as one column, and reads 12.5 as the twelfth of May. */
const FORMS = {
  fr: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
} as const satisfies Record<Language, CsvForm>;

/** By which Excel knows UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** As RFC 4180 has it, but for the separator. */
export function writeCsv(rows: readonly (readonly Cell[])[], language: Language): string {
  const form = FORMS[language];
  const lines = rows.map((cells) =>
    cells.map((cell) => writeCell(disarmCell(cell), form)).join(form.separator),
  );
  return `${BYTE_ORDER_MARK}${lines.map((line) => `${line}\r\n`).join('')}`;
}

/** Every text is quoted, whatever a spreadsheet takes for a separator. */
function writeCell(cell: Cell, { decimal }: CsvForm): string {
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  if (typeof cell !== 'string') return String(cell ?? '');
  return cell === '' ? '' : `"${cell.replace(INNER_FORMULA, "$1'").replaceAll('"', '""')}"`;
}
