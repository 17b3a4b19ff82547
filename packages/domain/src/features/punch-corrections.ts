// "J'ai oublié de pointer": the employee says the real times, a manager decides; both values stay.
import { z } from 'zod';
import {
  bulkDecisionBody,
  bulkDecisionOf,
  decisionBody,
  type DecisionRule,
  takeBackBody,
} from '../decision.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant, localDate, requiredText, version } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { PUNCH_TYPES } from '../punch-steps.ts';
import { clientOption } from './clients.ts';
import { employeRef } from './employes.ts';
import { quartDate } from './quarts.ts';

export const CORRECTION_STATUTS = ['en_attente', 'acceptee', 'refusee'] as const;
export type CorrectionStatut = (typeof CORRECTION_STATUTS)[number];

export const CORRECTION_DECISIONS: DecisionRule<CorrectionStatut> = {
  acceptee: ['en_attente'],
  refusee: ['en_attente'],
  en_attente: ['acceptee', 'refusee'],
};

const punchTime = z.object({ id, at: z.string() });

export const correction = z.object({
  id,
  uuid: z.string(),
  employe: employeRef,
  client: clientOption,
  quart_id: id.nullable(),
  date: z.string(),
  /** Of the quart; null without one. */
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  /** The times asked for; null leaves what there is. */
  entree: z.string().nullable(),
  sortie: z.string().nullable(),
  /** The steps that are to be open again, as if they had not been punched. */
  rouvrir: z.array(z.enum(PUNCH_TYPES)),
  /** What was punched when it was asked; null for nothing. */
  entree_pointee: punchTime.nullable(),
  sortie_pointee: punchTime.nullable(),
  raison: z.string(),
  statut: z.enum(CORRECTION_STATUTS),
  demandee_le: instant,
  /** The person themself, or a manager in their name. */
  demandee_par: employeRef,
  decision: z.object({ par: employeRef, le: instant, note: z.string() }).nullable(),
  version,
});
export type Correction = z.output<typeof correction>;

/** No quart lasts longer; two times further apart are a slip. */
const MAX_STAY_HOURS = 24;
const HOUR_MS = 3_600_000;

type Optional = string | null | undefined;

const isOrdered = ({ entree, sortie }: { entree?: Optional; sortie?: Optional }): boolean => {
  if (!entree || !sortie) return true;
  const stay = Date.parse(sortie) - Date.parse(entree);
  return stay > 0 && stay <= MAX_STAY_HOURS * HOUR_MS;
};

export const requestCorrection = endpoint.post('/api/presences/corrections', {
  summary: 'Ask for the times of a visit to be put right.',
  ability: ['create', 'OwnPunch'],
  body: z
    .object({
      uuid: z.uuid({ error: 'validation.invalid' }),
      date: quartDate,
      quart_id: id.nullish(),
      client_id: id,
      entree: instant.nullish(),
      sortie: instant.nullish(),
      /** Punched by mistake: the step is to be open again. An entry takes the exit of its visit with it. */
      rouvrir: z.array(z.enum(PUNCH_TYPES)).max(PUNCH_TYPES.length).optional(),
      /** As punched, when it was asked: which visit is meant where no quart says so. */
      entree_pointee: instant.nullish(),
      sortie_pointee: instant.nullish(),
      raison: requiredText(1_000),
    })
    .refine(({ entree, sortie, rouvrir = [] }) => Boolean(entree ?? sortie) || rouvrir.length > 0, {
      error: 'validation.required',
      path: ['entree'],
    })
    .refine(({ rouvrir = [], ...times }) => rouvrir.every((type) => !times[type]), {
      error: 'corrections.reopened_time',
      path: ['rouvrir'],
    })
    .refine(isOrdered, { error: 'corrections.order', path: ['sortie'] }),
  response: correction,
  offline: 'queue',
});

export const listCorrections = endpoint.get('/api/presences/corrections', {
  summary: 'Requests to put punches right: those that wait first.',
  ability: ['read', 'Presence'],
  query: listQuery(['demandee_le']).extend({
    statut: z.enum(CORRECTION_STATUTS).optional(),
    employe_id: idParam.optional(),
    date: localDate.optional(),
  }),
  response: listOf(correction),
});

/** Accepting adds rows that point to those they replace. A request decided meanwhile answers 409 with it. */
export const decideCorrection = endpoint.post('/api/presences/corrections/:id/decision', {
  summary: 'Accept or refuse a correction.',
  ability: ['update', 'Presence'],
  body: decisionBody,
  response: correction,
});

export const decideCorrections = endpoint.post('/api/presences/corrections/decisions', {
  summary: 'Accept or refuse several corrections.',
  ability: ['update', 'Presence'],
  body: bulkDecisionBody,
  response: bulkDecisionOf(correction),
});

/** Whoever decided may, and a director. 422 'corrections.followed' where the times have changed since. */
export const reopenCorrection = endpoint.post('/api/presences/corrections/:id/reprise', {
  summary: 'Take a decision on a correction back: it waits again.',
  ability: ['update', 'Presence'],
  body: takeBackBody,
  response: correction,
});
