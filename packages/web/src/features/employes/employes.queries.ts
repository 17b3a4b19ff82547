import { listEmployes } from '@releve/domain/features/employes.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { type EmployesSearch, employesSearch, filtersOf } from './employes-search.ts';

export const useEmployes = (search: EmployesSearch) =>
  useEndpoint(
    listEmployes,
    { query: { ...filtersOf(search), page: search.page, per_page: employesSearch.perPage } },
    { keepsPrevious: true },
  );
