import { listClientReviews } from '@releve/domain/features/client-reviews.ts';
import { getClient, listClientHistory } from '@releve/domain/features/client-file.ts';
import {
  listClientPoints,
  listClients,
  listClientVilles,
} from '@releve/domain/features/clients.ts';
import { listTaches } from '@releve/domain/features/taches.ts';
import { useDebounced } from '../../platform/api/use-debounced.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { type ClientsSearch, filtersOf, PER_PAGE } from './clients-search.ts';

const SEARCH_PAUSE_MS = 250;

function useSettledFilters(search: ClientsSearch) {
  const q = useDebounced(search.q, SEARCH_PAUSE_MS);
  return filtersOf({ ...search, q });
}

export function useClients(search: ClientsSearch, { isWanted }: { isWanted: boolean }) {
  const filters = useSettledFilters(search);
  const { sort, page } = search;
  return useEndpoint(
    listClients,
    { query: { ...filters, sort, page, per_page: PER_PAGE } },
    { enabled: isWanted },
  );
}

/** The points of the map, and how many clients the same filters find, with a place or without. */
export function useClientPoints(search: ClientsSearch) {
  const filters = useSettledFilters(search);
  const points = useEndpoint(listClientPoints, { query: filters });
  const counted = useEndpoint(listClients, { query: { ...filters, per_page: 1 } });
  return { ...points, total: counted.data?.meta.total };
}

/** The other sites, as landmarks for the one being placed. */
export function useLandmarks() {
  const { data } = useEndpoint(listClientPoints, { query: {} });
  return data?.data ?? [];
}

export const useClientVilles = () => useEndpoint(listClientVilles, {});

/** A file; another one's is never shown in its place while it comes. */
export function useClient(id: number) {
  const { data, isPlaceholderData, ...query } = useEndpoint(getClient, { params: { id } });
  return { ...query, client: isPlaceholderData ? undefined : data };
}

export function useTaches(id: number) {
  const { data, isPlaceholderData, ...query } = useEndpoint(listTaches, { params: { id } });
  return { ...query, taches: isPlaceholderData ? undefined : data?.data };
}

export const REVIEWS_PER_PAGE = 5;

export const useClientReviews = (id: number, page: number) =>
  useEndpoint(listClientReviews, { params: { id }, query: { page, per_page: REVIEWS_PER_PAGE } });

export const HISTORY_PER_PAGE = 10;

export const useClientHistory = (id: number, page: number) =>
  useEndpoint(listClientHistory, { params: { id }, query: { page, per_page: HISTORY_PER_PAGE } });
