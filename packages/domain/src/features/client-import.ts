// Importing and exporting clients.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { MAX_IMPORT_BYTES, importBody, importReport } from '../import.ts';
import { listQuery } from '../list.ts';
import { TABLE_FORMATS } from '../table-format.ts';
import { CLIENT_SORTS, clientFilters } from './clients.ts';

/**
 * The columns an import knows. `code` says whose file it is: a known one is changed, another added.
 * `superviseur_username` names somebody of the company.
 */
export const CLIENT_IMPORT_FIELDS = [
  'code',
  'nom',
  'adresse',
  'ville',
  'code_postal',
  'telephone',
  'lat',
  'lng',
  'rayon_m',
  'acces',
  'superviseur_username',
] as const;
export type ClientImportField = (typeof CLIENT_IMPORT_FIELDS)[number];

/** Without these columns no client can be added. */
export const CLIENT_IMPORT_REQUIRED: readonly ClientImportField[] = [
  'code',
  'nom',
  'adresse',
  'ville',
  'code_postal',
];

const clientImport = importBody(CLIENT_IMPORT_FIELDS);
export type ClientImportLine = z.output<typeof clientImport>['lines'][number];

export const previewClientImport = endpoint.post('/api/clients/import/preview', {
  summary: 'Say what an import would do, line by line; writes nothing.',
  ability: ['manage', 'Client'],
  body: clientImport,
  maxBodyBytes: MAX_IMPORT_BYTES,
  isSecret: true,
  response: importReport,
});

export const importClients = endpoint.post('/api/clients/import', {
  summary: 'Write every line, or nothing where one is at fault; those that are right, if asked.',
  ability: ['manage', 'Client'],
  body: clientImport,
  maxBodyBytes: MAX_IMPORT_BYTES,
  response: importReport,
});

/** The names of the import's columns are the same here, so that what was exported can be imported. */
export const CLIENT_EXPORT_COLUMNS = [
  'id',
  ...CLIENT_IMPORT_FIELDS,
  'superviseur',
  'contacts',
  'taches',
  'note_moyenne',
  'actif',
] as const;
export type ClientExportColumn = (typeof CLIENT_EXPORT_COLUMNS)[number];

const exportColumns = z
  .string()
  .max(1000, 'validation.too_long')
  .transform((names) => names.split(','))
  .pipe(z.array(z.enum(CLIENT_EXPORT_COLUMNS)).min(1));

/** Without `colonnes`, all of them. */
export const exportClients = endpoint.get('/api/clients/export', {
  summary: 'The register of clients as a file.',
  ability: ['export', 'Client'],
  query: listQuery(CLIENT_SORTS)
    .omit({ page: true, per_page: true })
    .extend(clientFilters.shape)
    .extend({ format: z.enum(TABLE_FORMATS), colonnes: exportColumns.optional() }),
  produces: 'file',
});
