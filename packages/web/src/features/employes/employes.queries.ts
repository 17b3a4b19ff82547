import { listEmployes } from '@releve/domain/features/employes.ts';
import { useDebounced } from '../../platform/api/use-debounced.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { type EmployesSearch, PER_PAGE } from './employes-search.ts';

const SEARCH_PAUSE_MS = 250;

export function useEmployes({ q, sort, page, actif, usergroup, superviseur_id }: EmployesSearch) {
  const settled = useDebounced(q, SEARCH_PAUSE_MS);
  return useEndpoint(listEmployes, {
    query: { q: settled, sort, page, per_page: PER_PAGE, actif, usergroup, superviseur_id },
  });
}
