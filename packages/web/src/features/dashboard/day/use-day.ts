// The day, kept up to date: after what changes something in it, and every minute, since people become late without any event.
import type { getJournee as contract } from '@releve/domain/features/journee.ts';
import type { JourneePortee } from '@releve/domain/journee-cards.ts';
import { useEffect, useRef } from 'react';
import { invalidateReads } from '../../../platform/api/query-client.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useAttention } from '../../../platform/attention/use-attention.ts';
import { useRealtimeStore } from '../../../platform/realtime/realtime-store.ts';
import { lightCall } from '../../../platform/api/light-call.ts';
import { createAsker } from './ask-day.ts';
import { countsOf, followChanges, shownDays } from './day-changes.ts';

/** Without its schemas: the day needs nothing of the forms. */
const getJournee = lightCall<typeof contract>('GET', '/api/admin/journee', ['read', 'Journee']);

const LIVE_MS = 60_000;
const POLLING_MS = 20_000;

export function useDay(portee: JourneePortee) {
  const isLive = useRealtimeStore(({ joined }) => joined.has('presences'));
  const query = useEndpoint(
    getJournee,
    { query: { portee } },
    { refreshEvery: isLive ? LIVE_MS : POLLING_MS, keepsPrevious: true },
  );
  const days = useRef<ReturnType<typeof shownDays>>(null);
  const asking = useRef<() => void>(undefined);
  useEffect(() => {
    days.current = query.data === undefined ? null : shownDays(query.data);
  }, [query.data]);
  useEffect(() => {
    const { ask, stop } = createAsker(
      () => void invalidateReads({ queryKey: [getJournee.path], refetchType: 'active' }),
    );
    asking.current = ask;
    const unfollow = followChanges(() => days.current, ask);
    return () => {
      unfollow();
      stop();
    };
  }, []);
  const counts = countsOf(useAttention().data?.data);
  const known = useRef<string>(undefined);
  useEffect(() => {
    if (counts === undefined) return;
    if (known.current !== undefined && known.current !== counts) asking.current?.();
    known.current = counts;
  }, [counts]);
  return query;
}
