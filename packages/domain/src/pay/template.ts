// How the hours of a period become a file for one payroll. A template is a row shape, ordered columns and a mapping of
// codes; the four that are there from the start are ordinary ones, to be copied.
import type { PayCode } from './codes.ts';

export const EXPORT_ENCODINGS = ['utf-8-bom', 'windows-1252'] as const;
export type ExportEncoding = (typeof EXPORT_ENCODINGS)[number];

/** What makes a row: always the employee, and what the name says. `large`: one row, a column for each code. */
export const ROW_SHAPES = ['code', 'semaine', 'jour', 'client', 'large'] as const;
type RowShape = (typeof ROW_SHAPES)[number];

export const COLUMN_SOURCES = [
  'constante',
  'compagnie',
  'lot',
  'matricule',
  'nom',
  'code',
  'code_externe',
  'heures',
  'heures_du_code',
  'taux',
  'date',
  'semaine',
  'debut',
  'fin',
  'paie_le',
  'client',
  'division',
  'service',
  'departement',
  'classe',
  'commentaire',
] as const;
export type ColumnSource = (typeof COLUMN_SOURCES)[number];

export interface ExportColumn {
  readonly entete: string;
  readonly source: ColumnSource;
  /** Of `constante`. */
  readonly valeur?: string | undefined;
  /** Of `heures_du_code`: the codes whose hours stand there. */
  readonly codes?: readonly PayCode[] | undefined;
  /** Padded with zeros on the left to so many characters. */
  readonly largeur?: number | undefined;
  readonly decimales?: number | undefined;
  readonly heures?: 'decimal' | 'h:mm' | undefined;
  /** With YYYY, MM and DD. */
  readonly format_date?: string | undefined;
}

export interface ExternalCode {
  readonly code: PayCode;
  /** Null: this payroll is not told of it. */
  readonly externe: string | null;
}

export interface ExportTemplate {
  readonly cle: string;
  readonly version: number;
  readonly format: 'csv' | 'xlsx';
  readonly encodage: ExportEncoding;
  readonly separateur: ',' | ';' | '\t';
  readonly decimale: '.' | ',';
  readonly guillemets: 'toujours' | 'au_besoin';
  readonly entete: boolean;
  readonly fin_de_ligne: '\r\n' | '\n';
  /** With {groupe}, {debut}, {fin}, {revision}, {compagnie}. */
  readonly nom_de_fichier: string;
  readonly rangee: RowShape;
  readonly colonnes: readonly ExportColumn[];
  /** `oui`: as they are. `a_part`: on a printed list to be typed by hand. */
  readonly negatifs: 'oui' | 'a_part';
  readonly par_compagnie: boolean;
  readonly codes: readonly ExternalCode[];
  /** Until somebody has compared it with the payroll's own. */
  readonly a_confirmer: boolean;
}

/** What a company may change of a template. */
export type TemplateContent = Omit<ExportTemplate, 'cle' | 'version' | 'a_confirmer'>;

const FILE_NAME_PARTS = ['groupe', 'debut', 'fin', 'revision', 'compagnie'];

const isHours = ({ source }: ExportColumn): boolean =>
  source === 'heures' || source === 'heures_du_code';

/** What no single field shows: message keys by the path of the field. */
export function templateFaults({
  colonnes,
  nom_de_fichier,
  codes,
}: Pick<TemplateContent, 'colonnes' | 'nom_de_fichier' | 'codes'>): Record<string, string> {
  const parts = [...nom_de_fichier.matchAll(/\{(\w*)\}/g)].map(([, name = '']) => name);
  const isKnown = parts.every((name) => FILE_NAME_PARTS.includes(name));
  const isDouble = new Set(codes.map(({ code }) => code)).size < codes.length;
  return {
    ...(!colonnes.some(isHours) && { colonnes: 'heures.modele_sans_heures' }),
    ...Object.fromEntries(
      colonnes.flatMap(({ source, codes: shown = [] }, index) =>
        source === 'heures_du_code' && shown.length === 0
          ? [[`colonnes.${index}.codes`, 'validation.required']]
          : [],
      ),
    ),
    ...(!isKnown && { nom_de_fichier: 'heures.modele_nom' }),
    ...(isDouble && { codes: 'validation.invalid' }),
  };
}
