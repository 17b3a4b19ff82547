import {
  getInspection,
  inspectionTrend,
  listInspections,
} from '@releve/domain/features/inspections.ts';
import { useDebounced } from '../../platform/api/use-debounced.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { filtersOf, PER_PAGE } from '../rapports/rapport-search.ts';
import type { InspectionsSearch } from './inspections-search.ts';

const SEARCH_PAUSE_MS = 250;

export function useInspections(search: InspectionsSearch) {
  const { q, sort, page, statut, reprises } = search;
  const settled = useDebounced(q, SEARCH_PAUSE_MS);
  return useEndpoint(listInspections, {
    query: {
      ...filtersOf(search),
      q: settled,
      statut,
      reprises,
      sort,
      page,
      per_page: PER_PAGE,
    },
  });
}

export const useInspectionTrend = (search: InspectionsSearch) =>
  useEndpoint(inspectionTrend, { query: { ...filtersOf(search), par: search.par } });

export function useInspection(id: number) {
  const { data, isPlaceholderData, ...query } = useEndpoint(getInspection, { params: { id } });
  return { ...query, inspection: isPlaceholderData ? undefined : data };
}
