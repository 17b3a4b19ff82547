// What the address of « Vos signalements » holds.
import type { EndpointInput } from '@releve/domain/endpoint.ts';
import { INCIDENT_STATUTS, type listMyIncidents } from '@releve/domain/features/incidents.ts';
import {
  choiceFilter,
  defineListSearch,
  flagFilter,
  idFilter,
  type SearchOf,
} from '../../../platform/url/define-list-search.ts';

export const myIncidentsSearch = defineListSearch({
  filters: {
    statut: choiceFilter(INCIDENT_STATUTS),
    site: idFilter,
    ouverts: flagFilter,
    a_confirmer: flagFilter,
  },
});
export type MyIncidentsSearch = SearchOf<typeof myIncidentsSearch>;

export const queryOf = ({
  q,
  page,
  statut,
  site,
  ouverts,
  a_confirmer,
}: MyIncidentsSearch): EndpointInput<typeof listMyIncidents>['query'] => ({
  q,
  page,
  per_page: myIncidentsSearch.perPage,
  statut,
  client_id: site,
  ouverts,
  a_confirmer,
});
