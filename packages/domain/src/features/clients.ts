// The customer sites: their register and the file of each. Tasks, reviews and imports stand beside.
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import {
  byId,
  id,
  idList,
  idParam,
  instant,
  localDate,
  optionalCourriel,
  optionalTelephone,
  optionalText,
  requiredText,
  version,
} from '../fields.ts';
import { MAX_PHOTO_BYTES, photoUrl } from '../photo.ts';
import { listOf, listQuery } from '../list.ts';
import { employeRef } from './employes.ts';
import { journalEntry } from './journal.ts';
import { MAX_PASSWORD_LENGTH } from './session.ts';

export const clientOption = z.object({ id, nom: z.string(), ville: z.string() });
export type ClientOption = z.output<typeof clientOption>;

export const listClientOptions = defineEndpoint({
  method: 'GET',
  path: '/api/clients/options',
  summary: 'Active clients by name, for a picker.',
  ability: ['read', 'Client'],
  query: listQuery(['nom']).extend({ ids: idList.optional() }),
  response: listOf(clientOption),
});

/** Text that may be empty. */
const freeText = (max: number) => z.string().trim().max(max, 'validation.too_long');

export const clientContact = z.object({
  nom: requiredText(120),
  role: freeText(120),
  telephone: optionalTelephone,
  courriel: optionalCourriel,
});
export type ClientContact = z.output<typeof clientContact>;

export const MAX_CONTACTS = 20;
export const DEFAULT_RAYON_M = 150;

/** The fields of the register, one by one: the form and the import check them alike. */
export const clientFields = {
  code: requiredText(20),
  nom: requiredText(160),
  adresse: requiredText(200),
  ville: requiredText(80),
  code_postal: requiredText(12),
  telephone: optionalTelephone,
  lat: z.number().min(-90).max(90).nullable(),
  lng: z.number().min(-180).max(180).nullable(),
  /** How far from the point a punch still counts as on site. */
  rayon_m: z.int().min(10).max(5_000),
  acces: freeText(4_000),
  superviseur_id: id.nullable(),
} as const;

const isWholePoint = ({ lat, lng }: { lat: number | null; lng: number | null }): boolean =>
  (lat === null) === (lng === null);

const contentShape = z.object({
  ...clientFields,
  contacts: z.array(clientContact).max(MAX_CONTACTS),
});

/** One coordinate without the other is no point. */
const POINT = { error: 'validation.required', path: ['lng'] };

export const clientContent = contentShape.refine(isWholePoint, POINT);
export type ClientContent = z.output<typeof clientContent>;

const clientSummary = z.object({
  id,
  code: z.string(),
  nom: z.string(),
  adresse: z.string(),
  ville: z.string(),
  code_postal: z.string(),
  telephone: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  superviseur: employeRef.nullable(),
  actif: z.boolean(),
  photo_url: photoUrl,
  /** Active tasks. */
  taches: z.int(),
  /** Of the reviews of the last twelve months; null where there are none. */
  note_moyenne: z.number().nullable(),
});
export type ClientSummary = z.output<typeof clientSummary>;

const visit = z.object({
  id,
  date: localDate,
  debut: z.string(),
  fin: z.string(),
  statut: z.enum(['brouillon', 'publie']),
  employe: employeRef.nullable(),
  /** Tasks due on that day. */
  taches: z.int(),
});

/** What the file shows at a glance. */
const glance = z.object({
  semaine: z.object({ debut: localDate, fin: localDate }),
  /** From today to the end of the week. */
  prochains_quarts: z.array(visit),
  taches: z.int(),
  /** What one visit with every active task would take. */
  minutes: z.int(),
  avis: z.object({ nombre: z.int(), moyenne: z.number().nullable() }),
});

export const client = z.object({
  id,
  code: z.string(),
  nom: z.string(),
  adresse: z.string(),
  ville: z.string(),
  code_postal: z.string(),
  telephone: z.string().nullable(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  rayon_m: z.int(),
  acces: z.string(),
  superviseur_id: id.nullable(),
  superviseur: employeRef.nullable(),
  contacts: z.array(
    z.object({
      nom: z.string(),
      role: z.string(),
      telephone: z.string().nullable(),
      courriel: z.string().nullable(),
    }),
  ),
  actif: z.boolean(),
  photo_url: photoUrl,
  /** Whether there is one; the code itself is asked for with a password. */
  a_code_alarme: z.boolean(),
  qr_token: z.string(),
  cree_le: instant,
  modifie_le: instant,
  version,
  apercu: glance,
});
export type Client = z.output<typeof client>;

/** What the printed sheet of a site opens: its punch. The path is of this app, without its origin. */
export const sitePunchPath = (qrToken: string): string => `/user/punch?site=${qrToken}`;

/** The filters of the register, which the map and the export follow too. */
export const clientFilters = z.object({
  q: z.string().trim().max(200).optional(),
  actif: z.enum(['oui', 'non', 'tous']).default('oui'),
  superviseur_id: idParam.optional(),
  ville: z.string().trim().max(80).optional(),
});
export type ClientFilters = z.output<typeof clientFilters>;

export const CLIENT_SORTS = ['nom', 'code', 'ville'] as const;

export const listClients = defineEndpoint({
  method: 'GET',
  path: '/api/clients',
  summary: 'The register of clients.',
  ability: ['read', 'Client'],
  query: listQuery(CLIENT_SORTS).extend(clientFilters.shape),
  response: listOf(clientSummary),
});

export const listClientPoints = defineEndpoint({
  method: 'GET',
  path: '/api/clients/map',
  summary: 'Where the clients are: those with coordinates.',
  ability: ['read', 'Client'],
  query: clientFilters,
  response: z.object({
    data: z.array(
      z.object({
        id,
        nom: z.string(),
        ville: z.string(),
        lat: z.number(),
        lng: z.number(),
        actif: z.boolean(),
      }),
    ),
  }),
});

export const listClientVilles = defineEndpoint({
  method: 'GET',
  path: '/api/clients/villes',
  summary: 'The towns of the register, for a filter.',
  ability: ['read', 'Client'],
  response: z.object({ data: z.array(z.object({ ville: z.string(), nombre: z.int() })) }),
});

export const getClient = defineEndpoint({
  method: 'GET',
  path: '/api/clients/:id',
  summary: 'The file of a client.',
  ability: ['read', 'Client'],
  params: byId,
  response: client,
});

export const createClient = defineEndpoint({
  method: 'POST',
  path: '/api/clients',
  summary: 'Add a client.',
  ability: ['create', 'Client'],
  body: clientContent,
  response: client,
});

export const updateClient = defineEndpoint({
  method: 'PUT',
  path: '/api/clients/:id',
  summary: 'Change the file of a client, contacts included.',
  ability: ['update', 'Client'],
  params: byId,
  body: contentShape.extend({ version }).refine(isWholePoint, POINT),
  response: client,
});

export const deactivateClient = defineEndpoint({
  method: 'POST',
  path: '/api/clients/:id/deactivate',
  summary: 'Take a client out of the register; its history stays.',
  ability: ['manage', 'Client'],
  params: byId,
  body: z.object({ version }),
  response: client,
});

export const reactivateClient = defineEndpoint({
  method: 'POST',
  path: '/api/clients/:id/reactivate',
  summary: 'Put a client back into the register.',
  ability: ['manage', 'Client'],
  params: byId,
  body: z.object({ version }),
  response: client,
});

/** The version of the file stays: a form that is open beside keeps being good. */
export const putClientPhoto = defineEndpoint({
  method: 'PUT',
  path: '/api/clients/:id/photo',
  summary: 'Give a client its photo.',
  ability: ['update', 'Client'],
  params: byId,
  consumes: 'file',
  maxBodyBytes: MAX_PHOTO_BYTES,
  response: client,
});

export const deleteClientPhoto = defineEndpoint({
  method: 'DELETE',
  path: '/api/clients/:id/photo',
  summary: 'Take the photo of a client away.',
  ability: ['update', 'Client'],
  params: byId,
  response: client,
});

export const rotateClientQr = defineEndpoint({
  method: 'POST',
  path: '/api/clients/:id/qr',
  summary: 'Make a new site code; the sheets printed so far stop working.',
  ability: ['manage', 'Client'],
  params: byId,
  response: client,
});

export const setAlarmCode = defineEndpoint({
  method: 'PUT',
  path: '/api/clients/:id/code-alarme',
  summary: 'Write, change or erase the alarm code of a site.',
  ability: ['update', 'Client'],
  params: byId,
  body: z.object({ code_alarme: optionalText(60) }),
  response: client,
  isSecret: true,
});

export const revealAlarmCode = defineEndpoint({
  method: 'POST',
  path: '/api/clients/:id/code-alarme',
  summary:
    'Show the alarm code of a site to whoever gives their own password. Every look is logged.',
  ability: ['read', 'AlarmCode'],
  params: byId,
  body: z.object({
    password: z
      .string({ error: 'validation.required' })
      .min(1, 'validation.required')
      .max(MAX_PASSWORD_LENGTH, 'validation.too_long'),
  }),
  response: z.object({ code_alarme: z.string() }),
  isSecret: true,
});

export const listClientHistory = defineEndpoint({
  method: 'GET',
  path: '/api/clients/:id/historique',
  summary: 'What was done to a client’s file, its tasks and reviews included, newest first.',
  ability: ['update', 'Client'],
  params: byId,
  query: listQuery(['le']),
  response: listOf(journalEntry),
});
