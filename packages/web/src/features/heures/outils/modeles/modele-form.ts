// The form of a template: its fields, which options a source has, and what a code of ours leaves as. Pure.
import { modeleContent } from '@releve/domain/features/heures-periodes.ts';
import { SEED_CODES, type PayCode } from '@releve/domain/pay/codes.ts';
import {
  templateFaults,
  type ColumnSource,
  type ExportColumn,
  type ExternalCode,
  type TemplateContent,
} from '@releve/domain/pay/template.ts';
import { type Field, listOf, readNumber, text, whole } from '../../../../platform/forms/fields.ts';
import { defineForm, type ValuesOf } from '../../../../platform/forms/form-model.ts';
import { mergeList } from '../../../../platform/forms/merge-values.ts';

export interface ColumnForm {
  /** Stays with the row while rows come and go. */
  readonly key: number;
  readonly entete: string;
  readonly source: ColumnSource;
  readonly valeur: string;
  readonly codes: readonly PayCode[];
  readonly largeur: string;
  readonly decimales: string;
  readonly heures: 'decimal' | 'h:mm';
  readonly format_date: string;
}

type ColumnOption = Exclude<keyof ColumnForm, 'key' | 'entete' | 'source'>;

const PADDED: readonly ColumnOption[] = ['largeur'];
const DATED: readonly ColumnOption[] = ['format_date'];

const OPTIONS: Partial<Record<ColumnSource, readonly ColumnOption[]>> = {
  constante: ['valeur'],
  heures: ['heures', 'decimales'],
  heures_du_code: ['codes', 'heures', 'decimales'],
  matricule: PADDED,
  compagnie: PADDED,
  lot: PADDED,
  division: PADDED,
  service: PADDED,
  departement: PADDED,
  date: DATED,
  semaine: DATED,
  debut: DATED,
  fin: DATED,
  paie_le: DATED,
};

/** What can be said of a column beside its heading. */
export const hasOption = ({ source, heures }: ColumnForm, option: ColumnOption): boolean =>
  (OPTIONS[source] ?? []).includes(option) && !(option === 'decimales' && heures === 'h:mm');

const digits = (value: number | undefined): string => (value === undefined ? '' : String(value));

const columnForm = (column: ExportColumn, key: number): ColumnForm => ({
  key,
  entete: column.entete,
  source: column.source,
  valeur: column.valeur ?? '',
  codes: column.codes ?? [],
  largeur: digits(column.largeur),
  decimales: digits(column.decimales),
  heures: column.heures ?? 'decimal',
  format_date: column.format_date ?? '',
});

/** A new one, with a key that no other has. */
export const emptyColumn = (columns: readonly ColumnForm[]): ColumnForm =>
  columnForm(
    { entete: '', source: 'constante' },
    Math.max(-1, ...columns.map(({ key }) => key)) + 1,
  );

/** Without what its source does not use. */
function columnOf(column: ColumnForm): ExportColumn {
  const has = (option: ColumnOption): boolean => hasOption(column, option);
  const isTyped = (option: 'largeur' | 'decimales' | 'format_date'): boolean =>
    has(option) && column[option].trim() !== '';
  return {
    entete: column.entete.trim(),
    source: column.source,
    ...(has('valeur') && { valeur: column.valeur }),
    ...(has('codes') && { codes: column.codes }),
    ...(isTyped('largeur') && { largeur: readNumber(column.largeur) }),
    ...(isTyped('decimales') && { decimales: readNumber(column.decimales) }),
    ...(has('heures') && column.heures !== 'decimal' && { heures: column.heures }),
    ...(isTyped('format_date') && { format_date: column.format_date.trim() }),
  };
}

export const CODE_MODES = ['code', 'jamais', 'a_definir'] as const;

export interface CodeForm {
  readonly code: PayCode;
  /** `a_definir`: hours of this code stand in the way of a file. */
  readonly mode: (typeof CODE_MODES)[number];
  readonly externe: string;
}

export const EXPORTED_CODES = SEED_CODES.filter(({ exporte }) => exporte).map(({ code }) => code);

function codeRows(raw: readonly ExternalCode[]): CodeForm[] {
  const known = new Map(raw.map(({ code, externe }) => [code, externe]));
  return EXPORTED_CODES.map((code) => {
    const externe = known.get(code);
    const mode = externe === undefined ? 'a_definir' : externe === null ? 'jamais' : 'code';
    return { code, mode, externe: externe ?? '' };
  });
}

const externalOf = (rows: readonly CodeForm[]): ExternalCode[] =>
  rows.flatMap(({ code, mode, externe }) =>
    mode === 'a_definir' ? [] : [{ code, externe: mode === 'jamais' ? null : externe.trim() }],
  );

const isSameCode = (one: CodeForm, other: CodeForm): boolean =>
  JSON.stringify(externalOf([one])) === JSON.stringify(externalOf([other]));

const codesField: Field<readonly CodeForm[], readonly ExternalCode[]> = {
  empty: codeRows([]),
  read: codeRows,
  write: externalOf,
  isSame: (one, other) => JSON.stringify(externalOf(one)) === JSON.stringify(externalOf(other)),
  merge: mergeList({ idOf: ({ code }) => code, isSame: isSameCode }),
  show: (rows) =>
    externalOf(rows)
      .map(({ code, externe }) => `${code} → ${externe ?? '–'}`)
      .join('\n'),
};

const fields = {
  nom: text(),
  compagnie: text(),
  actif: whole(true),
  confirme: whole(false),
  format: whole<TemplateContent['format']>('csv'),
  encodage: whole<TemplateContent['encodage']>('utf-8-bom'),
  separateur: whole<TemplateContent['separateur']>(';'),
  decimale: whole<TemplateContent['decimale']>(','),
  guillemets: whole<TemplateContent['guillemets']>('au_besoin'),
  fin_de_ligne: whole<TemplateContent['fin_de_ligne']>('\r\n'),
  entete: whole(true),
  nom_de_fichier: text(),
  rangee: whole<TemplateContent['rangee']>('code'),
  negatifs: whole<TemplateContent['negatifs']>('oui'),
  par_compagnie: whole(false),
  colonnes: listOf({
    read: columnForm,
    write: columnOf,
    // Columns have no number of their own: one is known by its heading and by what stands in it.
    idOf: ({ entete, source }: ColumnForm) => `${entete.trim().toLowerCase()} ${source}`,
    show: ({ entete, source }: ColumnForm) => `${entete} (${source})`,
    withKey: (column: ColumnForm, key) => ({ ...column, key }),
  }),
  codes: codesField,
};

export type ModeleForm = ValuesOf<typeof fields>;

export const modeleForm = defineForm({
  fields,
  schema: modeleContent,
  label: (name, t) => t(`modeles_paie.fields.${name}`),
  check: ({ colonnes, codes, nom_de_fichier }) =>
    templateFaults({ colonnes: colonnes.map(columnOf), codes: externalOf(codes), nom_de_fichier }),
  refusals: {
    nom_de_fichier: (t) => t('modeles_paie.name_parts'),
    colonnes: (t) => t('modeles_paie.no_hours'),
  },
});
