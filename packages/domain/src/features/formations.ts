// Courses as those who take them see them: lessons of one screen, a quiz that the server grades, a certificate. The right answers
// never leave the server.
import { z } from 'zod';
import { defineAttachment } from '../attachments.ts';
import { endpointsBehind } from '../endpoint.ts';
import { deviceInstant, id, instant, localDate } from '../fields.ts';
import { valeur } from '../forms/form-answers.ts';
import { CLE, storedContent } from '../forms/form-schema.ts';

const endpoint = endpointsBehind('ENABLE_FORMATIONS');

/** A lesson shows text, and at most one of the others with it. */
export const LECON_GENRES = ['texte', 'image', 'video', 'pdf'] as const;
export type LeconGenre = (typeof LECON_GENRES)[number];

/** The files of lessons, of drafts and of every version. */
export const FORMATION_FILE = defineAttachment({
  object: 'formation',
  kinds: ['image', 'pdf', 'video', 'captions'],
  visibility: 'private',
});

export const MAX_LECONS = 60;
export const MAX_LECON_TEXT = 8_000;
/** The longest film of a lesson. */
export const MAX_VIDEO_SECONDS = 120;

/** Computed, never stored. `facultative`: open to everyone, asked of nobody. */
export const FORMATION_ETATS = [
  'expiree',
  'a_faire',
  'en_cours',
  'bientot',
  'valide',
  'facultative',
] as const;
export type FormationEtat = (typeof FORMATION_ETATS)[number];

/** Days before the end of a certificate at which its holder is reminded. */
export const REMINDER_DAYS = [90, 30, 7] as const;

const piece = z.object({
  uuid: z.string(),
  nom: z.string(),
  type: z.string(),
  taille: z.int(),
  url: z.string(),
});
export type FormationPiece = z.output<typeof piece>;
export const formationPiece = piece;

export const cle = z.string().regex(CLE, 'forms.key');

const lecon = z.object({
  cle,
  titre: z.string(),
  genre: z.enum(LECON_GENRES),
  /** Markdown. */
  corps: z.string(),
  piece: piece.nullable(),
  sous_titres: piece.nullable(),
});
export type Lecon = z.output<typeof lecon>;

export const certificat = z.object({
  id,
  numero: z.string(),
  delivre_le: instant,
  /** Null where it does not end. */
  valable_jusqu_a: localDate.nullable(),
  retire_le: instant.nullable(),
  /** The version that was passed. */
  version_numero: z.int(),
});
export type Certificat = z.output<typeof certificat>;

/** What the server says of each question after grading; only what was answered, and never the right answer of a failed one. */
const correction = z.object({ question: cle, juste: z.boolean(), explication: z.string() });

export const tentative = z.object({
  uuid: z.string(),
  version_id: id,
  numero: z.int(),
  commencee_le: instant,
  lecons_lues: z.array(cle),
  reponses: z.array(z.object({ question: cle, valeur })),
  soumise_le: instant.nullable(),
  /** Null until it is graded. */
  note: z.int().min(0).max(100).nullable(),
  reussie: z.boolean().nullable(),
  corrections: z.array(correction),
});
export type Tentative = z.output<typeof tentative>;

export const myFormation = z.object({
  id,
  titre: z.string(),
  description: z.string(),
  duree_minutes: z.int(),
  etat: z.enum(FORMATION_ETATS),
  obligatoire: z.boolean(),
  echeance: localDate.nullable(),
  /** Of a site's induction: that site. */
  client: z.object({ id, nom: z.string() }).nullable(),
  /** Of the attempt under way, or else the one in use. */
  version_id: id,
  numero: z.int(),
  /** Steps are the lessons and, where there is one, the quiz. */
  faites: z.int(),
  etapes: z.int(),
  /** Under way, or the last one that ended: what waits on a device is shown by its uuid. */
  tentative: tentative
    .pick({ uuid: true, version_id: true, lecons_lues: true, soumise_le: true, reussie: true })
    .nullable(),
  certificat: certificat.nullable(),
});
export type MyFormation = z.output<typeof myFormation>;

/** Not paged: a person has a few dozen at most, and the device keeps them all. The most pressing first. */
export const listMyFormations = endpoint.get('/api/user/formations', {
  summary: 'The courses that I must take, took or may take.',
  ability: ['confirm', 'Formation'],
  response: z.object({ data: z.array(myFormation) }),
});

/** A course as it is taken: the version of the attempt under way, or else the current one. */
export const takenFormation = myFormation.extend({
  /** Of the version in use; greater than `numero` where the course was written anew since it was begun. */
  numero_courant: z.int(),
  note_passage: z.int(),
  max_tentatives: z.int().nullable(),
  /** Beside the one under way; null where there is no limit. */
  tentatives_restantes: z.int().nullable(),
  pause_minutes: z.int(),
  lecons: z.array(lecon),
  /** Without the right answers. */
  quiz: storedContent.nullable(),
  /** Under way, or the last one that ended. */
  tentative: tentative.nullable(),
  /** Those before it, newest first. */
  anciennes: z.array(tentative.pick({ uuid: true, soumise_le: true, note: true, reussie: true })),
  /** When another may be begun; null where it may be now, or never again. */
  prochaine_le: instant.nullable(),
  peut_commencer: z.boolean(),
  certificats: z.array(certificat),
});
export type TakenFormation = z.output<typeof takenFormation>;

export const takeFormation = endpoint.get('/api/user/formations/:id', {
  summary: 'One course with its lessons, its quiz and how far I have come.',
  ability: ['confirm', 'Formation'],
  response: takenFormation,
});

const uuid = z.uuid({ error: 'validation.invalid' }).toLowerCase();
const byUuid = z.object({ uuid });
const done = z.object({ message: z.string() });

/** Begun twice on two devices: the first stays, and what the second says counts for it. */
export const beginTentative = endpoint.post('/api/user/formations/:id/tentatives', {
  summary: 'Begin to take a course, or take it again.',
  ability: ['confirm', 'Formation'],
  body: z.object({ uuid, version_id: id, at: deviceInstant }),
  response: done,
  offline: 'queue',
});

export const readLecon = endpoint.post('/api/user/tentatives/:uuid/lecons', {
  summary: '« J’ai lu »: note that I am done with a lesson.',
  ability: ['confirm', 'Formation'],
  params: byUuid,
  body: z.object({ lecon: cle, at: deviceInstant }),
  response: done,
  offline: 'queue',
});

/** The last one counts until the quiz is handed in. */
export const answerQuestion = endpoint.post('/api/user/tentatives/:uuid/reponses', {
  summary: 'Keep my answer to one question of the quiz.',
  ability: ['confirm', 'Formation'],
  params: byUuid,
  body: z.object({ question: cle, valeur, at: deviceInstant }),
  response: done,
  offline: 'queue',
});

/**
 * Graded once, with all lessons read. A course without a quiz is passed by it. The answers come along once more: nothing
 * depends on how many of the single ones arrived.
 */
export const submitTentative = endpoint.post('/api/user/tentatives/:uuid/soumettre', {
  summary: 'Hand in: the server grades, and gives the certificate where it was passed.',
  ability: ['confirm', 'Formation'],
  params: byUuid,
  body: z.object({
    at: deviceInstant,
    reponses: z.array(z.object({ question: cle, valeur })).max(300),
  }),
  response: done,
  offline: 'queue',
});

/** For its holder, and for whoever manages courses. */
export const printCertificat = endpoint.get('/api/certificats/:id/pdf', {
  summary: 'A certificate as a PDF, with its number and a code that leads to its check.',
  ability: ['confirm', 'Formation'],
  produces: 'file',
});
