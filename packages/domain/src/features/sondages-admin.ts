// Surveys as they are written, opened, closed and read.
import { z } from 'zod';
import { audience } from '../audience.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant, localDate, requiredText, version, writtenText } from '../fields.ts';
import { formDraft } from '../forms/form-schema.ts';
import { listOf, listQuery } from '../list.ts';
import { TABLE_FORMATS } from '../table-format.ts';
import { employeRef } from './employes.ts';

export const SONDAGE_STATUTS = ['brouillon', 'ouvert', 'ferme'] as const;
export type SondageStatut = (typeof SONDAGE_STATUTS)[number];

export const VENTILATIONS = ['aucune', 'groupe', 'site'] as const;
export type Ventilation = (typeof VENTILATIONS)[number];

const sondageContent = z.object({
  titre: requiredText(200),
  description: writtenText(2_000).trim(),
  contenu: formDraft,
  anonyme: z.boolean(),
  ventilation: z.enum(VENTILATIONS),
  audience,
  /** Null: as soon as it is opened. */
  ouvre_le: localDate.nullable(),
  /** Its last night; null: until somebody closes it. */
  ferme_le: localDate.nullable(),
});

interface Days {
  readonly ouvre_le: string | null;
  readonly ferme_le: string | null;
}
const areInOrder = ({ ouvre_le, ferme_le }: Days): boolean =>
  ouvre_le === null || ferme_le === null || ouvre_le <= ferme_le;
const OUT_OF_ORDER = { path: ['ferme_le'], error: 'sondages.ends_before' };

export const sondageContentSchema = sondageContent.refine(areInOrder, OUT_OF_ORDER);
export type SondageContent = z.output<typeof sondageContent>;

const conclusion = z.object({
  vous_avez_dit: requiredText(4_000),
  nous_faisons: requiredText(4_000),
});
export type Conclusion = z.output<typeof conclusion>;
export const conclusionSchema = conclusion;

export const sondageSummary = z.object({
  id,
  titre: z.string(),
  description: z.string(),
  anonyme: z.boolean(),
  ventilation: z.enum(VENTILATIONS),
  audience,
  questions: z.int(),
  statut: z.enum(SONDAGE_STATUTS),
  ouvre_le: localDate.nullable(),
  ferme_le: localDate.nullable(),
  ouvre_at: instant.nullable(),
  ferme_at: instant.nullable(),
  destinataires: z.int(),
  /** How many have answered. */
  participations: z.int(),
  auteur: employeRef,
  decide_le: instant.nullable(),
  modifie_le: instant,
  version,
});
export type SondageSummary = z.output<typeof sondageSummary>;

export const managedSondage = sondageSummary.extend({
  contenu: formDraft,
  vous_avez_dit: z.string(),
  nous_faisons: z.string(),
  /** When people were last reminded. */
  rappel_le: instant.nullable(),
});
export type ManagedSondage = z.output<typeof managedSondage>;

export const listSondages = endpoint.get('/api/sondages', {
  summary: 'The surveys of the company, drafts included.',
  ability: ['read', 'Survey'],
  query: listQuery(['titre', 'modifie_le', 'ferme_at']).extend({
    statut: z.enum(SONDAGE_STATUTS).optional(),
  }),
  response: listOf(sondageSummary),
});

export const getSondage = endpoint.get('/api/sondages/:id', {
  summary: 'One survey with its questions.',
  ability: ['read', 'Survey'],
  response: managedSondage,
});

export const createSondage = endpoint.post('/api/sondages', {
  summary: 'Write a survey, as a draft.',
  ability: ['create', 'Survey'],
  body: sondageContentSchema,
  response: managedSondage,
});

/** Of one that is open, the words, the dates and the people; of one that was answered, never the questions. */
export const updateSondage = endpoint.put('/api/sondages/:id', {
  summary: 'Change a survey.',
  ability: ['update', 'Survey'],
  body: sondageContent.extend({ version }).refine(areInOrder, OUT_OF_ORDER),
  response: managedSondage,
});

export const duplicateSondage = endpoint.post('/api/sondages/:id/duplicate', {
  summary: 'A draft with the same questions.',
  ability: ['create', 'Survey'],
  response: managedSondage,
});

export const openSondage = endpoint.post('/api/sondages/:id/open', {
  summary: 'Open a survey, now or on its first day.',
  ability: ['publish', 'Survey'],
  body: z.object({ version }),
  response: managedSondage,
});

export const withdrawSondage = endpoint.post('/api/sondages/:id/withdraw', {
  summary: 'Take a survey that nobody has answered back to a draft.',
  ability: ['publish', 'Survey'],
  body: z.object({ version }),
  response: managedSondage,
});

export const closeSondage = endpoint.post('/api/sondages/:id/close', {
  summary: 'Close a survey now.',
  ability: ['publish', 'Survey'],
  body: z.object({ version }),
  response: managedSondage,
});

export const deleteSondage = endpoint.delete('/api/sondages/:id', {
  summary: 'Delete a draft.',
  ability: ['delete', 'Survey'],
  response: z.object({ message: z.string() }),
});

/** `deja_rappele`: nothing leaves, as a reminder did less than an hour ago. */
export const remindSondage = endpoint.post('/api/sondages/:id/remind', {
  summary: 'Remind whoever has not answered yet.',
  ability: ['update', 'Survey'],
  response: z.object({ rappeles: z.int(), deja_rappele: z.boolean() }),
});

export const concludeSondage = endpoint.post('/api/sondages/:id/conclusion', {
  summary: 'Say what was heard and what is done about it, to all whom the survey was for.',
  ability: ['update', 'Survey'],
  body: conclusion.extend({ version }),
  response: managedSondage,
});

const questionResult = z.object({
  cle: z.string(),
  posee: z.int().nullable(),
  repondues: z.int().nullable(),
  masque: z.boolean(),
  choix: z.array(z.object({ cle: z.string(), nombre: z.int() })),
  moyenne: z.number().nullable(),
  textes: z.array(z.string()),
});

/** The part of those in no other: `autres`. */
export const OTHERS = 'autres';

export const sondageResults = z.object({
  participations: z.int(),
  destinataires: z.int(),
  /** Of how many the answers are counted here. */
  depouilles: z.int(),
  /** Too few: nothing is told. */
  masque: z.boolean(),
  /** What the answers can be narrowed to; none where that would tell too much. */
  parts: z.array(z.object({ part: z.string(), nom: z.string(), nombre: z.int() })),
  resultats: z.array(questionResult),
});
export type SondageResults = z.output<typeof sondageResults>;

const resultsQuery = z.object({ part: z.string().max(40).optional() });

export const getSondageResults = endpoint.get('/api/sondages/:id/resultats', {
  summary: 'What a survey has come to; nothing of fewer than five answers, where it is anonymous.',
  ability: ['read', 'Survey'],
  query: resultsQuery,
  response: sondageResults,
});

export const exportSondage = endpoint.get('/api/sondages/:id/export', {
  summary: 'The same results as a file.',
  ability: ['read', 'Survey'],
  query: resultsQuery.extend({ format: z.enum(TABLE_FORMATS) }),
  produces: 'file',
});

/** Who answered what, of a survey that is not anonymous. */
export const listSondageAnswers = endpoint.get('/api/sondages/:id/reponses', {
  summary: 'Who answered what, where the survey is not anonymous.',
  ability: ['read', 'Survey'],
  query: listQuery(['nom', 'jour']),
  response: listOf(
    z.object({
      employe: employeRef,
      jour: localDate,
      reponses: z.record(
        z.string(),
        z.union([z.string(), z.number(), z.array(z.string()), z.null()]),
      ),
    }),
  ),
});

const humeurWeek = z.object({
  semaine: localDate,
  /** Null where fewer than five gave one. */
  nombre: z.int().nullable(),
  moyenne: z.number().nullable(),
});

export const getHumeurTrend = endpoint.get('/api/sondages/humeur', {
  summary: 'How the nights went at a site, week by week; nothing of fewer than five.',
  ability: ['read', 'Survey'],
  flag: 'ENABLE_HUMEUR',
  query: z.object({ client_id: idParam.optional() }),
  response: z.object({
    semaines: z.array(humeurWeek),
    /** Those with a week that can be told. */
    sites: z.array(z.object({ id, nom: z.string() })),
  }),
});
