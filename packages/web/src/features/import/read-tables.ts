// Reads the file a person chose. The two libraries come with the first file of their kind.
import { cellText, decodeText, findDelimiter, type Table, toTable } from './table.ts';

export interface NamedTable {
  nom: string;
  table: Table;
}

/** `old`: the format of before 2007; `unreadable`: not what its name says. */
export type ReadFault = 'empty' | 'old' | 'unreadable';

export type ReadOutcome = { tables: NamedTable[] } | { fault: ReadFault };

async function readCsv(file: File): Promise<NamedTable[]> {
  const { parse } = (await import('papaparse')).default;
  const text = decodeText(new Uint8Array(await file.arrayBuffer()));
  const { data } = parse<string[]>(text, { delimiter: findDelimiter(text) });
  return [{ nom: file.name, table: toTable(data) }];
}

async function readWorkbook(file: File): Promise<NamedTable[]> {
  const { default: readExcelFile } = await import('read-excel-file/universal');
  const sheets = await readExcelFile(file);
  return sheets.map(({ sheet, data }) => ({
    nom: sheet,
    table: toTable(data.map((row) => row.map(cellText))),
  }));
}

/** A workbook is a zip archive, whatever its name says. */
async function isArchive(file: File): Promise<boolean> {
  const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  return first === 0x50 && second === 0x4b;
}

export async function readTables(file: File): Promise<ReadOutcome> {
  if (/\.xls$/i.test(file.name)) return { fault: 'old' };
  try {
    const tables = (await isArchive(file)) ? await readWorkbook(file) : await readCsv(file);
    const filled = tables.filter(({ table }) => table.rows.length > 0);
    return filled.length === 0 ? { fault: 'empty' } : { tables: filled };
  } catch {
    return { fault: 'unreadable' };
  }
}
