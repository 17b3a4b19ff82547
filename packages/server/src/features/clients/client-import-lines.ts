// Judges the lines of an import of clients, one by one and against each other. Asks nothing of the database: what
// is known of it is given.
import {
  CLIENT_IMPORT_REQUIRED,
  type ClientImportField,
  type ClientImportLine,
} from '@releve/domain/features/client-import.ts';
import { clientFields, DEFAULT_RAYON_M } from '@releve/domain/features/client-content.ts';
import { readImportedCell } from '@releve/domain/csv.ts';
import type { ImportedLine } from '@releve/domain/import.ts';
import type { z } from 'zod';

export type KnownClient = { id: number; code: string; lat: number | null; lng: number | null };

export interface KnownNames {
  /** By code, in small letters. */
  readonly clients: ReadonlyMap<string, KnownClient>;
  /** The managers who may supervise, by username in small letters. */
  readonly supervisors: ReadonlyMap<string, number>;
}

type Content = z.output<z.ZodObject<typeof clientFields>>;

/** What one line would write. */
export interface ClientWrite {
  readonly id: number | null;
  readonly values: Partial<Content>;
}

export interface JudgedLine extends ImportedLine {
  readonly write?: ClientWrite;
}

const NUMBERS: readonly ClientImportField[] = ['lat', 'lng', 'rayon_m'];

/** As people write it here: a comma is a decimal point, spaces separate thousands. */
const readNumber = (text: string): number =>
  /^[+-]?\d+([.,]\d+)?$/.test(text.replaceAll(/\s/g, ''))
    ? Number(text.replaceAll(/\s/g, '').replace(',', '.'))
    : Number.NaN;

type Errors = Record<string, string[]>;

/** An empty cell empties the field, which the radius cannot be. */
function readCell(field: ClientImportField, text: string): unknown {
  if (!NUMBERS.includes(field)) return text;
  if (text === '') return field === 'rayon_m' ? DEFAULT_RAYON_M : null;
  return readNumber(text);
}

const keyOfIssue = (issue: z.core.$ZodRawIssue): string => {
  if (issue.code === 'too_big') {
    return issue.origin === 'string' ? 'validation.too_long' : 'validation.too_big';
  }
  if (issue.code === 'too_small' && issue.origin !== 'string') return 'validation.too_small';
  return 'validation.invalid';
};

type PlainField = Exclude<ClientImportField, 'superviseur_username'>;

const PLAIN_FIELDS = Object.keys(clientFields).filter(
  (field) => field !== 'superviseur_id',
) as PlainField[];

function readValues(
  line: ClientImportLine,
  supervisors: KnownNames['supervisors'],
): { values: Partial<Content>; errors: Errors } {
  const values: Record<string, unknown> = {};
  const errors: Errors = {};
  for (const field of PLAIN_FIELDS) {
    const text = line[field];
    if (text === undefined) continue;
    const cell = readCell(field, readImportedCell(text));
    const result = clientFields[field].safeParse(cell, { error: keyOfIssue });
    if (result.success) values[field] = result.data;
    else errors[field] = [...new Set(result.error.issues.map(({ message }) => message))];
  }
  const username = line.superviseur_username && readImportedCell(line.superviseur_username);
  if (username) {
    values['superviseur_id'] = supervisors.get(username.toLowerCase());
    if (values['superviseur_id'] === undefined) {
      errors['superviseur_username'] = ['validation.superviseur_unknown'];
    }
  } else if (username === '') values['superviseur_id'] = null;
  return { values, errors };
}

/** What a client that is not known yet cannot do without. */
function requireFields(line: ClientImportLine, errors: Errors): void {
  for (const field of CLIENT_IMPORT_REQUIRED) {
    if (line[field] === undefined) errors[field] = ['validation.required'];
  }
}

/** One coordinate without the other is no point. */
function requireWholePoint(
  values: Partial<Content>,
  known: KnownClient | undefined,
  errors: Errors,
): void {
  if (errors['lat'] || errors['lng']) return;
  const { lat = known?.lat ?? null, lng = known?.lng ?? null } = values;
  if (lat === null && lng !== null) errors['lat'] = ['validation.required'];
  if (lng === null && lat !== null) errors['lng'] = ['validation.required'];
}

export function judgeLines(
  lines: readonly ClientImportLine[],
  { clients, supervisors }: KnownNames,
): JudgedLine[] {
  const firstLines = new Map<string, number>();
  return lines.map((line): JudgedLine => {
    const { ligne } = line;
    const code = readImportedCell(line.code ?? '').toLowerCase();
    const doublon = code === '' ? undefined : firstLines.get(code);
    if (doublon === undefined) firstLines.set(code, ligne);
    const known = clients.get(code);
    const { values, errors } = readValues(line, supervisors);
    if (line.code === undefined) errors['code'] = ['validation.required'];
    if (known === undefined) requireFields(line, errors);
    requireWholePoint(values, known, errors);
    if (doublon !== undefined) errors['code'] = ['validation.duplicate_line'];
    if (Object.keys(errors).length > 0) {
      return {
        ligne,
        statut: 'error',
        errors,
        ...(doublon !== undefined && { doublon_de: doublon }),
      };
    }
    const id = known?.id ?? null;
    return { ligne, statut: id === null ? 'create' : 'update', write: { id, values } };
  });
}
