// One line of an import: each cell read as the form would read its field.
import {
  EMPLOYE_IMPORT_FIELDS,
  EMPLOYE_PAY_FIELDS,
  type EmployeImportField,
  type EmployeImportLine,
} from '@releve/domain/features/employes-import.ts';
import { employeContent, type EmployeContent } from '@releve/domain/features/employes.ts';
import { hourlyRate, matricule, payDate } from '@releve/domain/features/paie.ts';
import { localDate, localTime, optionalText } from '@releve/domain/fields.ts';
import { readImportedCell } from '@releve/domain/csv.ts';
import { PAY_CLASSES, type PayClass } from '@releve/domain/pay/rules.ts';
import { DEFAULT_DAY_SWITCH_TIME, type LocalDate } from '@releve/domain/working-day.ts';
import type { z } from 'zod';
import type { FieldErrors } from './employe-rules.ts';
import { readLangue, readUsergroup } from './employe-words.ts';

/** A file as an import tells it: people are named by their username. */
export interface ImportedContent extends Omit<EmployeContent, 'superviseur_id' | 'coach_id'> {
  superviseur_username: string | null;
  coach_username: string | null;
}

/** What a line says of pay; what it leaves blank is not there. */
export interface ImportedPay {
  matricule_paie?: string;
  classe?: PayClass;
  taux_horaire?: number;
  paie_depuis?: LocalDate;
}

export interface ParsedLine {
  readonly ligne: number;
  /** What the line says and says right. */
  readonly fields: Partial<ImportedContent>;
  readonly pay: ImportedPay;
  readonly errors: FieldErrors;
  /** The username is a proposal of ours: the line has none. */
  readonly isProposed?: true;
}

export const NEW_FILE = {
  courriel: null,
  telephone: null,
  superviseur_username: null,
  coach_username: null,
  embauche_le: null,
  day_switch_time: DEFAULT_DAY_SWITCH_TIME,
  langue: 'fr',
  langues: [],
  urgence_nom: null,
  urgence_telephone: null,
  urgence_lien: null,
} as const satisfies Partial<ImportedContent>;

type CellRead = { value: unknown } | { error: string };

function readWith(schema: z.ZodType, text: string | number): CellRead {
  const result = schema.safeParse(text);
  if (result.success) return { value: result.data };
  return { error: result.error.issues[0]?.message ?? 'validation.invalid' };
}

const valueOr = (value: unknown, error: string): CellRead =>
  value === undefined ? { error } : { value };

/** `6:30` is `06:30:00`. */
function readTime(text: string): CellRead {
  if (text === '') return { value: DEFAULT_DAY_SWITCH_TIME };
  const [hours = '', ...rest] = text.split(':');
  const time = [hours.padStart(2, '0'), ...rest].join(':');
  return readWith(localTime, time.length === 5 ? `${time}:00` : time);
}

function readLangues(text: string): CellRead {
  const names = text.split(/[,;/]/).filter((name) => name.trim() !== '');
  const langues = names.map(readLangue);
  if (langues.includes(undefined)) return { error: 'validation.langue_unknown' };
  return { value: [...new Set(langues)] };
}

function readScreenLanguage(text: string): CellRead {
  const langue = text === '' ? 'fr' : readLangue(text);
  return langue === 'fr' || langue === 'en'
    ? { value: langue }
    : { error: 'validation.langue_unknown' };
}

/** `21,57 $` is 21.57. */
function readRate(text: string): CellRead {
  const amount = text.replaceAll(/[\s$]/g, '').replace(',', '.');
  return /^\d+(\.\d+)?$/.test(amount)
    ? readWith(hourlyRate, Number(amount))
    : { error: 'paie.rate_range' };
}

const readClass = (text: string): CellRead =>
  valueOr(
    PAY_CLASSES.find((name) => name === text.toUpperCase()),
    'paie.class_unknown',
  );

const { shape } = employeContent;

const READERS: Record<EmployeImportField, (text: string) => CellRead> = {
  username: (text) => readWith(shape.username, text),
  prenom: (text) => readWith(shape.prenom, text),
  nom: (text) => readWith(shape.nom, text),
  courriel: (text) => readWith(shape.courriel, text),
  telephone: (text) => readWith(shape.telephone, text),
  usergroup: (text) =>
    text === ''
      ? { error: 'validation.required' }
      : valueOr(readUsergroup(text), 'validation.usergroup_unknown'),
  superviseur_username: (text) => readWith(optionalText(100), text),
  coach_username: (text) => readWith(optionalText(100), text),
  embauche_le: (text) =>
    text === '' ? { value: null } : readWith(localDate, text.replaceAll('/', '-')),
  day_switch_time: readTime,
  langue: readScreenLanguage,
  langues: readLangues,
  urgence_nom: (text) => readWith(shape.urgence_nom, text),
  urgence_telephone: (text) => readWith(shape.urgence_telephone, text),
  urgence_lien: (text) => readWith(shape.urgence_lien, text),
  matricule_paie: (text) => readWith(matricule, text),
  classe: readClass,
  taux_horaire: readRate,
  paie_depuis: (text) => readWith(payDate, text.replaceAll('/', '-')),
};

const IS_PAY = new Set<EmployeImportField>(EMPLOYE_PAY_FIELDS);

export function parseLine(line: EmployeImportLine): ParsedLine {
  // Each value comes from the reader of its own field.
  const fields: Record<string, unknown> = {};
  const pay: Record<string, unknown> = {};
  const errors: FieldErrors = {};
  for (const field of EMPLOYE_IMPORT_FIELDS) {
    const cell = line[field];
    if (cell === undefined) continue;
    const text = readImportedCell(cell);
    const isPay = IS_PAY.has(field);
    // A username is proposed where none is given.
    if ((isPay || field === 'username') && text.trim() === '') continue;
    const read = READERS[field](text);
    if ('error' in read) errors[field] = [read.error];
    else if (isPay) pay[field] = read.value;
    else fields[field] = read.value;
  }
  return { ligne: line.ligne, fields, pay, errors };
}
