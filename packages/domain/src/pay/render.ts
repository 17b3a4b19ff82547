// The file of a period for one payroll: as text and bytes, or as typed cells that the server writes to a spreadsheet.
import { disarmCell } from '../csv.ts';
import type { PayCode } from './codes.ts';
import { encodeText } from './encode-text.ts';
import {
  exportProblems,
  exportRows,
  mixedClasses,
  type ExportInput,
  type ExportProblem,
  type ExportRow,
} from './export-rows.ts';
import { exportTable, type ExportCell, type ExportTable } from './export-table.ts';
import type { PayTotals } from './sheet.ts';
import type { ExportTemplate } from './template.ts';

export interface ExportFile {
  readonly nom: string;
  readonly compagnie: string | null;
  readonly table: ExportTable;
  /** Of a text file; null where the server writes a spreadsheet. */
  readonly octets: Uint8Array | null;
  /** Characters that the encoding does not have and that were written without their accents. */
  readonly remplaces: readonly string[];
}

export interface RenderedExport {
  /** Any of them, and there is no file. */
  readonly problemes: readonly ExportProblem[];
  readonly fichiers: readonly ExportFile[];
  /** Employees whose classes this file does not tell apart. */
  readonly classes_melees: readonly number[];
  /** What the payroll does not take and somebody types by hand. */
  readonly a_saisir: readonly ExportRow[];
  /** Minutes by code: of the files, and of what is typed by hand. */
  readonly totaux: PayTotals;
  readonly totaux_a_saisir: PayTotals;
}

/** `isDraft`: shown with its problems, as a template is being changed. What leaves never has one. */
export function renderExport(
  input: ExportInput,
  template: ExportTemplate,
  { isDraft = false }: { isDraft?: boolean } = {},
): RenderedExport {
  const all = exportRows(input, template);
  const problemes = exportProblems(all, input, template);
  const isApart = ({ minutes }: ExportRow): boolean =>
    template.negatifs === 'a_part' && [...minutes.values()].some((value) => value < 0);
  const rows = all.filter((row) => !isApart(row));
  const a_saisir = all.filter(isApart);
  return {
    problemes,
    fichiers: problemes.length > 0 && !isDraft ? [] : filesOf(rows, input, template),
    classes_melees: mixedClasses(input, template),
    a_saisir,
    totaux: totalsByCode(rows),
    totaux_a_saisir: totalsByCode(a_saisir),
  };
}

function totalsByCode(rows: readonly ExportRow[]): PayTotals {
  const totals: Partial<Record<PayCode, number>> = {};
  for (const { minutes } of rows)
    for (const [code, value] of minutes) totals[code] = (totals[code] ?? 0) + value;
  return totals;
}

function filesOf(
  rows: readonly ExportRow[],
  input: ExportInput,
  template: ExportTemplate,
): ExportFile[] {
  const companyOf = new Map(input.personnes.map((one) => [one.employe_id, one.compagnie]));
  const groups: [string | null, readonly ExportRow[]][] = template.par_compagnie
    ? [...Map.groupBy(rows, ({ employe_id }) => companyOf.get(employe_id) ?? '')]
    : [[null, rows]];
  return groups.map(([compagnie, own]) => {
    const table = exportTable(own, input, template);
    const nom = fileName(input, template, compagnie);
    if (template.format === 'xlsx') return { nom, compagnie, table, octets: null, remplaces: [] };
    const { octets, remplaces } = encodeText(csvText(table, template), template.encodage);
    return { nom, compagnie, table, octets, remplaces };
  });
}

type TextFormat = Pick<ExportTemplate, 'separateur' | 'fin_de_ligne' | 'entete' | 'guillemets'>;

/** Texts that a spreadsheet would run are disarmed; numbers are left as they are, signs included. */
export function csvText(table: ExportTable, template: TextFormat): string {
  const { separateur, fin_de_ligne, entete } = template;
  const head = table.entetes.map((texte): ExportCell => ({ genre: 'texte', texte }));
  const lines = entete ? [head, ...table.rangees] : table.rangees;
  return lines
    .map((cells) => cells.map((cell) => csvCell(cell, template)).join(separateur) + fin_de_ligne)
    .join('');
}

function csvCell(cell: ExportCell, { separateur, guillemets }: TextFormat): string {
  if (cell.genre === 'vide') return '';
  if (cell.genre === 'nombre')
    return cell.texte.includes(separateur) ? `"${cell.texte}"` : cell.texte;
  const safe = String(disarmCell(cell.texte));
  const isQuoted =
    guillemets === 'toujours' ||
    safe.includes(separateur) ||
    /["\r\n]/.test(safe) ||
    safe !== safe.trim();
  return isQuoted ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function fileName(
  { groupe_paie, debut, fin, revision }: ExportInput,
  { nom_de_fichier, format }: ExportTemplate,
  compagnie: string | null,
): string {
  const values: Readonly<Record<string, string>> = {
    groupe: groupe_paie,
    debut,
    fin,
    revision: String(revision),
    compagnie: compagnie ?? '',
  };
  const name = nom_de_fichier.replaceAll(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  return `${name.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-')}.${format}`;
}

/** What a later revision says that the one before did not, row by row. */
export function compareTables(
  before: ExportTable,
  now: ExportTable,
): { readonly ajoutees: readonly string[]; readonly retirees: readonly string[] } {
  const lineOf = (cells: readonly ExportCell[]): string =>
    cells.map((cell) => (cell.genre === 'vide' ? '' : cell.texte)).join('\t');
  const left = before.rangees.map(lineOf);
  const ajoutees = now.rangees.map(lineOf).filter((line) => {
    const index = left.indexOf(line);
    if (index !== -1) left.splice(index, 1);
    return index === -1;
  });
  return { ajoutees, retirees: left };
}
