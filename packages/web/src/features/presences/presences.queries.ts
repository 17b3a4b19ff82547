import {
  getPresenceHistory,
  getPresences,
  getVisitHistory,
} from '@releve/domain/features/presences.ts';
import {
  type CorrectionStatut,
  listCorrections,
} from '@releve/domain/features/punch-corrections.ts';
import { useQuery } from '@tanstack/react-query';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { queryKeyOf, useEndpoint } from '../../platform/api/use-endpoint.ts';

/** With the socket down, or after a read that failed. */
export const POLL_MS = 20_000;

export const boardKey = (date: string) => queryKeyOf(getPresences, { query: { date } });

/** The board of a day, with the calls that wait on this device to be sent. */
export function useBoard(date: string, { isPolled }: { isPolled: boolean }) {
  const { data, ...query } = useEndpoint(
    getPresences,
    { query: { date } },
    { enabled: date !== '', retryEvery: POLL_MS, ...(isPolled && { refreshEvery: POLL_MS }) },
  );
  return { ...query, board: data };
}

export const historyKey = (quartId: number) =>
  queryKeyOf(getPresenceHistory, { params: { quart_id: quartId } });

export const usePresenceHistory = (quartId: number) =>
  useEndpoint(getPresenceHistory, { params: { quart_id: quartId } });

export const visitHistoryKey = (pointage: number) =>
  queryKeyOf(getVisitHistory, { params: { id: pointage } });

export const useVisitHistory = (pointage: number) =>
  useEndpoint(getVisitHistory, { params: { id: pointage } });

/** Of a quart, or of a visit without one, by one of its punches. */
export type HistorySubject = { quart: number } | { pointage: number };

/**
 * The question itself is written to the journal: it is asked when a person asks it, never again by itself, and the
 * answer is kept nowhere. Its key is its own, so that whatever refreshes the history leaves it alone.
 */
export function usePresencePositions(subject: HistorySubject) {
  const query = { positions: '1' } as const;
  return useQuery({
    queryKey: ['presence positions', subject],
    queryFn: async ({ signal }) => {
      const { punches } =
        'quart' in subject
          ? await callEndpoint(
              getPresenceHistory,
              { params: { quart_id: subject.quart }, query },
              { signal },
            )
          : await callEndpoint(
              getVisitHistory,
              { params: { id: subject.pointage }, query },
              { signal },
            );
      return punches;
    },
    gcTime: 0,
    staleTime: 'static',
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

const CORRECTIONS_PER_PAGE = 50;

export function useCorrections(statut: CorrectionStatut, page: number) {
  const query = useEndpoint(listCorrections, {
    query: { statut, page, per_page: CORRECTIONS_PER_PAGE },
  });
  return { ...query, perPage: CORRECTIONS_PER_PAGE };
}
