import { previewCopyWeek } from '@releve/domain/features/copy-week.ts';
import { checkBatch, getPlanner, previewPublish } from '@releve/domain/features/planner.ts';
import { listCandidats, listQuartOffres } from '@releve/domain/features/replacements.ts';
import { getSerie } from '@releve/domain/features/series.ts';
import { useQuery } from '@tanstack/react-query';
import {
  type AnsweringEndpoint,
  type CallInput,
  callEndpoint,
} from '../../platform/api/call-endpoint.ts';
import { useDebounced } from '../../platform/api/use-debounced.ts';
import { queryKeyOf, useEndpoint } from '../../platform/api/use-endpoint.ts';
import type { PlannerQuery } from './planner-search.ts';

const SEARCH_PAUSE_MS = 250;
const CHECK_PAUSE_MS = 300;

export const plannerKey = (query: PlannerQuery) => queryKeyOf(getPlanner, { query });

export function usePlannerWeek(query: PlannerQuery) {
  const q = useDebounced(query.q ?? '', SEARCH_PAUSE_MS);
  const settled: PlannerQuery = { ...query, q };
  return {
    ...useEndpoint(getPlanner, { query: settled }, { keepsPrevious: true }),
    settled,
  };
}

/** What would happen: asked anew each time, and kept nowhere. */
export function usePreview<E extends AnsweringEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  enabled: boolean,
) {
  return useQuery({
    queryKey: queryKeyOf(endpoint, input),
    queryFn: ({ signal }) => callEndpoint(endpoint, input, { signal, showsRefusal: true }),
    enabled,
    gcTime: 0,
    staleTime: 0,
    retry: false,
  });
}

/** The conflicts that operations would have, by the server, which also knows what is not on the screen. */
export function useCheck(body: CallInput<typeof checkBatch>['body'] | null) {
  const settled = useDebounced(body === null ? '' : JSON.stringify(body), CHECK_PAUSE_MS);
  const asked = settled === '' ? { operations: [] } : (JSON.parse(settled) as typeof body);
  return usePreview(
    checkBatch,
    { body: asked ?? { operations: [] } },
    body !== null && settled !== '',
  );
}

export const usePublishPreview = (
  body: CallInput<typeof previewPublish>['body'],
  isWanted: boolean,
) => usePreview(previewPublish, { body }, isWanted);

export const useCopyPreview = (
  body: CallInput<typeof previewCopyWeek>['body'],
  isWanted: boolean,
) => usePreview(previewCopyWeek, { body }, isWanted);

export const useCandidats = (id: number) => useEndpoint(listCandidats, { params: { id } });

export const useQuartOffres = (id: number) => useEndpoint(listQuartOffres, { params: { id } });

export const useSerie = (id: number | null) =>
  useEndpoint(getSerie, { params: { id: id ?? 0 } }, { enabled: id !== null });
