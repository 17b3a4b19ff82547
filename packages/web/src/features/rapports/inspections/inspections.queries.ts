import {
  getInspection,
  inspectionTrend,
  listInspections,
} from '@releve/domain/features/inspections.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { filtersOf } from '../record/rapport-search.ts';
import { type InspectionsSearch, inspectionsSearch } from './inspections-search.ts';

export function useInspections(search: InspectionsSearch) {
  const { q, sort, page, statut, reprises } = search;
  const asked = { q, sort, page, statut, reprises, per_page: inspectionsSearch.perPage };
  return useEndpoint(
    listInspections,
    { query: { ...filtersOf(search), ...asked } },
    { keepsPrevious: true },
  );
}

export const useInspectionTrend = (search: InspectionsSearch) =>
  useEndpoint(
    inspectionTrend,
    { query: { ...filtersOf(search), par: search.par } },
    { keepsPrevious: true },
  );

export function useInspection(id: number) {
  const { data, ...query } = useEndpoint(getInspection, { params: { id } });
  return { ...query, inspection: data };
}
