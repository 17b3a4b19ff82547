// Training given in person: a sheet on which those who were there sign.
import { z } from 'zod';
import { defineAttachment, uploadRef } from '../attachments.ts';
import { defineEndpoint } from '../endpoint.ts';
import {
  byId,
  deviceInstant,
  id,
  idParam,
  instant,
  localDate,
  version,
  writtenText,
} from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { employeRef } from './employes.ts';
import { certificat } from './formations.ts';

const FLAG = { flag: 'ENABLE_FORMATIONS' } as const;

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

const seanceContent = z.object({
  formation_id: id,
  date: localDate,
  lieu: writtenText(200).trim(),
  notes: writtenText(2_000).trim(),
  employes: z.array(id).min(1).max(200),
});

/** Training given in person: who was there signs on one phone. */
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

export const listSeances = defineEndpoint({
  method: 'GET',
  path: '/api/formations/seances',
  summary: 'Sessions of training given in person.',
  ability: ['read', 'Formation'],
  ...FLAG,
  query: listQuery(['date', 'formation']).extend({ formation: idParam.optional() }),
  response: listOf(
    seance.omit({ presences: true }).extend({ personnes: z.int(), signees: z.int() }),
  ),
});

export const getSeance = defineEndpoint({
  method: 'GET',
  path: '/api/formations/seances/:id',
  summary: 'One session, with who was there.',
  ability: ['read', 'Formation'],
  ...FLAG,
  params: byId,
  response: seance,
});

export const createSeance = defineEndpoint({
  method: 'POST',
  path: '/api/formations/seances',
  summary: 'Open a presence sheet.',
  ability: ['create', 'Formation'],
  ...FLAG,
  body: seanceContent,
  response: seance,
});

/** Whoever has signed stays. */
export const updateSeance = defineEndpoint({
  method: 'PUT',
  path: '/api/formations/seances/:id',
  summary: 'Change a presence sheet that is still open.',
  ability: ['update', 'Formation'],
  ...FLAG,
  params: byId,
  body: seanceContent.extend({ version }),
  response: seance,
});

export const signSeance = defineEndpoint({
  method: 'POST',
  path: '/api/formations/seances/:id/signatures',
  summary: 'Somebody who was there signs on the phone of whoever teaches.',
  ability: ['update', 'Formation'],
  ...FLAG,
  params: byId,
  body: z.object({ employe_id: id, signature: uploadRef, at: deviceInstant }),
  response: z.object({ message: z.string() }),
  offline: 'queue',
});

/** Everyone who signed gets a certificate, once. */
export const endSeance = defineEndpoint({
  method: 'POST',
  path: '/api/formations/seances/:id/terminer',
  summary: 'Close a presence sheet and give the certificates.',
  ability: ['publish', 'Formation'],
  ...FLAG,
  params: byId,
  body: z.object({ version }),
  response: seance,
});
