import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { getFault, listFaults, resolveFault } from '@releve/domain/features/faults.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { useDebounced } from '../../../platform/api/use-debounced.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { type FaultsSearch, PER_PAGE } from './faults-search.ts';

export type FaultGroup = EndpointResponse<typeof listFaults>['data'][number];

const SEARCH_PAUSE_MS = 250;
/** Devices report every five minutes. */
const REFRESH_MS = 60_000;

export function useFaults({ q, etat, erreur: _erreur, ...search }: FaultsSearch) {
  const query = {
    ...search,
    q: useDebounced(q, SEARCH_PAUSE_MS),
    per_page: PER_PAGE,
    ...(etat !== 'toutes' && { etat }),
  };
  return useEndpoint(listFaults, { query }, { refreshEvery: REFRESH_MS });
}

export const useFault = (id: number) => useEndpoint(getFault, { params: { id } });

export const useResolveFault = () =>
  useCommand(resolveFault, { refreshes: [listFaults, getFault] });
