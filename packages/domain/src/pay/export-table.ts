// The rows of an export as typed cells: what a spreadsheet gets, and what a text file is written from.
import type { LocalDate } from '../working-day.ts';
import { roundHours } from './apportion.ts';
import type { PayCode } from './codes.ts';
import { sharedCodes, type ExportInput, type ExportPerson, type ExportRow } from './export-rows.ts';
import type { ExportColumn, ExportTemplate } from './template.ts';

/** A number keeps the text that it is shown as: 1.50 is not 1.5 for a payroll that counts characters. */
export type ExportCell =
  | { readonly genre: 'texte'; readonly texte: string }
  | { readonly genre: 'nombre'; readonly texte: string; readonly valeur: number }
  | { readonly genre: 'vide' };

export interface ExportTable {
  readonly entetes: readonly string[];
  readonly rangees: readonly (readonly ExportCell[])[];
}

const EMPTY: ExportCell = { genre: 'vide' };
const DEFAULT_DECIMALS = 2;
const MINUTES_PER_HOUR = 60;

const text = (value: string | null): ExportCell =>
  value === null || value === '' ? EMPTY : { genre: 'texte', texte: value };

export function exportTable(
  rows: readonly ExportRow[],
  input: ExportInput,
  template: ExportTemplate,
): ExportTable {
  const people = new Map(input.personnes.map((person) => [person.employe_id, person]));
  const columns = template.colonnes.map((column) =>
    columnCells(column, rows, people, input, template),
  );
  return {
    entetes: template.colonnes.map(({ entete }) => entete),
    rangees: rows.map((_, index) => columns.map((cells) => cells[index] ?? EMPTY)),
  };
}

function columnCells(
  column: ExportColumn,
  rows: readonly ExportRow[],
  people: ReadonlyMap<number, ExportPerson>,
  input: ExportInput,
  template: ExportTemplate,
): ExportCell[] {
  if (column.source === 'heures' || column.source === 'heures_du_code')
    return hourCells(column, rows, template);
  return rows.map((row) => plainCell(column, row, people.get(row.employe_id), input, template));
}

/** Of one code at a time, by employee: rows add up to people, and people to the period. */
function hourCells(
  { source, codes, decimales = DEFAULT_DECIMALS, heures }: ExportColumn,
  rows: readonly ExportRow[],
  template: ExportTemplate,
): ExportCell[] {
  const { decimale, rangee } = template;
  const sharedBy = sharedCodes(template);
  const isHere = (code: PayCode): boolean => source === 'heures' || codes?.includes(code) === true;
  const minutes = rows.map((row) => [...row.minutes].filter(([code]) => isHere(code)));
  const exact = minutes.map((list) => list.reduce((sum, [, value]) => sum + value, 0));
  if (heures === 'h:mm')
    return exact.map((value, index) =>
      minutes[index]?.length === 0
        ? EMPTY
        : { genre: 'nombre', texte: clockHours(value), valeur: value / MINUTES_PER_HOUR },
    );
  const units = rows.map(() => 0);
  const indexed = minutes.flatMap(([first], index) =>
    first === undefined ? [] : { index, key: rangee === 'large' ? '' : sharedBy(first[0]) },
  );
  for (const same of Map.groupBy(indexed, ({ key }) => key).values()) {
    const groups = [...Map.groupBy(same, ({ index }) => rows[index]?.employe_id).values()];
    const rounded = roundHours(
      groups.map((group) => group.map(({ index }) => exact[index] ?? 0)),
      decimales,
    );
    for (const [position, group] of groups.entries())
      for (const [place, { index }] of group.entries())
        units[index] = rounded[position]?.[place] ?? 0;
  }
  return units.map((value, index) =>
    minutes[index]?.length === 0 ? EMPTY : numberCell(value, decimales, decimale),
  );
}

/** From whole units, so that no fraction is ever printed as 0.30000000000000004. */
function numberCell(units: number, decimals: number, decimal: string): ExportCell {
  const digits = String(Math.abs(units)).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const rest = decimals === 0 ? '' : `${decimal}${digits.slice(-decimals)}`;
  const texte = `${units < 0 ? '-' : ''}${whole}${rest}`;
  return { genre: 'nombre', texte, valeur: units / 10 ** decimals };
}

function clockHours(minutes: number): string {
  const all = Math.abs(minutes);
  const rest = String(all % MINUTES_PER_HOUR).padStart(2, '0');
  return `${minutes < 0 ? '-' : ''}${Math.floor(all / MINUTES_PER_HOUR)}:${rest}`;
}

const writeDate = (date: LocalDate, pattern = 'YYYY-MM-DD'): string =>
  pattern
    .replace('YYYY', date.slice(0, 4))
    .replace('MM', date.slice(5, 7))
    .replace('DD', date.slice(8, 10));

function plainCell(
  column: ExportColumn,
  row: ExportRow,
  person: ExportPerson | undefined,
  input: ExportInput,
  { codes, decimale }: ExportTemplate,
): ExportCell {
  const padded = (value: string | null | undefined): ExportCell =>
    text(value ? value.padStart(column.largeur ?? 0, '0') : null);
  const dated = (date: LocalDate): ExportCell => text(writeDate(date, column.format_date));
  const [code] = row.minutes.keys();
  switch (column.source) {
    case 'constante':
      return text(column.valeur ?? '');
    case 'compagnie':
      return padded(person?.compagnie);
    case 'lot':
      return padded(
        `${input.fin.replaceAll('-', '')}${input.revision > 0 ? `R${input.revision}` : ''}`,
      );
    case 'matricule':
      return padded(person?.matricule);
    case 'nom':
      return text(person?.nom ?? null);
    case 'code':
      return text(code ?? null);
    case 'code_externe':
      return text(codes.find((one) => one.code === code)?.externe ?? null);
    case 'taux': {
      const cents = person?.taux[row.classe] ?? null;
      return cents === null ? EMPTY : numberCell(cents, DEFAULT_DECIMALS, decimale);
    }
    case 'date':
      return dated(row.date ?? input.fin);
    case 'semaine':
      return dated(row.semaine ?? input.debut);
    case 'debut':
      return dated(input.debut);
    case 'fin':
      return dated(input.fin);
    case 'paie_le':
      return dated(input.paie_le);
    case 'client':
      return text(row.client_id === null ? null : (input.clients.get(row.client_id) ?? null));
    case 'division':
    case 'service':
    case 'departement':
      return padded(person?.[column.source]);
    case 'classe':
      return text(row.classe);
    case 'commentaire':
      return text(row.commentaire);
    case 'heures':
    case 'heures_du_code':
      return EMPTY;
  }
}
