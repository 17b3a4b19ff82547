import { listClientReviews } from '@releve/domain/features/client-reviews.ts';
import { getClient, listClientHistory } from '@releve/domain/features/client-file.ts';
import { listClientPoints, listClients } from '@releve/domain/features/clients.ts';
import { listTaches } from '@releve/domain/features/taches.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { type ClientsSearch, clientsSearch, filtersOf } from './clients-search.ts';

export const useClients = (search: ClientsSearch, { isWanted }: { isWanted: boolean }) =>
  useEndpoint(
    listClients,
    {
      query: {
        ...filtersOf(search),
        sort: search.sort,
        page: search.page,
        per_page: clientsSearch.perPage,
      },
    },
    { enabled: isWanted, keepsPrevious: true },
  );

/** The points of the map, and how many clients the same filters find, with a place or without. */
export function useClientPoints(search: ClientsSearch) {
  const query = filtersOf(search);
  const points = useEndpoint(listClientPoints, { query }, { keepsPrevious: true });
  const counted = useEndpoint(
    listClients,
    { query: { ...query, per_page: 1 } },
    { keepsPrevious: true },
  );
  return { ...points, total: counted.data?.meta.total };
}

/** The other sites, as landmarks for the one being placed. */
export function useLandmarks() {
  const { data } = useEndpoint(listClientPoints, { query: {} });
  return data?.data ?? [];
}

export function useClient(id: number) {
  const { data, ...query } = useEndpoint(getClient, { params: { id } });
  return { ...query, client: data };
}

export function useTaches(id: number) {
  const { data, ...query } = useEndpoint(listTaches, { params: { id } });
  return { ...query, taches: data?.data };
}

export const REVIEWS_PER_PAGE = 5;

export const useClientReviews = (id: number, page: number) =>
  useEndpoint(
    listClientReviews,
    { params: { id }, query: { page, per_page: REVIEWS_PER_PAGE } },
    { keepsPrevious: true },
  );

export const HISTORY_PER_PAGE = 10;

export const useClientHistory = (id: number, page: number) =>
  useEndpoint(
    listClientHistory,
    { params: { id }, query: { page, per_page: HISTORY_PER_PAGE } },
    { keepsPrevious: true },
  );
