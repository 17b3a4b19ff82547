// What leaves for the payroll: the frozen hours and the adjustments that were accepted, gathered as a template wants its
// rows. An adjustment keeps a row of its own, so that it can be found again.
import type { LocalDate } from '../working-day.ts';
import { SEED_CODES, type PayCode } from './codes.ts';
import type { PayClass } from './rules.ts';
import type { Adjustment, SnapshotRow } from './sheet-shapes.ts';
import type { ExportTemplate } from './template.ts';

export interface ExportPerson {
  readonly employe_id: number;
  readonly nom: string;
  readonly matricule: string | null;
  readonly compagnie: string;
  readonly division: string | null;
  readonly service: string | null;
  readonly departement: string | null;
  /** Cents an hour, by the class of the work. */
  readonly taux: Readonly<Record<PayClass, number | null>>;
}

export interface ExportInput {
  readonly groupe_paie: string;
  readonly debut: LocalDate;
  readonly fin: LocalDate;
  readonly paie_le: LocalDate;
  readonly revision: number;
  readonly rows: readonly SnapshotRow[];
  /** Those that were accepted for this period. */
  readonly ajustements: readonly Adjustment[];
  readonly personnes: readonly ExportPerson[];
  readonly clients: ReadonlyMap<number, string>;
  readonly weekOf: (employeId: number, date: LocalDate) => LocalDate;
}

export interface ExportRow {
  readonly employe_id: number;
  /** One entry, but in a wide row and for codes that a payroll does not tell apart. */
  readonly minutes: ReadonlyMap<PayCode, number>;
  readonly date: LocalDate | null;
  readonly semaine: LocalDate | null;
  readonly client_id: number | null;
  readonly classe: SnapshotRow['classe'];
  readonly commentaire: string;
}

const INTERNAL = new Set<PayCode>(
  SEED_CODES.filter(({ exporte }) => !exporte).map(({ code }) => code),
);

interface Loose {
  readonly employe_id: number;
  readonly date: LocalDate;
  readonly client_id: number | null;
  readonly classe: SnapshotRow['classe'];
  readonly code: PayCode;
  readonly minutes: number;
  readonly commentaire: string;
  readonly isAdjustment: boolean;
}

/** Codes that this payroll is told of; one without a mapping is among them, and stands in the way. */
function toldCodes({ codes }: ExportTemplate): (code: PayCode) => boolean {
  const silent = new Set(codes.filter(({ externe }) => externe === null).map(({ code }) => code));
  return (code) => !INTERNAL.has(code) && !silent.has(code);
}

function looseRows({ rows, ajustements }: ExportInput): Loose[] {
  return [
    ...rows.map((row) => ({ ...row, commentaire: '', isAdjustment: false })),
    ...ajustements.map((row) => ({
      ...row,
      date: row.date_origine,
      commentaire: row.raison,
      isAdjustment: true,
    })),
  ];
}

/** In the order of employees, then codes, days and clients. Nothing that adds up to 0 minutes has a row. */
export function exportRows(input: ExportInput, template: ExportTemplate): ExportRow[] {
  const isTold = toldCodes(template);
  const told = looseRows(input).filter(({ code, minutes }) => minutes !== 0 && isTold(code));
  const sharedBy = sharedCodes(template);
  const groups = Map.groupBy(told, (row) =>
    keyOf({ ...row, code: sharedBy(row.code) }, template, input),
  );
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, own]) => {
      const [first] = own;
      if (first === undefined) return [];
      const minutes = new Map<PayCode, number>();
      for (const row of own) minutes.set(row.code, (minutes.get(row.code) ?? 0) + row.minutes);
      const { employe_id, classe, commentaire, date, client_id } = first;
      return [
        {
          employe_id,
          classe,
          commentaire,
          minutes,
          date: template.rangee === 'jour' || first.isAdjustment ? date : null,
          semaine: template.rangee === 'semaine' ? input.weekOf(employe_id, date) : null,
          client_id: template.rangee === 'client' ? client_id : null,
        },
      ];
    })
    .filter(({ minutes }) => [...minutes.values()].some((value) => value !== 0));
}

/**
 * Codes that a payroll knows by one name, and that stand in the same columns, share their rows: it would add them together
 * anyway, and what is rounded apart does not add up. The answer is the first of them.
 */
export function sharedCodes({ codes, colonnes }: ExportTemplate): (code: PayCode) => PayCode {
  const external = new Map(codes.map(({ code, externe }) => [code, externe]));
  const nameOf = (code: PayCode): string => {
    const columns = colonnes.flatMap((column, index) =>
      column.codes?.includes(code) === true ? index : [],
    );
    return `${external.get(code) ?? `?${code}`} ${columns.join()}`;
  };
  const first = new Map<string, PayCode>();
  const shared = new Map<PayCode, PayCode>();
  for (const { code } of SEED_CODES) {
    const name = nameOf(code);
    if (!first.has(name)) first.set(name, code);
    shared.set(code, first.get(name) ?? code);
  }
  return (code) => shared.get(code) ?? code;
}

const CODE_ORDER = new Map(SEED_CODES.map(({ code }, index) => [code, index]));
const pad = (value: number): string => String(value).padStart(10, '0');

/** Whether a file has a column that tells classes apart. */
const tellsClasses = ({ colonnes }: ExportTemplate): boolean =>
  colonnes.some(({ source }) => source === 'classe' || source === 'taux');

/** People of more than one class, where the file has no column for it: the payroll pays them at one rate. */
export const mixedClasses = (input: ExportInput, template: ExportTemplate): number[] =>
  tellsClasses(template)
    ? []
    : [...Map.groupBy(input.rows, ({ employe_id }) => employe_id)].flatMap(([id, own]) =>
        new Set(own.map(({ classe }) => classe)).size > 1 ? id : [],
      );

function keyOf(row: Loose, template: ExportTemplate, { weekOf }: ExportInput): string {
  const shape = template.rangee;
  const { employe_id, date, client_id, commentaire, isAdjustment } = row;
  const code = shape === 'large' ? 0 : (CODE_ORDER.get(row.code) ?? 0);
  const own = {
    code: '',
    large: '',
    semaine: weekOf(employe_id, date),
    jour: date,
    client: pad(client_id ?? 0),
  }[shape];
  const apart = isAdjustment ? `1 ${date} ${commentaire}` : '0';
  const classe = tellsClasses(template) ? row.classe : '';
  return `${pad(employe_id)} ${apart.slice(0, 1)} ${pad(code)} ${own} ${classe} ${apart}`;
}

export const EXPORT_PROBLEMS = [
  'code_sans_correspondance',
  'code_sans_colonne',
  'matricule_manquant',
  'matricule_en_double',
  'matricule_trop_long',
  'personne_inconnue',
] as const;

export interface ExportProblem {
  readonly genre: (typeof EXPORT_PROBLEMS)[number];
  /** The code, or what people are known by. */
  readonly quoi: string;
  readonly employes: readonly number[];
}

/** All that keeps the file from being made. A payroll adds two people of one number together without a word. */
export function exportProblems(
  rows: readonly ExportRow[],
  { personnes }: ExportInput,
  { codes, colonnes }: ExportTemplate,
): ExportProblem[] {
  const used = [...new Set(rows.flatMap(({ minutes }) => [...minutes.keys()]))];
  const mapped = new Set(codes.map(({ code }) => code));
  const hasAll = colonnes.some(({ source }) => source === 'heures');
  const shown = new Set(colonnes.flatMap((column) => column.codes ?? []));
  const byId = new Map(personnes.map((person) => [person.employe_id, person]));
  const ids = [...new Set(rows.map(({ employe_id }) => employe_id))];
  const unknown = ids.filter((id) => !byId.has(id));
  const people = ids.flatMap((id) => byId.get(id) ?? []);
  // A payroll that has no column for the number knows people by their names.
  const column = colonnes.find(({ source }) => source === 'matricule');
  const nameOf = ({ matricule, nom }: ExportPerson): string | null =>
    column === undefined ? nom : matricule;
  // As the file has it: « 001 » and « 1 » are one number for a payroll that wants six digits.
  const writtenOf = (one: ExportPerson): string =>
    (nameOf(one) ?? '').padStart(nameOf(one) ? (column?.largeur ?? 0) : 0, '0');
  const known = Map.groupBy(people, (one) => `${one.compagnie} ${writtenOf(one)}`);
  const problem = (
    genre: ExportProblem['genre'],
    quoi: string,
    employes: readonly number[] = [],
  ): ExportProblem => ({ genre, quoi, employes });
  return [
    ...used
      .filter((code) => !mapped.has(code))
      .map((code) => problem('code_sans_correspondance', code)),
    ...used
      .filter((code) => !hasAll && !shown.has(code))
      .map((code) => problem('code_sans_colonne', code)),
    ...unknown.map((id) => problem('personne_inconnue', String(id), [id])),
    ...people
      .filter((one) => (nameOf(one) ?? '').trim() === '')
      .map((one) => problem('matricule_manquant', one.nom, [one.employe_id])),
    ...people
      .filter((one) => (nameOf(one) ?? '').length > (column?.largeur ?? Infinity))
      .map((one) => problem('matricule_trop_long', nameOf(one) ?? '', [one.employe_id])),
    ...[...known.values()].flatMap((same) => {
      const written = same[0] === undefined ? '' : writtenOf(same[0]);
      const employes = same.map(({ employe_id }) => employe_id);
      return same.length > 1 && written !== ''
        ? [problem('matricule_en_double', written, employes)]
        : [];
    }),
  ];
}
