// What narrows a list of reports, as its address holds it. Pure.
import type { RapportFilters } from '@releve/domain/features/rapports.ts';
import { RAPPORT_STATUTS } from '@releve/domain/features/rapports.ts';
import { z } from 'zod';

export const PER_PAGE = 25;

const someone = z.int().positive().optional().catch(undefined);
const day = z.iso.date().optional().catch(undefined);

/** The filters that suivis and inspections have alike. */
export const rapportFilterSearch = z.object({
  q: z.coerce.string().max(200).catch('').default(''),
  page: z.int().min(1).catch(1).default(1),
  client: someone,
  modele: someone,
  auteur: someone,
  du: day,
  au: day,
  statut: z.enum(RAPPORT_STATUTS).optional().catch(undefined),
});
export type RapportFilterSearch = z.output<typeof rapportFilterSearch>;

export const NO_RAPPORT_FILTER = {
  client: undefined,
  modele: undefined,
  auteur: undefined,
  du: undefined,
  au: undefined,
  statut: undefined,
} as const satisfies Partial<RapportFilterSearch>;

/** What the list, its trend and its file ask the server for alike. */
export const filtersOf = ({ client, modele, auteur, du, au }: RapportFilterSearch) =>
  ({
    client_id: client,
    schema_id: modele,
    auteur_id: auteur,
    du,
    au,
  }) satisfies Partial<Record<keyof RapportFilters, unknown>>;

export const countRapportFilters = (search: RapportFilterSearch): number =>
  Object.keys(NO_RAPPORT_FILTER).filter(
    (name) => search[name as keyof typeof NO_RAPPORT_FILTER] !== undefined,
  ).length;
