// The planner: a week of the whole company, changes made together, and publication.
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParam, instant, localDate, usergroup, version } from '../fields.ts';
import { plannedAbsence } from './absences.ts';
import { conflit, conflitQuart } from './conflits.ts';
import { dayAvailability } from './disponibilites.ts';
import { planQuart, quartContent, quartDate } from './quarts.ts';
import { specialDay } from './special-days.ts';

/** Which quarts are shown. `ouvert` is whatever nobody has yet; `a_publier`, whatever people do not know of. */
export const PLANNER_ETATS = ['ouvert', 'a_publier', 'publie', 'non_vu', 'non_confirme'] as const;
export type PlannerEtat = (typeof PLANNER_ETATS)[number];

/** How many people have hours that are not in the cost: without a rate, or with one that the reader may not see. */
const withoutCost = z.int();

const plannerEmploye = z.object({
  id,
  prenom: z.string(),
  nom: z.string(),
  usergroup,
  superviseur_id: id.nullable(),
  day_switch_time: z.string(),
  actif: z.boolean(),
  /** Of all their planned quarts of the week, whatever the filters. */
  minutes: z.int(),
  /** In dollars, overtime included, by the rate of each day; null without a rate that the reader may see. */
  cout: z.number().nullable(),
});
export type PlannerEmploye = z.output<typeof plannerEmploye>;

const plannerClient = z.object({
  id,
  nom: z.string(),
  ville: z.string(),
  superviseur_id: id.nullable(),
  actif: z.boolean(),
  minutes: z.int(),
  /** Of the quarts there, overtime where it falls, by the rates that the reader may see; null without any. */
  cout: z.number().nullable(),
  sans_cout: withoutCost,
});
export type PlannerClient = z.output<typeof plannerClient>;

const plannerJour = z.object({
  date: z.string(),
  minutes: z.int(),
  quarts: z.int(),
  ouverts: z.int(),
});
export type PlannerJour = z.output<typeof plannerJour>;

export const plannerSemaine = z.object({
  debut: z.string(),
  fin: z.string(),
  /** In the order of the rows: everyone who matches, with or without quarts, where rows are employees. */
  employes: z.array(plannerEmploye),
  clients: z.array(plannerClient),
  quarts: z.array(planQuart),
  /** Of what is shown, by day. */
  jours: z.array(plannerJour),
  jours_speciaux: z.array(specialDay),
  /** Leave of everyone in `employes`; what was only asked for as well. */
  absences: z.array(plannedAbsence),
  /** The days of the week that somebody in `employes` is not free as a whole. */
  restrictions: z.array(
    z.object({
      employe_id: id,
      jours: z.array(z.object({ date: z.string(), jour: dayAvailability })),
    }),
  ),
  /** The courses that somebody in `employes` lacks in the week. */
  formations_manquantes: z.array(
    z.object({
      nom: z.string(),
      /** At this site only; null at all of them. */
      client_id: id.nullable(),
      /** Whoever is not named lacks it too. */
      pour_tous: z.boolean(),
      /** The first day without it; null for somebody who never is. */
      personnes: z.array(z.object({ employe_id: id, depuis: localDate.nullable() })),
    }),
  ),
  minutes: z.int(),
  cout: z.number().nullable(),
  sans_cout: withoutCost,
  /** Quarts people do not know of yet, in the whole week whatever the filters. */
  a_publier: z.int(),
  updated_at: instant,
});
export type PlannerSemaine = z.output<typeof plannerSemaine>;

/** `par` decides what the rows are; the other list then holds only what the quarts point to. */
export const plannerQuery = z.object({
  date: quartDate,
  par: z.enum(['employe', 'client']).default('employe'),
  /** Words of the name of a row. */
  q: z.string().trim().max(200).optional(),
  employe_id: idParam.optional(),
  client_id: idParam.optional(),
  ville: z.string().trim().max(80).optional(),
  superviseur_id: idParam.optional(),
  etat: z.enum(PLANNER_ETATS).optional(),
});

export const getPlanner = endpoint.get('/api/planner', {
  summary: 'The week that holds a date, for the whole company.',
  ability: ['read', 'Horaire'],
  query: plannerQuery,
  response: plannerSemaine,
});

export const MAX_OPERATIONS = 500;

/** The screen's own name for a quart not saved yet; ids are numbers, so that the two never meet. */
const ref = z.string().regex(/^[a-z][\w:-]{0,59}$/i, 'validation.invalid');

const operation = z.discriminatedUnion('op', [
  /** Also a copy: what is copied stands in `quart`. */
  z.object({ op: z.literal('create'), ref, quart: quartContent }),
  /** Moves, resizes, assigns: whatever is given changes. */
  z.object({ op: z.literal('update'), id, version, quart: quartContent.partial() }),
  z.object({ op: z.literal('delete'), id, version }),
  /** Takes a deletion back. */
  z.object({ op: z.literal('restore'), id, version }),
]);
export type Operation = z.output<typeof operation>;
export type OperationInput = z.input<typeof operation>;
export type OperationName = Operation['op'];

const operations = z
  .array(operation)
  .min(1, 'validation.required')
  .max(MAX_OPERATIONS, 'planner.too_many')
  .refine(isOncePerQuart, 'planner.twice');

function isOncePerQuart(list: readonly Operation[]): boolean {
  const names = list.map((each) => (each.op === 'create' ? each.ref : each.id));
  return new Set(names).size === names.length;
}

const outcome = z.object({
  op: z.enum(['create', 'update', 'delete', 'restore']),
  /** Of a creation. */
  ref: z.string().nullable(),
  id,
  avant: planQuart.nullable(),
  apres: planQuart.nullable(),
});
export type Outcome = z.output<typeof outcome>;

/**
 * In the order of the operations; of a 409, `current` has one entry per stale quart, `apres` being the quart as it
 * stands (null: there is none). Undo is another batch: see `invertOutcomes`.
 */
export const batchResult = z.object({ data: z.array(outcome), conflits: z.array(conflit) });
export type BatchResult = z.output<typeof batchResult>;

export const applyBatch = endpoint.post('/api/planner/batch', {
  summary: 'Create, change and delete several quarts, all or none.',
  ability: ['update', 'Horaire'],
  body: z.object({ operations }),
  response: batchResult,
});

export const checkBatch = endpoint.post('/api/planner/check', {
  summary: 'The conflicts that a batch would have; nothing is saved.',
  ability: ['update', 'Horaire'],
  body: z.object({ operations }),
  response: z.object({ conflits: z.array(conflit) }),
});

/** Without lists, everything between the two working days. */
const selection = z.object({
  du: quartDate,
  au: quartDate,
  quart_ids: z.array(id).max(5_000).optional(),
  employe_ids: z.array(id).max(5_000).optional(),
  client_ids: z.array(id).max(5_000).optional(),
});
export type PublishSelection = z.output<typeof selection>;

const publishCounts = z.object({
  nouveaux: z.int(),
  modifies: z.int(),
  annules: z.int(),
  /** Published without anyone to tell. */
  ouverts: z.int(),
  /** Whoever is told: those whose quarts changed. */
  employes: z.int(),
});
export type PublishCounts = z.output<typeof publishCounts>;

export const previewPublish = endpoint.post('/api/planner/publish/preview', {
  summary: 'What a publication would tell, and to how many people.',
  ability: ['publish', 'Horaire'],
  body: selection,
  response: publishCounts.extend({
    conflits: z.array(conflit),
    /** Those that the conflicts are between. */
    quarts: z.array(conflitQuart),
  }),
});

export const publishPlan = endpoint.post('/api/planner/publish', {
  summary: 'Publish drafts and changes; only those whose quarts changed are told.',
  ability: ['publish', 'Horaire'],
  body: selection,
  response: publishCounts,
});
