// Demandes: what people ask of the office, what is decided, and what the schedule and the banks make of it.
import { z } from 'zod';
import { defineAttachment } from '../attachments.ts';
import {
  bulkDecisionBody,
  bulkDecisionOf,
  decisionBody,
  type DecisionRule,
  takeBackBody,
} from '../decision.ts';
import { endpointsBehind } from '../endpoint.ts';
import { deviceInstant, id, idParam, instant, localDate, version } from '../fields.ts';
import { listOf, listQuery } from '../list.ts';
import { PORTEES } from '../team-scope.ts';
import {
  article,
  decision,
  demandeCalendar,
  dossierParts,
  piece,
  proposition,
  quartChoice,
  shownDetails,
  touchedQuart,
} from './demande-shapes.ts';
import { DEMANDE_NATURES } from './demande-types.ts';
import { weekAvailability } from './disponibilites.ts';
import { employeRef } from './employes.ts';
import { quartDate, quartTime } from './quarts.ts';

const endpoint = endpointsBehind('ENABLE_DEMANDES');

export const DEMANDE_STATUTS = ['en_attente', 'approuvee', 'refusee', 'annulee'] as const;
export type DemandeStatut = (typeof DEMANDE_STATUTS)[number];

/** Withdrawn while it waits, cancelled after it was approved, open again when a decision is taken back. */
export const DEMANDE_DECISIONS: DecisionRule<DemandeStatut> = {
  approuvee: ['en_attente'],
  refusee: ['en_attente'],
  annulee: ['en_attente', 'approuvee'],
  en_attente: ['approuvee', 'refusee'],
};

/** A medical note, an invoice: for the person and whoever decides. */
export const DEMANDE_PIECE = defineAttachment({
  object: 'demande',
  kinds: ['image', 'pdf'],
  visibility: 'private',
});
export const MAX_PIECES = 6;
export const MAX_RAISON = 1_000;
/** A leave of a year is asked for in one piece; longer is a slip. */
export const MAX_DEMANDE_DAYS = 366;
/** Two years ahead and the month before: what is asked this far ahead is a long leave, not a slip. */
export const MAX_CALENDAR_DAYS = 762;
export const MAX_ARTICLES = 20;

/** What each nature asks for besides the dates and the reason. */
const demandeDetails = z.object({
  /** Of `horaire`: one's own quart, and the times wished; without times, to be freed of it. */
  quart_id: id.nullish(),
  debut_voulu: quartTime.nullish(),
  fin_voulue: quartTime.nullish(),
  /** Of `materiel`. */
  client_id: id.nullish(),
  articles: z.array(article).max(MAX_ARTICLES).optional(),
  /** Of `disponibilite`: the week as it should be from `du` on. */
  semaine: weekAvailability.optional(),
});

/**
 * Dates are working days, both included: a quart of Friday night is Friday's leave. `debut` and `fin` are of an absence
 * of some hours, on one day; at or before `debut`, `fin` is the day after.
 */
const demandeContent = z.object({
  type_id: id,
  du: quartDate,
  au: quartDate,
  debut: quartTime.nullish(),
  fin: quartTime.nullish(),
  raison: z.string().trim().max(MAX_RAISON, 'validation.too_long'),
  details: demandeDetails.default({}),
});
export type DemandeContent = z.output<typeof demandeContent>;

export const demande = z.object({
  /** Its number on the receipt as well. */
  id,
  uuid: z.string(),
  type: z.object({
    id,
    nom: z.string(),
    nom_en: z.string(),
    nature: z.enum(DEMANDE_NATURES),
    paye: z.boolean(),
  }),
  employe: employeRef,
  /** Somebody else than the employee, who filed it for them; null otherwise. */
  deposee_par: employeRef.nullable(),
  du: z.string(),
  au: z.string(),
  debut: z.string().nullable(),
  fin: z.string().nullable(),
  /** Of an absence: how long, and how much of that a bank pays. */
  minutes: z.int(),
  minutes_banque: z.int(),
  raison: z.string(),
  statut: z.enum(DEMANDE_STATUTS),
  proposition: proposition.nullable(),
  /** It asks to cancel that one, which was approved; null for all others. */
  annule_id: id.nullable(),
  /** The open request to cancel this one; null without. */
  annulation_id: id.nullable(),
  decision: decision.nullable(),
  demandee_le: instant,
  /** Of `pointage`: the correction that it stands for, which is decided among the presences. */
  correction_id: id.nullable(),
  /** How many messages are under it. */
  messages: z.int(),
  /** Who may decide it now, by name: the supervisor, who stands in, or the directors (null). */
  decideur: employeRef.nullable(),
  /** Whether the reader may decide it. */
  peut_decider: z.boolean(),
  version,
});
export type Demande = z.output<typeof demande>;

export const demandeFile = demande.extend({
  details: shownDetails,
  quarts: z.array(touchedQuart),
  pieces: z.array(piece),
  /** Fewer days ahead than the type wants. */
  preavis_court: z.boolean(),
});
export type DemandeFile = z.output<typeof demandeFile>;

/** What one's own are filtered by: `proposition` are those that wait for one's answer to other dates. */
export const OWN_DEMANDE_STATES = [...DEMANDE_STATUTS, 'proposition'] as const;

const DEMANDE_SORTS = ['demandee_le', 'du'] as const;

export const listMyDemandes = endpoint.get('/api/user/demandes', {
  summary: 'What I asked for, newest first. In employee mode, what the employee asked for.',
  ability: ['read', 'OwnDemande'],
  query: listQuery(DEMANDE_SORTS).extend({
    statut: z.enum(OWN_DEMANDE_STATES).optional(),
    type_id: idParam.optional(),
  }),
  response: listOf(demande),
});

/** `miens`: those that wait for me to decide, also in somebody's place. */
export const listDemandes = endpoint.get('/api/demandes', {
  summary:
    'Requests of others: mine to decide by their first day; my team’s or all, those that wait first, then the newest.',
  ability: ['read', 'Demande'],
  query: listQuery(DEMANDE_SORTS).extend({
    statut: z.enum(DEMANDE_STATUTS).optional(),
    type_id: idParam.optional(),
    portee: z.enum(PORTEES).default('miens'),
    employe_id: idParam.optional(),
    nature: z.enum(DEMANDE_NATURES).optional(),
    du: localDate.optional(),
    au: localDate.optional(),
  }),
  response: listOf(demande),
});

/** The person's own, or of whoever may decide or leads them: 404 for anybody else. */
export const getDemande = endpoint.get('/api/demandes/:id', {
  summary: 'One request, with the quarts it touches, its files and what was decided.',
  ability: ['read', 'OwnDemande'],
  response: demandeFile,
});

/** What the calendar of the asking shows; the device keeps it for when there is no network. */
export const getDemandeCalendar = endpoint.get('/api/demandes/calendrier', {
  summary:
    'My quarts, special days and requests between two dates, with the minutes that each day counts.',
  ability: ['read', 'OwnDemande'],
  query: z.object({ du: quartDate, au: quartDate, employe_id: idParam.optional() }),
  response: demandeCalendar,
});

/**
 * Once by its uuid. 422 `validation.demande_exists` on `du` where a leave of that person waits or was approved on one of
 * the dates: `details.demande_id` of the error's body names it. 422 `demandes.balance` where the bank lacks the minutes.
 * `employe_id`: filed by somebody who leads them; with `approuver`, decided at once and the quarts are open.
 */
export const createDemande = endpoint.post('/api/demandes', {
  summary: 'Ask for something, or file it for an employee.',
  ability: ['create', 'OwnDemande'],
  body: demandeContent
    .extend({
      uuid: z.uuid({ error: 'validation.invalid' }),
      at: deviceInstant,
      employe_id: id.nullish(),
      approuver: z.boolean().default(false),
      pieces: z
        .array(z.uuid({ error: 'validation.invalid' }))
        .max(MAX_PIECES)
        .default([]),
    })
    .refine(({ du, au }) => du <= au, { error: 'demandes.order', path: ['au'] })
    .refine(({ du, au }) => Date.parse(au) - Date.parse(du) <= MAX_DEMANDE_DAYS * 86_400_000, {
      error: 'demandes.too_long',
      path: ['au'],
    })
    .refine(({ debut, fin }) => ((debut ?? null) === null) === ((fin ?? null) === null), {
      error: 'validation.required',
      path: ['fin'],
    })
    .refine(({ du, au, debut }) => !debut || du === au, {
      error: 'demandes.one_day',
      path: ['au'],
    }),
  response: demandeFile,
  offline: 'queue',
});

/** While it waits. By uuid, since it may have been asked offline a moment before. */
export const withdrawDemande = endpoint.post('/api/demandes/:uuid/retrait', {
  summary: 'Withdraw what I asked for, while nobody has decided.',
  ability: ['update', 'OwnDemande'],
  params: z.object({ uuid: z.uuid({ error: 'validation.invalid' }) }),
  body: z.object({ at: deviceInstant }),
  response: demandeFile,
  offline: 'queue',
});

/** Before the first day only. It is a request of its own, and is decided like one. */
export const cancelDemande = endpoint.post('/api/demandes/:id/annulation', {
  summary: 'Ask to cancel what was approved.',
  ability: ['create', 'OwnDemande'],
  body: z.object({
    uuid: z.uuid({ error: 'validation.invalid' }),
    raison: z.string().trim().max(MAX_RAISON, 'validation.too_long'),
    at: deviceInstant,
  }),
  response: demandeFile,
  offline: 'queue',
});

/** Everything needed to decide, computed now: an approval that meets something else answers 409. */
export const getDemandeDossier = endpoint.get('/api/demandes/:id/dossier', {
  summary:
    'What a decision would touch: quarts, who else is away, the balance before and after, who could replace.',
  ability: ['update', 'Demande'],
  response: dossierParts.extend({ demande: demandeFile }),
});

/** Refusing needs a note. `quarts` as previewed: one that has changed since, or is missing, answers 409 with the file. */
export const decideDemande = endpoint.post('/api/demandes/:id/decision', {
  summary:
    'Approve or refuse; an approval frees the quarts, opens them and offers them, all or nothing.',
  ability: ['update', 'Demande'],
  body: decisionBody
    .extend({ quarts: z.array(quartChoice).max(400).default([]) })
    .refine(({ accepte, note }) => accepte || note !== '', {
      error: 'demandes.note_required',
      path: ['note'],
    }),
  response: demandeFile,
});

/** Every quart touched is opened, none is offered. */
export const decideDemandes = endpoint.post('/api/demandes/decisions', {
  summary: 'Approve or refuse several.',
  ability: ['update', 'Demande'],
  body: bulkDecisionBody.refine(({ accepte, note }) => accepte || note !== '', {
    error: 'demandes.note_required',
    path: ['note'],
  }),
  response: bulkDecisionOf(demande),
});

/** Whoever decided may, and a director. 422 `demandes.followed` where a freed quart has been taken since. */
export const reopenDemande = endpoint.post('/api/demandes/:id/reprise', {
  summary: 'Take a decision back: it waits again, and the quarts return.',
  ability: ['update', 'Demande'],
  body: takeBackBody,
  response: demandeFile,
});

export const proposeDates = endpoint.post('/api/demandes/:id/proposition', {
  summary: 'Suggest other dates instead of a refusal.',
  ability: ['update', 'Demande'],
  body: z
    .object({
      du: quartDate,
      au: quartDate,
      note: z.string().trim().max(1_000, 'validation.too_long'),
      version,
    })
    .refine(({ du, au }) => du <= au, { error: 'demandes.order', path: ['au'] }),
  response: demandeFile,
});

/** Accepted, it is approved with those dates in the name of whoever suggested them, and every quart touched is opened; declined, it waits as it was. */
export const answerProposition = endpoint.post('/api/demandes/:id/proposition/reponse', {
  summary: 'Accept or decline the dates that were suggested to me.',
  ability: ['update', 'OwnDemande'],
  body: z.object({ accepte: z.boolean(), version }),
  response: demandeFile,
});
