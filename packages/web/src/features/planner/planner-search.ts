// What the address of the planner holds besides its date.
import { type getPlanner, PLANNER_ETATS } from '@releve/domain/features/planner.ts';
import { z } from 'zod';

const id = z.int().positive().optional().catch(undefined);

export const plannerSearch = z.object({
  par: z.enum(['employe', 'client']).catch('employe').default('employe'),
  q: z.coerce.string().max(200).catch('').default(''),
  ville: z.coerce.string().max(80).optional().catch(undefined),
  client: id,
  superviseur: id,
  etat: z.enum(PLANNER_ETATS).optional().catch(undefined),
  /** Opens the panel of a new quart, as the palette asks for it. */
  nouveau: z.literal(true).optional().catch(undefined),
});
export type PlannerSearch = z.output<typeof plannerSearch>;

export const NO_FILTER = {
  q: '',
  ville: undefined,
  client: undefined,
  superviseur: undefined,
  etat: undefined,
} as const satisfies Partial<PlannerSearch>;

/** How many filters narrow the rows, the search field left aside. */
export const countFilters = ({ ville, client, superviseur, etat }: PlannerSearch): number =>
  [ville, client, superviseur, etat].filter((each) => each !== undefined).length;

/** One employee's week, or one site's. */
export type Narrowing = { employe_id: number } | { client_id: number };

export type PlannerQuery = z.input<typeof getPlanner.query>;

export const queryOf = (date: string, search: PlannerSearch): PlannerQuery => ({
  date,
  par: search.par,
  q: search.q,
  ville: search.ville,
  client_id: search.client,
  superviseur_id: search.superviseur,
  etat: search.etat,
});

export const narrowedQuery = (date: string, narrowing: Narrowing): PlannerQuery => ({
  date,
  par: 'employe_id' in narrowing ? 'employe' : 'client',
  ...narrowing,
});
