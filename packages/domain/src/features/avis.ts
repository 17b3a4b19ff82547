// Avis: what is put on an employee's file, with their version, their receipt and their reply beside it for ever.
import { z } from 'zod';
import { defineAttachment, uploadRef } from '../attachments.ts';
import { endpoint } from '../endpoint.ts';
import {
  deviceInstant,
  id,
  instant,
  localDate,
  requiredText,
  version,
  writtenText,
} from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { messagePiece } from '../messages.ts';
import { employeRef } from './employes.ts';
import { GRAVITES } from './incidents.ts';

export const AVIS_TYPES = [
  'felicitation',
  'note',
  'verbal',
  'ecrit',
  'suspension',
  'autre',
] as const;
export type AvisType = (typeof AVIS_TYPES)[number];

/** The rungs of the ladder, lowest first. The others are none. */
export const AVIS_RUNGS = ['verbal', 'ecrit', 'suspension'] as const satisfies AvisType[];

/** The author writes; the employee's version is asked for; it is given; it is received, or the refusal is noted. */
export const AVIS_STATUTS = [
  'brouillon',
  'projet',
  'remis',
  'recu',
  'refus_constate',
  'rectifie',
  'retire',
] as const;
export type AvisStatut = (typeof AVIS_STATUTS)[number];

export const AVIS_PIECE = defineAttachment({
  object: 'avis',
  kinds: ['image', 'pdf'],
  visibility: 'private',
  hasThumbnail: true,
});

export const AVIS_SIGNATURE = defineAttachment({
  object: 'avis_signature',
  kinds: ['image'],
  visibility: 'private',
});

/** What the employee adds to a reply. */
export const AVIS_REPLY_PIECE = defineAttachment({ ...AVIS_PIECE, object: 'avis_reponse' });
export const MAX_AVIS_PIECES = 6;

const MAX_TEXT = 4_000;

export const avisUuid = z.uuid({ error: 'validation.invalid' }).toLowerCase();

export const done = z.object({ message: z.string() });

const text = writtenText(MAX_TEXT).trim();
const said = text.min(1, 'validation.required');

/** Evidence, copied as it was on that day. */
export const AVIS_LINKS = ['quart', 'pointage', 'suivi', 'incident'] as const;

export const linkRef = z.object({ genre: z.enum(AVIS_LINKS), id });

const frozenLink = linkRef.extend({
  /** What it said then, in words of the reader's language: label and value. */
  faits: z.array(z.object({ nom: z.string(), valeur: z.string() })),
  /** Null before the notice is given: it still says what is so now. */
  fige_le: instant.nullable(),
});
export type FrozenLink = z.output<typeof frozenLink>;

export const AVIS_NATURES = ['disciplinaire', 'administratif'] as const;
export type AvisNature = (typeof AVIS_NATURES)[number];

export const avisContent = z.object({
  type: z.enum(AVIS_TYPES),
  /** Disciplinary and administrative measures differ in law. */
  nature: z.enum(AVIS_NATURES),
  /** 3 is grave; null for what is no reproach. */
  gravite: z.literal(GRAVITES).nullable(),
  titre: requiredText(160),
  date: localDate,
  /** Facts first: each part of the template in its own field. */
  faits: text,
  lieu: writtenText(200).trim(),
  attente: text,
  echeance: localDate.nullable(),
  suite: text,
  /** Of a suspension: both included. */
  suspension_du: localDate.nullable(),
  suspension_au: localDate.nullable(),
  liens: z.array(linkRef).max(10),
  /** Why a rung of the ladder was skipped; asked for where one is. */
  saut: writtenText(500).trim(),
});
export type AvisContent = z.output<typeof avisContent>;

export const avisRow = z.object({
  id,
  employe: employeRef,
  auteur: employeRef,
  type: z.enum(AVIS_TYPES),
  nature: avisContent.shape.nature,
  gravite: avisContent.shape.gravite,
  titre: z.string(),
  date: localDate,
  statut: z.enum(AVIS_STATUTS),
  remis_le: instant.nullable(),
  recu_le: instant.nullable(),
  expire_le: localDate.nullable(),
  /** By rule, on the day of the reader: no longer on the ladder, nor in counts. */
  expire: z.boolean(),
  /** The employee has yet to give their version of the project, or to receive what was given. */
  a_traiter: z.boolean(),
  version,
});
export type AvisRow = z.output<typeof avisRow>;

export const avisFile = avisRow
  .extend(
    avisContent.omit({
      type: true,
      nature: true,
      gravite: true,
      titre: true,
      date: true,
      liens: true,
    }).shape,
  )
  .extend({
    liens: z.array(frozenLink),
    pieces: z.array(messagePiece),
    /** What the employee said of the project; an empty text: nothing to add. */
    version_employe: z.object({ texte: z.string(), le: instant }).nullable(),
    /** « Reçu » is not agreement. */
    reception: z
      .object({ le: instant, signataire: z.string(), signature_url: z.string().nullable() })
      .nullable(),
    refus: z.object({ le: instant, temoin: z.string(), note: z.string() }).nullable(),
    reponses: z.array(
      z.object({ uuid: z.string(), texte: z.string(), le: instant, pieces: z.array(messagePiece) }),
    ),
    rectifie: z.object({ id, titre: z.string() }).nullable(),
    rectificatif: z.object({ id, titre: z.string() }).nullable(),
    droits: z.object({
      modifier: z.boolean(),
      /** A draft alone: nobody else has seen it. */
      supprimer: z.boolean(),
      demander_version: z.boolean(),
      donner_version: z.boolean(),
      remettre: z.boolean(),
      constater_refus: z.boolean(),
      recevoir: z.boolean(),
      repondre: z.boolean(),
      rectifier: z.boolean(),
      retirer: z.boolean(),
      /** Of a suspension that was given: to free what the person is planned for. */
      liberer: z.boolean(),
      voir_consultations: z.boolean(),
    }),
  });
export type AvisFile = z.output<typeof avisFile>;

const listFilters = {
  type: z.enum(AVIS_TYPES).optional(),
  statut: z.enum(AVIS_STATUTS).optional(),
  /** Those alone that no longer count; without it, they are left out. */
  expires: z.literal('1').optional(),
};

/** Only of those whom I lead, and those that I wrote; whoever opens one is noted. */
export const listAvis = endpoint.get('/api/employes/:id/avis', {
  summary: 'The notices on the file of an employee.',
  ability: ['read', 'Avis'],
  query: listQuery(['date']).extend(listFilters),
  response: listOf(avisRow),
  isPersonal: true,
});

export const listMyAvis = endpoint.get('/api/user/avis', {
  summary: 'The notices on my own file.',
  ability: ['read', 'OwnAvis'],
  query: listQuery(['date']).extend({ ...listFilters, a_traiter: z.literal('1').optional() }),
  response: listOf(avisRow).extend({
    /** Nothing on the ladder since; null where something is. */
    sans_avis_depuis: localDate.nullable(),
  }),
  isPersonal: true,
});

export const getAvis = endpoint.get('/api/avis/:id', {
  summary: 'A notice; opening it is noted.',
  ability: ['read', 'OwnAvis'],
  response: avisFile,
  isPersonal: true,
});

export const answerProjet = endpoint.post('/api/avis/:id/version', {
  summary: 'Give my version before it is decided.',
  ability: ['update', 'OwnAvis'],
  /** An empty one: nothing to add. */
  body: z.object({ texte: text, at: deviceInstant }),
  response: done,
  offline: 'queue',
  isPersonal: true,
});

/** Received, which is not agreed. The time is that of the phone as corrected, as for punches. */
export const receiveAvis = endpoint.post('/api/avis/:id/reception', {
  summary: 'Sign that I received it.',
  ability: ['update', 'OwnAvis'],
  body: z.object({
    at: deviceInstant,
    signataire: requiredText(120),
    signature: avisUuid.nullable(),
  }),
  response: done,
  offline: 'queue',
  isPersonal: true,
});

export const replyToAvis = endpoint.post('/api/avis/:id/reponse', {
  summary: 'Reply; it stays beside the notice.',
  ability: ['update', 'OwnAvis'],
  body: z.object({
    uuid: avisUuid,
    texte: said,
    at: deviceInstant,
    pieces: z.array(uploadRef).max(MAX_AVIS_PIECES).default([]),
  }),
  response: done,
  offline: 'queue',
  isPersonal: true,
});

export const printAvis = endpoint.get('/api/avis/:id/pdf', {
  summary: 'The notice as a PDF, with all that stands beside it.',
  ability: ['read', 'OwnAvis'],
  produces: 'file',
  isPersonal: true,
});

export const listAvisLooks = endpoint.get('/api/avis/:id/consultations', {
  summary: 'Who looked at it, and when.',
  ability: ['read', 'OwnAvis'],
  query: listQuery(['le']),
  response: listOf(z.object({ employe: employeRef, le: instant, voie: z.enum(['ecran', 'pdf']) })),
  isPersonal: true,
});
