// What narrows a list of reports, as its address holds it. Pure.
import type { RapportFilters } from '@releve/domain/features/rapports.ts';
import { RAPPORT_STATUTS } from '@releve/domain/features/rapports.ts';
import {
  choiceFilter,
  dayFilter,
  type FieldsOf,
  idFilter,
} from '../../../platform/url/define-list-search.ts';

export const PER_PAGE = 25;

/** The filters that suivis and inspections have alike. */
export const rapportFilters = {
  client: idFilter,
  modele: idFilter,
  auteur: idFilter,
  du: dayFilter,
  au: dayFilter,
  statut: choiceFilter(RAPPORT_STATUTS),
};
export type RapportFilterSearch = FieldsOf<typeof rapportFilters>;

/** What the list, its trend and its file ask the server for alike. */
export const filtersOf = ({ client, modele, auteur, du, au }: RapportFilterSearch) =>
  ({
    client_id: client,
    schema_id: modele,
    auteur_id: auteur,
    du,
    au,
  }) satisfies Partial<Record<keyof RapportFilters, unknown>>;
