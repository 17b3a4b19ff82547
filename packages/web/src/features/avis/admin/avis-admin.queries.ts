import {
  getFairness,
  getLadder,
  listAvisLinks,
  listSuspendedQuarts,
} from '@releve/domain/features/avis-writing.ts';
import { type AvisType, listAvis } from '@releve/domain/features/avis.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { NEVER_KEPT } from '../avis.queries.ts';

type ListQuery = EndpointRequest<typeof listAvis>['query'];

export const useAvisOf = (id: number, type: AvisType | undefined, query: ListQuery) =>
  useEndpoint(
    listAvis,
    { params: { id }, query: { ...query, type } },
    { keepsPrevious: true, ...NEVER_KEPT },
  );

export const useLadder = (id: number) => useEndpoint(getLadder, { params: { id } }, NEVER_KEPT);

export const useAvisLinks = (id: number, query: EndpointRequest<typeof listAvisLinks>['query']) =>
  useEndpoint(listAvisLinks, { params: { id }, query }, { keepsPrevious: true, ...NEVER_KEPT });

export const useSuspendedQuarts = (id: number) =>
  useEndpoint(listSuspendedQuarts, { params: { id } }, { isAskedOnOpening: true, ...NEVER_KEPT });

export const useFairness = (annee: number) =>
  useEndpoint(getFairness, { query: { annee } }, NEVER_KEPT);
