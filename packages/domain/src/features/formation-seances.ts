// Training given in person: a sheet on which those who were there sign.
import { z } from 'zod';
import { defineAttachment, uploadRef } from '../attachments.ts';
import { endpoint, type EndpointResponse } from '../endpoint.ts';
import { deviceInstant, id, idParam, instant, localDate, version, writtenText } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { employeRef } from './employes.ts';
import { certificat } from './formations.ts';

const FLAG = { flag: 'ENABLE_FORMATIONS' } as const;

export const SEANCE_ETATS = ['ouverte', 'terminee'] as const;

/** A signature of somebody present. */
export const PRESENCE_SIGNATURE = defineAttachment({
  object: 'formation_presence',
  kinds: ['image'],
  visibility: 'private',
  side: 800,
});

const seancePresence = z.object({
  employe: employeRef,
  signe_le: instant.nullable(),
  signature_url: z.string().nullable(),
  certificat: certificat.nullable(),
});

export const seanceContent = z.object({
  formation_id: id,
  date: localDate,
  /** Whoever teaches; not always the one who opens the sheet. */
  formateur_id: id,
  lieu: writtenText(200).trim(),
  notes: writtenText(2_000).trim(),
  employes: z.array(id).min(1).max(200),
});

/** Training given in person: who was there signs, on the phone of whoever teaches or on their own. */
export const seance = z.object({
  id,
  formation: z.object({ id, titre: z.string(), version_id: id, numero: z.int() }),
  date: localDate,
  lieu: z.string(),
  notes: z.string(),
  formateur: employeRef,
  presences: z.array(seancePresence),
  /** Certificates were given; nothing changes any more. */
  terminee_le: instant.nullable(),
  version,
});
export type Seance = z.output<typeof seance>;

export const listSeances = endpoint.get('/api/formations/seances', {
  summary: 'Sessions of training given in person.',
  ability: ['read', 'Formation'],
  ...FLAG,
  query: listQuery(['date', 'formation']).extend({
    formation: idParam.optional(),
    etat: z.enum(SEANCE_ETATS).optional(),
  }),
  response: listOf(
    seance.omit({ presences: true }).extend({ personnes: z.int(), signees: z.int() }),
  ),
});
export type SeanceSummary = EndpointResponse<typeof listSeances>['data'][number];

export const getSeance = endpoint.get('/api/formations/seances/:id', {
  summary: 'One session, with who was there.',
  ability: ['read', 'Formation'],
  ...FLAG,
  response: seance,
});

export const createSeance = endpoint.post('/api/formations/seances', {
  summary: 'Open a presence sheet.',
  ability: ['create', 'Formation'],
  ...FLAG,
  body: seanceContent,
  response: seance,
});

/** Whoever has signed stays. */
export const updateSeance = endpoint.put('/api/formations/seances/:id', {
  summary: 'Change a presence sheet that is still open.',
  ability: ['update', 'Formation'],
  ...FLAG,
  body: seanceContent.extend({ version }),
  response: seance,
});

const signature = z.object({ signature: uploadRef, at: deviceInstant });

/** Of what was signed before the sheet was closed, the certificate is given on arrival. */
export const signSeance = endpoint.post('/api/formations/seances/:id/signatures', {
  summary: 'Somebody who was there signs on the phone of whoever teaches.',
  ability: ['update', 'Formation'],
  ...FLAG,
  body: signature.extend({ employe_id: id }),
  response: z.object({ message: z.string() }),
  offline: 'queue',
});

/** Everyone who signed gets a certificate, once. */
export const endSeance = endpoint.post('/api/formations/seances/:id/terminer', {
  summary: 'Close a presence sheet and give the certificates.',
  ability: ['publish', 'Formation'],
  ...FLAG,
  body: z.object({ version }),
  response: seance,
});

export const printSeance = endpoint.get('/api/formations/seances/:id/pdf', {
  summary: 'A presence sheet as a PDF, with the signatures.',
  ability: ['read', 'Formation'],
  ...FLAG,
  produces: 'file',
});

/** A sheet as one of those on it sees it. */
const ownSeance = seance
  .pick({ id: true, formation: true, date: true, lieu: true, formateur: true })
  .extend({ signe_le: instant.nullable() });
export type OwnSeance = z.output<typeof ownSeance>;

/** Those that are still open, of today or before. */
export const listMySeances = endpoint.get('/api/user/formations/seances', {
  summary: 'The open presence sheets on which the person is.',
  ability: ['confirm', 'Formation'],
  ...FLAG,
  response: z.object({ data: z.array(ownSeance) }),
});

export const signMySeance = endpoint.post('/api/user/formations/seances/:id/signature', {
  summary: 'Sign a presence sheet on one’s own phone.',
  ability: ['confirm', 'Formation'],
  ...FLAG,
  body: signature,
  response: z.object({ message: z.string() }),
  offline: 'queue',
});
