// The file of one client, its glance included, and what is done to it.
import { z } from 'zod';
import { defineAttachment, uploadRef } from '../attachments.ts';
import { endpoint } from '../endpoint.ts';
import { id, instant, localDate, version } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { photoUrl } from '../photo.ts';
import { clientContent, clientRevision } from './client-content.ts';
import { employeRef } from './employes.ts';
import { journalEntry } from './journal.ts';

const visit = z.object({
  id,
  date: localDate,
  debut: z.string(),
  fin: z.string(),
  statut: z.enum(['brouillon', 'publie']),
  employe: employeRef.nullable(),
  /** Of the employee; null for an open quart, which goes by the company's default. */
  day_switch_time: z.string().nullable(),
  /** Tasks due on that day. */
  taches: z.int(),
});

/** What the file shows at a glance. */
const glance = z.object({
  semaine: z.object({ debut: localDate, fin: localDate }),
  /** From today to the end of the week, as they take place. */
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

export const getClient = endpoint.get('/api/clients/:id', {
  summary: 'The file of a client.',
  ability: ['read', 'Client'],
  response: client,
});

export const createClient = endpoint.post('/api/clients', {
  summary: 'Add a client.',
  ability: ['create', 'Client'],
  body: clientContent,
  response: client,
});

export const updateClient = endpoint.put('/api/clients/:id', {
  summary: 'Change the file of a client, contacts included.',
  ability: ['update', 'Client'],
  body: clientRevision,
  response: client,
});

export const deactivateClient = endpoint.post('/api/clients/:id/deactivate', {
  summary: 'Take a client out of the register; its history stays.',
  ability: ['manage', 'Client'],
  body: z.object({ version }),
  response: client,
});

export const reactivateClient = endpoint.post('/api/clients/:id/reactivate', {
  summary: 'Put a client back into the register.',
  ability: ['manage', 'Client'],
  body: z.object({ version }),
  response: client,
});

export const CLIENT_PHOTO = defineAttachment({
  object: 'client',
  kinds: ['image'],
  visibility: 'company',
});

/** The version of the file stays: a form that is open beside keeps being good. */
export const putClientPhoto = endpoint.put('/api/clients/:id/photo', {
  summary: 'Give a client its photo.',
  ability: ['update', 'Client'],
  body: uploadRef,
  response: client,
});

export const deleteClientPhoto = endpoint.delete('/api/clients/:id/photo', {
  summary: 'Take the photo of a client away.',
  ability: ['update', 'Client'],
  response: client,
});

export const rotateClientQr = endpoint.post('/api/clients/:id/qr', {
  summary: 'Make a new site code; the sheets printed so far stop working.',
  ability: ['manage', 'Client'],
  response: client,
});

export const listClientHistory = endpoint.get('/api/clients/:id/historique', {
  summary: 'What was done to a client’s file, its tasks and reviews included, newest first.',
  ability: ['update', 'Client'],
  query: listQuery(['le']),
  response: listOf(journalEntry),
});
