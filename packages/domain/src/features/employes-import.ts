// Importing and exporting employees.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MAX_IMPORT_BYTES, importBody, importReport } from '../import.ts';
import { TABLE_FORMATS } from '../table-format.ts';
import { employesQuery } from './employes.ts';

/**
 * What a person is paid by. A line adds a dated row, from `paie_depuis` or from today; an empty cell says nothing, so that
 * nobody's rate is erased by a column that was left blank.
 */
export const EMPLOYE_PAY_FIELDS = [
  'matricule_paie',
  'classe',
  'taux_horaire',
  'paie_depuis',
] as const;
export type EmployePayField = (typeof EMPLOYE_PAY_FIELDS)[number];

/**
 * The columns an import knows. `username` says whose file it is: a known one is changed, another added. Without one, a new
 * person is added under a name that is proposed by their own.
 * `superviseur_username` and `coach_username` name somebody of the company or of the same import.
 */
export const EMPLOYE_IMPORT_FIELDS = [
  'username',
  'prenom',
  'nom',
  'courriel',
  'telephone',
  'usergroup',
  'superviseur_username',
  'coach_username',
  'embauche_le',
  'day_switch_time',
  'langue',
  'langues',
  'urgence_nom',
  'urgence_telephone',
  'urgence_lien',
  ...EMPLOYE_PAY_FIELDS,
] as const;
export type EmployeImportField = (typeof EMPLOYE_IMPORT_FIELDS)[number];

/** Without these columns nobody can be added. */
export const EMPLOYE_IMPORT_REQUIRED = [
  'prenom',
  'nom',
  'usergroup',
] as const satisfies readonly EmployeImportField[];

const employeImport = importBody(EMPLOYE_IMPORT_FIELDS);
export type EmployeImportLine = z.output<typeof employeImport>['lines'][number];

export const previewEmployeImport = endpoint.post('/api/employes/import/preview', {
  summary: 'Say what an import would do, line by line; writes nothing.',
  ability: ['manage', 'Employe'],
  body: employeImport,
  maxBodyBytes: MAX_IMPORT_BYTES,
  isSecret: true,
  response: importReport,
});

export const importEmployes = endpoint.post('/api/employes/import', {
  summary: 'Write every line, or nothing where one is at fault; those that are right, if asked.',
  ability: ['manage', 'Employe'],
  body: employeImport,
  maxBodyBytes: MAX_IMPORT_BYTES,
  response: importReport,
});

/** The names of the import's columns are the same here, so that what was exported can be imported. */
export const EMPLOYE_EXPORT_COLUMNS = [
  'id',
  ...EMPLOYE_IMPORT_FIELDS,
  'superviseur',
  'coach',
  'actif',
  'vu_le',
] as const;
export type EmployeExportColumn = (typeof EMPLOYE_EXPORT_COLUMNS)[number];

const exportColumns = z
  .string()
  .max(1000, 'validation.too_long')
  .transform((names) => names.split(','))
  .pipe(z.array(z.enum(EMPLOYE_EXPORT_COLUMNS)).min(1));

/** Without `colonnes`, all of them; those of pay for whoever sees pay, and of the people whose pay they see. */
export const exportEmployes = endpoint.get('/api/employes/export', {
  summary: 'The list of employees as a file.',
  ability: ['export', 'Employe'],
  query: employesQuery
    .omit({ page: true, per_page: true })
    .extend({ format: z.enum(TABLE_FORMATS), colonnes: exportColumns.optional() }),
  produces: 'file',
});
