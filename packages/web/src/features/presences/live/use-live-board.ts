// The board of one day, kept up to date: lines by the realtime channel, the whole of it after each (re)subscription and,
// while the channel is down or a read has failed, every 20 seconds.
import { getPresenceLines, type PresenceBoard } from '@releve/domain/features/presences.ts';
import type { ChangedLines } from '@releve/domain/realtime.ts';
import { useEffect, useRef } from 'react';
import { callEndpoint } from '../../../platform/api/call-endpoint.ts';
import { invalidateReads, queryClient } from '../../../platform/api/query-client.ts';
import { onEvent, onSubscribed } from '../../../platform/realtime/realtime-events.ts';
import { useRealtimeStore } from '../../../platform/realtime/realtime-store.ts';
import { useIsServerReached } from '../../../platform/stores/connection-store.ts';
import { refreshCorrections, refreshHistories } from '../presences.mutations.ts';
import { boardKey, useBoard } from '../presences.queries.ts';
import { showGlow } from './board-glow.ts';
import { createLineFollower } from './follow-lines.ts';
import {
  isOlder,
  keepNewerLines,
  type LinesAnswer,
  listChanged,
  patchBoard,
} from './patch-board.ts';

/** How news comes: by itself, by asking again and again, or not at all. */
export type BoardSource = 'live' | 'polling' | 'offline';

const waitFor = (delayMs: number, callback: () => void): (() => void) => {
  const timer = setTimeout(callback, delayMs);
  return () => clearTimeout(timer);
};

function useBoardSource(): BoardSource {
  const isLive = useRealtimeStore(({ joined }) => joined.has('presences'));
  const isReachable = useIsServerReached();
  if (!isReachable) return 'offline';
  return isLive ? 'live' : 'polling';
}

export function useLiveBoard(date: string) {
  const connection = useBoardSource();
  const query = useBoard(date, { isPolled: connection !== 'live' });
  const source = connection === 'live' && query.isError ? 'polling' : connection;
  useLiveLines(date, query.board);
  useNews(query.board);
  return { ...query, source };
}

function useLiveLines(date: string, board: PresenceBoard | undefined): void {
  /** What came while the whole board was being read, which may answer with something older. */
  const answers = useRef<LinesAnswer[]>([]);
  useEffect(() => {
    const show = (lines: LinesAnswer): void => {
      const former = answers.current;
      answers.current = [...former, lines];
      queryClient.setQueryData<PresenceBoard>(
        boardKey(date),
        (known) => known && patchBoard(keepNewerLines(known, former), lines.answer, lines.asked),
      );
    };
    const follow = createLineFollower({
      askLines: async (asked) => {
        const { ids, employeIds } = asked;
        const query = {
          date,
          ...(ids.length > 0 && { ids: ids.join() }),
          employe_ids: employeIds.join(),
        };
        const answer = await callEndpoint(getPresenceLines, { query }, { showsRefusal: true });
        show({ asked, answer });
      },
      askAll: () => refetch(date),
      wait: waitFor,
    });
    const stops = [
      onEvent('presences', 'PunchChanged', (event) => {
        if (event.date !== date) return;
        const { quart_ids: ids, employe_id, lines } = event;
        // Behind a question that is under way, lines would seem older than its answer, which says nothing of them.
        if (lines === undefined || follow.isBusy() || isBehind(date, lines)) {
          follow.add(ids, employe_id);
        } else {
          show({ asked: { ids, employeIds: [employe_id] }, answer: lines });
        }
      }),
      onSubscribed('presences', () => void refetch(date)),
      onEvent('planner', 'QuartsChanged', ({ du, au }) => {
        if (du <= date && au >= date) void refetch(date);
      }),
      follow.stop,
    ];
    return () => {
      for (const stop of stops) stop();
      answers.current = [];
    };
  }, [date]);
  useEffect(() => {
    if (board === undefined) return;
    const newer = answers.current;
    const filters = { queryKey: boardKey(date), exact: true };
    if (queryClient.isFetching(filters) === 0) answers.current = [];
    if (keepNewerLines(board, newer) === board) return;
    queryClient.setQueryData<PresenceBoard>(
      boardKey(date),
      (known) => known && keepNewerLines(known, newer),
    );
  }, [date, board]);
}

/** The board that is shown was read after these lines. */
function isBehind(date: string, { updated_at }: ChangedLines): boolean {
  const known = queryClient.getQueryData<PresenceBoard>(boardKey(date));
  return known !== undefined && isOlder(updated_at, known.updated_at);
}

/** After something that no event tells of. */
export const refreshLines = (date: string): void => void refetch(date);

const refetch = (date: string): Promise<void> =>
  invalidateReads({ queryKey: boardKey(date), exact: true });

const askedCorrections = ({ lignes }: PresenceBoard): string =>
  lignes.flatMap(({ correction_id }) => correction_id ?? []).join();

/** Many lines at once are a return after a pause, not news to point at. */
const MAX_GLOWING = 20;

/** Points at what has changed, and asks for the corrections again where one came or went. */
function useNews(board: PresenceBoard | undefined): void {
  const before = useRef<PresenceBoard | undefined>(undefined);
  useEffect(() => {
    const known = before.current;
    before.current = board;
    if (board === undefined || known?.date !== board.date) return;
    const changed = listChanged(known, board);
    const { length } = changed.keys;
    if (length > 0 && length <= MAX_GLOWING) showGlow(changed.keys);
    refreshHistories(changed);
    if (askedCorrections(known) !== askedCorrections(board)) void refreshCorrections();
  }, [board]);
}
