import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import { getFault, listFaults, resolveFault } from '@releve/domain/features/faults.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { type FaultsSearch, faultsSearch } from './faults-search.ts';

export type FaultGroup = EndpointResponse<typeof listFaults>['data'][number];

/** Devices report every five minutes. */
const REFRESH_MS = 60_000;

export function useFaults({ q, sort, page, etat, release }: FaultsSearch) {
  const query = {
    q,
    sort,
    page,
    per_page: faultsSearch.perPage,
    ...(release !== undefined && { release }),
    ...(etat !== 'toutes' && { etat }),
  };
  return useEndpoint(listFaults, { query }, { refreshEvery: REFRESH_MS, keepsPrevious: true });
}

export const useFault = (id: number) => useEndpoint(getFault, { params: { id } });

export const useResolveFault = () =>
  useCommand(resolveFault, { refreshes: [listFaults, getFault] });
