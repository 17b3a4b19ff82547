// The day, kept up to date: after what happens at the sites, after whatever changes a count, and every minute, since people
// become late without any event.
import type { getJournee as contract } from '@releve/domain/features/journee.ts';
import type { JourneePortee } from '@releve/domain/journee-cards.ts';
import { useEffect } from 'react';
import { invalidateReads } from '../../../platform/api/query-client.ts';
import { useEndpoint } from '../../../platform/api/use-endpoint.ts';
import { useAttention } from '../../../platform/attention/use-attention.ts';
import { onEvent, onSubscribed } from '../../../platform/realtime/realtime-events.ts';
import { useRealtimeStore } from '../../../platform/realtime/realtime-store.ts';
import { lightCall } from '../../../platform/api/light-call.ts';
import { createAsker } from './ask-day.ts';

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
  const counted = useAttention().data?.updated_at;
  useEffect(() => {
    const { ask, stop } = createAsker(
      () => void invalidateReads({ queryKey: [getJournee.path], refetchType: 'active' }),
    );
    const stops = [
      onEvent('presences', 'PunchChanged', ask),
      onEvent('planner', 'QuartsChanged', ask),
      onSubscribed('presences', ask),
      stop,
    ];
    return () => {
      for (const each of stops) each();
    };
  }, []);
  const shown = query.data?.updated_at;
  useEffect(() => {
    if (counted === undefined || shown === undefined) return;
    if (Date.parse(counted) <= Date.parse(shown)) return;
    void invalidateReads({ queryKey: [getJournee.path], refetchType: 'active' });
  }, [counted, shown]);
  return query;
}
