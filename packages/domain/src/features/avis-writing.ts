// What the author of a notice does with it, and what they weigh: the ladder, the evidence, the quarts of a suspension. Answers hold
// the whole notice, so no key keeps them: each of these calls does no harm when it is repeated.
import { z } from 'zod';
import { uploadRef } from '../attachments.ts';
import type { DecisionRule } from '../decision.ts';
import { endpoint } from '../endpoint.ts';
import { id, localDate, requiredText, version, writtenText } from '../fields.ts';
import {
  AVIS_LINKS,
  AVIS_RUNGS,
  AVIS_TYPES,
  avisContent,
  avisFile,
  avisRow,
  type AvisStatut,
  type AvisType,
  avisUuid,
  done,
  linkRef,
  MAX_AVIS_PIECES,
} from './avis.ts';
import { employeRef } from './employes.ts';
import { quartDate, quartTime } from './quarts.ts';

/** From which states each can be reached. Nothing that was given becomes a draft again. */
export const AVIS_STEPS: DecisionRule<AvisStatut> = {
  projet: ['brouillon'],
  remis: ['brouillon', 'projet'],
  recu: ['remis', 'refus_constate'],
  refus_constate: ['remis'],
  rectifie: ['remis', 'recu', 'refus_constate'],
  retire: ['projet', 'remis', 'recu', 'refus_constate'],
};

/** Given at once: nobody is heard about what is no reproach. */
export const GIVEN_AT_ONCE = ['felicitation', 'note'] as const satisfies AvisType[];

export const createAvis = endpoint.post('/api/employes/:id/avis', {
  summary: 'Begin a notice on an employee.',
  ability: ['create', 'Avis'],
  body: avisContent.extend({
    uuid: avisUuid,
    pieces: z.array(uploadRef).max(MAX_AVIS_PIECES).default([]),
  }),
  response: avisFile,
  isPersonal: true,
  isSecret: true,
});

export const updateAvis = endpoint.put('/api/avis/:id', {
  summary: 'Go on writing a notice that was not given yet.',
  ability: ['update', 'Avis'],
  body: avisContent.extend({
    version,
    /** All of them: those that it has, by their uuid, and new ones. What is not named is taken off. */
    pieces: z.array(uploadRef).max(MAX_AVIS_PIECES).default([]),
  }),
  response: avisFile,
  isPersonal: true,
  isSecret: true,
});

export const deleteAvis = endpoint.delete('/api/avis/:id', {
  summary: 'Throw away a draft that nobody else has seen.',
  ability: ['update', 'Avis'],
  body: z.object({ version }),
  response: done,
  isPersonal: true,
});

export const AVIS_ACTS = ['projet', 'remise', 'retrait'] as const;
/** Asks the employee for their version, gives it, or takes it back (only noted: what was given stays). */
export const stepAvis = endpoint.post('/api/avis/:id/etape', {
  summary: 'Ask for the version of the employee, give the notice, or withdraw it.',
  ability: ['update', 'Avis'],
  body: z.object({ version, acte: z.enum(AVIS_ACTS), note: writtenText(500).trim() }),
  response: avisFile,
  isPersonal: true,
  isSecret: true,
});

export const noteRefusal = endpoint.post('/api/avis/:id/refus', {
  summary: 'Note before a witness that the employee did not want to sign.',
  ability: ['update', 'Avis'],
  body: z.object({ version, temoin: requiredText(120), note: writtenText(500).trim() }),
  response: avisFile,
  isPersonal: true,
  isSecret: true,
});

/** What was given is never changed: a new notice stands beside it. */
export const rectifyAvis = endpoint.post('/api/avis/:id/rectificatif', {
  summary: 'Begin the rectification of a notice that was given.',
  ability: ['update', 'Avis'],
  body: z.object({ version, uuid: avisUuid }),
  response: avisFile,
  isPersonal: true,
  isSecret: true,
});

export const getLadder = endpoint.get('/api/employes/:id/avis/echelle', {
  summary: 'The rungs of the last twelve months that still count, and the next one.',
  ability: ['create', 'Avis'],
  response: z.object({
    rangs: z.array(avisRow),
    prochain: z.enum(AVIS_RUNGS),
    felicitations: z.int(),
  }),
  isPersonal: true,
});

export const listAvisLinks = endpoint.get('/api/employes/:id/avis/liens', {
  summary: 'What a notice may point at, of the last weeks.',
  ability: ['create', 'Avis'],
  query: z.object({ genre: z.enum(AVIS_LINKS), q: z.string().max(200).optional() }),
  response: z.object({ data: z.array(linkRef.extend({ libelle: z.string(), date: localDate })) }),
  isPersonal: true,
});

const suspendedQuart = z.object({
  id,
  date: quartDate,
  debut: quartTime,
  fin: quartTime,
  client: z.string(),
  version,
});

/** Of a suspension that was given: what the person is still planned for on those days. */
export const listSuspendedQuarts = endpoint.get('/api/avis/:id/quarts', {
  summary: 'The quarts that fall into a suspension.',
  ability: ['update', 'Avis'],
  response: z.object({ data: z.array(suspendedQuart) }),
  isPersonal: true,
});

/** All or nothing; one that has changed since it was shown answers 409. They become open, as with a leave. */
export const freeSuspendedQuarts = endpoint.post('/api/avis/:id/quarts', {
  summary: 'Free the quarts of a suspended employee.',
  ability: ['update', 'Avis'],
  body: z.object({ quarts: z.array(z.object({ id, version })).min(1).max(100) }),
  response: done,
  isPersonal: true,
});

/** For directors: are the same things weighed alike? */
export const getFairness = endpoint.get('/api/avis/equite', {
  summary: 'Notices by author and type over a year.',
  ability: ['manage', 'Avis'],
  query: z.object({ annee: z.coerce.number<number>().int().min(2000).max(2200) }),
  response: z.object({
    data: z.array(z.object({ auteur: employeRef, types: z.record(z.enum(AVIS_TYPES), z.int()) })),
  }),
  isPersonal: true,
});
