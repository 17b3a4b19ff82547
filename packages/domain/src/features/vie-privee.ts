// A person's own data as a file, and what is deleted by its age.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant } from '../fields.ts';
import { MAX_KEPT_MONTHS } from '../setting.ts';
import { employeRef } from './employes.ts';
import { RETENTION_SETTINGS } from './vie-privee.feature.ts';

/** How long a file can be fetched. */
export const PERSONAL_FILE_DAYS = 7;
/** One file per person in that time: whoever asks again gets the one there is. */
export const PERSONAL_FILE_HOURS = 24;

export const PERSONAL_FILE_STATES = ['en_preparation', 'pret', 'echec'] as const;

const personalFile = z.object({
  id,
  etat: z.enum(PERSONAL_FILE_STATES),
  demande_le: instant,
  demande_par: employeRef,
  expire_le: instant,
  /** In bytes, once it is ready. */
  taille: z.int().nullable(),
});
export type PersonalFile = z.output<typeof personalFile>;

/** The newest first; `prochaine_le` is when another may be asked for, null for now. */
const personalFiles = z.object({
  data: z.array(personalFile),
  prochaine_le: instant.nullable(),
});
export type PersonalFiles = z.output<typeof personalFiles>;

const fileParams = z.object({ id: idParam, file_id: idParam });

export const listMyPersonalFiles = endpoint.get('/api/user/donnees', {
  summary: 'The files with one’s own data that can be fetched or are being made.',
  ability: 'signed-in',
  response: personalFiles,
  isPersonal: true,
});

export const askMyPersonalFile = endpoint.post('/api/user/donnees', {
  summary: 'Ask for one’s own data as a file; one a day.',
  ability: 'signed-in',
  response: personalFiles,
  isPersonal: true,
});

export const downloadMyPersonalFile = endpoint.get('/api/user/donnees/:id/fichier', {
  summary: 'One’s own data: a ZIP with JSON, CSV and a page to read.',
  ability: 'signed-in',
  produces: 'file',
  isPersonal: true,
});

export const listPersonalFiles = endpoint.get('/api/employes/:id/donnees', {
  summary: 'The files that directors asked for with somebody’s data.',
  ability: ['read', 'DonneesPersonnelles'],
  response: personalFiles,
  isPersonal: true,
});

export const askPersonalFile = endpoint.post('/api/employes/:id/donnees', {
  summary: 'Ask for somebody’s data as a file, without what only that person may read; one a day.',
  ability: ['create', 'DonneesPersonnelles'],
  response: personalFiles,
  isPersonal: true,
});

export const downloadPersonalFile = endpoint.get('/api/employes/:id/donnees/:file_id/fichier', {
  summary: 'Somebody’s data, for whoever asked for it.',
  ability: ['read', 'DonneesPersonnelles'],
  params: fileParams,
  produces: 'file',
  isPersonal: true,
});

const retention = z.object({
  setting: z.enum(RETENTION_SETTINGS),
  months: z.int(),
  /** What is older is deleted; null where everything is kept. */
  before: instant.nullable(),
  count: z.int(),
});
export type Retention = z.output<typeof retention>;

export const listRetention = endpoint.get('/api/conservation', {
  summary: 'What the next night deletes, by kind, and when that is.',
  ability: ['read', 'ServerSettings'],
  response: z.object({ data: z.array(retention), next_run: instant }),
});

export const previewRetention = endpoint.get('/api/conservation/apercu', {
  summary: 'What the next night would delete with another period.',
  ability: ['update', 'ServerSettings'],
  query: z.object({
    setting: z.enum(RETENTION_SETTINGS),
    months: z.coerce.number().int().min(0).max(MAX_KEPT_MONTHS),
  }),
  response: retention.extend({ next_run: instant }),
});
