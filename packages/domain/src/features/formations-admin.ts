// Courses as they are written, assigned and accounted for.
import { z } from 'zod';
import { uploadRef } from '../attachments.ts';
import { audience } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import {
  byId,
  id,
  idParam,
  instant,
  localDate,
  requiredText,
  version,
  writtenText,
} from '../fields.ts';
import { formDraft } from '../forms/form-schema.ts';
import { listOf, listQuery } from '../list.ts';
import { TABLE_FORMATS } from '../table-format.ts';
import { employeRef } from './employes.ts';
import {
  certificat,
  cle,
  formationPiece,
  FORMATION_ETATS,
  LECON_GENRES,
  MAX_LECON_TEXT,
  MAX_LECONS,
} from './formations.ts';

export const FORMATION_STATUTS = ['brouillon', 'publiee', 'archivee'] as const;
export type FormationStatut = (typeof FORMATION_STATUTS)[number];

/** The types of question a quiz may have: those with a right answer. */
export const QUIZ_TYPES = ['oui_non', 'choix', 'choix_multiple'] as const;

const leconDraft = z.object({
  cle,
  titre: writtenText(160).trim(),
  genre: z.enum(LECON_GENRES),
  corps: writtenText(MAX_LECON_TEXT),
  /** The uuid of a file of this course: one that hangs on it, or an upload that this write brings. */
  piece: uploadRef.shape.upload.nullable(),
  sous_titres: uploadRef.shape.upload.nullable(),
});
export type LeconDraft = z.output<typeof leconDraft>;

/** By question: the keys of the right options, all of them and no other; of `oui_non`, `oui` or `non`. */
const corrige = z.record(
  cle,
  z.object({ bonnes: z.array(z.string().max(40)).max(30), explication: writtenText(500).trim() }),
);
export type Corrige = z.output<typeof corrige>;

const formationContent = z.object({
  titre: writtenText(200).trim(),
  description: writtenText(2_000).trim(),
  duree_minutes: z.int().min(1).max(600),
  lecons: z.array(leconDraft).max(MAX_LECONS),
  /** Null: passed once all lessons are read. */
  quiz: z.object({ contenu: formDraft, corrige }).nullable(),
  note_passage: z.int().min(0).max(100),
  max_tentatives: z.int().min(1).max(20).nullable(),
  pause_minutes: z.int().min(0).max(10_080),
  /** Null: a certificate that does not end. */
  validite_mois: z.int().min(1).max(120).nullable(),
});
export type FormationContent = z.output<typeof formationContent>;
export const formationContentSchema = formationContent;

/** What is decided of a course beside what it says; changed at any time, without a version. */
const formationDuty = z.object({
  /** Of whom it is asked; of nobody where `obligatoire` is false. */
  obligatoire: z.boolean(),
  audience,
  /** Days that somebody has from the moment it is asked of them. */
  delai_jours: z.int().min(0).max(365),
  /** Whoever it is not asked of may take it too. */
  ouverte: z.boolean(),
  /** An induction: asked before the first quart at this site. */
  client_id: id.nullable(),
});
export type FormationDuty = z.output<typeof formationDuty>;
export const formationDutySchema = formationDuty;

const versionMark = z.object({
  id,
  numero: z.int(),
  note: z.string(),
  publie_le: instant,
  publie_par: employeRef.nullable(),
});

export const formationSummary = formationDuty.extend({
  id,
  titre: z.string(),
  statut: z.enum(FORMATION_STATUTS),
  client: z.object({ id, nom: z.string() }).nullable(),
  lecons: z.int(),
  questions: z.int(),
  validite_mois: z.int().nullable(),
  publiee: versionMark.nullable(),
  a_publier: z.boolean(),
  /** People by state, of those of whom it is asked. */
  etats: z.record(z.enum(FORMATION_ETATS), z.int()),
  modifie_le: instant,
  version,
});
export type FormationSummary = z.output<typeof formationSummary>;

export const managedFormation = formationSummary.extend({
  contenu: formationContent,
  /** The files of the draft, signed for this person. */
  pieces: z.array(formationPiece),
  /** Newest first. */
  versions: z.array(versionMark),
});
export type ManagedFormation = z.output<typeof managedFormation>;

const FLAG = { flag: 'ENABLE_FORMATIONS' } as const;
const done = z.object({ message: z.string() });
/** A course with many lessons. */
const MAX_BODY = 2 * 1024 * 1024;

export const listFormations = endpoint.get('/api/formations', {
  summary: 'The courses of the company, drafts included.',
  ability: ['read', 'Formation'],
  ...FLAG,
  query: listQuery(['titre', 'modifie_le', 'publie_le']).extend({
    statut: z.enum(FORMATION_STATUTS).optional(),
  }),
  response: listOf(formationSummary),
});

export const getFormation = endpoint.get('/api/formations/:id', {
  summary: 'One course: its draft, with the right answers, and its versions.',
  ability: ['read', 'Formation'],
  ...FLAG,
  response: managedFormation,
});

export const createFormation = endpoint.post('/api/formations', {
  summary: 'Add a course, as a draft.',
  ability: ['create', 'Formation'],
  ...FLAG,
  body: formationContent.extend({ titre: requiredText(200) }),
  response: managedFormation,
  maxBodyBytes: MAX_BODY,
});

export const updateFormation = endpoint.put('/api/formations/:id', {
  summary: 'Change the draft of a course; whoever takes it sees nothing of it yet.',
  ability: ['update', 'Formation'],
  ...FLAG,
  body: formationContent.extend({ titre: requiredText(200), version }),
  response: managedFormation,
  maxBodyBytes: MAX_BODY,
});

export const updateFormationDuty = endpoint.put('/api/formations/:id/obligation', {
  summary: 'Decide of whom a course is asked, and within which time.',
  ability: ['publish', 'Formation'],
  ...FLAG,
  body: formationDuty.extend({ version }),
  response: managedFormation,
});

/** 422 with `errors` under `lecons.…` or `quiz.…` where the draft is not complete. */
export const publishFormation = endpoint.post('/api/formations/:id/versions', {
  summary: 'Make the draft of a course its next version.',
  ability: ['publish', 'Formation'],
  ...FLAG,
  body: z.object({
    note: writtenText(1_000).trim(),
    /** Certificates of earlier versions end with the delay of the course; otherwise they stay good. */
    a_refaire: z.boolean(),
    version,
  }),
  response: managedFormation,
});

export const archiveFormation = endpoint.post('/api/formations/:id/archive', {
  summary: 'Ask a course of nobody any more, or again. Certificates stay.',
  ability: ['publish', 'Formation'],
  ...FLAG,
  body: z.object({ archive: z.boolean(), version }),
  response: managedFormation,
});

export const duplicateFormation = endpoint.post('/api/formations/:id/duplicate', {
  summary: 'A new draft with the same content.',
  ability: ['create', 'Formation'],
  ...FLAG,
  response: managedFormation,
});

export const FORMATION_ORIGINES = ['personne', 'audience', 'site'] as const;

export const formationResult = z.object({
  employe: employeRef,
  etat: z.enum(FORMATION_ETATS),
  obligatoire: z.boolean(),
  /** Why it is asked of them; null where it is not. */
  origine: z.enum(FORMATION_ORIGINES).nullable(),
  echeance: localDate.nullable(),
  tentatives: z.int(),
  derniere_note: z.int().nullable(),
  certificat: certificat.nullable(),
});
export type FormationResult = z.output<typeof formationResult>;

/** Those of whom it is asked, and those who took it. */
export const listFormationResults = endpoint.get('/api/formations/:id/resultats', {
  summary: 'Who has passed a course, who has not, and until when it is good.',
  ability: ['read', 'Formation'],
  ...FLAG,
  query: listQuery(['nom', 'echeance', 'valable_jusqu_a']).extend({
    etat: z.enum(FORMATION_ETATS).optional(),
    client: idParam.optional(),
    /** One person, also where it was never asked of them. */
    employe: idParam.optional(),
  }),
  response: listOf(formationResult),
});

/** One letter per course, in their order: the matrix of 3,000 people stays small. */
export const MATRIX_LETTERS = {
  V: 'valide',
  B: 'bientot',
  E: 'expiree',
  M: 'a_faire',
  C: 'en_cours',
  F: 'facultative',
  '-': null,
} as const satisfies Record<string, (typeof FORMATION_ETATS)[number] | null>;

const matrixFilters = {
  q: z.string().trim().max(200).optional(),
  client: idParam.optional(),
  /** The team of this leader. */
  equipe: idParam.optional(),
};

export const getMatrix = endpoint.get('/api/formations/matrice', {
  summary: 'People and courses: valid, soon over, over, missing. Not paged.',
  ability: ['read', 'Formation'],
  ...FLAG,
  query: z.object(matrixFilters),
  response: z.object({
    formations: z.array(z.object({ id, titre: z.string() })),
    personnes: z.array(employeRef.extend({ etats: z.string() })),
  }),
});

export const exportMatrix = endpoint.get('/api/formations/matrice/export', {
  summary: 'The matrix as a file, with dates.',
  ability: ['export', 'Formation'],
  ...FLAG,
  query: z.object({ ...matrixFilters, format: z.enum(TABLE_FORMATS) }),
  produces: 'file',
});

/** Without `echeance`, after the delay of the course. */
export const assignFormation = endpoint.post('/api/formations/:id/assigner', {
  summary: 'Ask a course of some people, whoever else it is asked of.',
  ability: ['update', 'Formation'],
  ...FLAG,
  body: z.object({ employes: z.array(id).min(1).max(500), echeance: localDate.nullable() }),
  response: z.object({ assignees: z.int() }),
});

export const unassignFormation = endpoint.delete('/api/formations/:id/assigner/:employe', {
  summary: 'Ask a course of somebody no longer, unless they are in its audience.',
  ability: ['update', 'Formation'],
  ...FLAG,
  params: byId.extend({ employe: idParam }),
  response: done,
});

export const withdrawCertificat = endpoint.post('/api/certificats/:id/retirer', {
  summary: 'Withdraw a certificate, with a reason.',
  ability: ['publish', 'Formation'],
  ...FLAG,
  body: z.object({ motif: requiredText(500) }),
  response: done,
});
