// What waits for the person, as the server counted it last: `useCountOf(['memos'])`. Kept on the device.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { AttentionKey, getAttention as contract } from '@releve/domain/features/attention.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callEndpoint } from '../api/call-endpoint.ts';
import { getAttention } from '../api/first-calls.ts';
import { persistInJadb } from '../api/query-client.ts';
import { useRealtimeStore } from '../realtime/realtime-store.ts';
import { useSettingsStore } from '../stores/settings-store.ts';
import { useAbility } from '../stores/use-ability.ts';
import { showAppBadge } from './app-badge.ts';

type Attention = EndpointResponse<typeof contract>;
export type AttentionCounter = Attention['data'][number];

/** Lateness comes with time, without any event. */
const LATENESS_MS = 60_000;
/** With the socket down, and with it: quarts and offers pass. */
const WITHOUT_SOCKET_MS = 2 * 60_000;
const WITH_SOCKET_MS = 5 * 60_000;
const STALE_MS = 30_000;

/** One's own: in employee mode there is none. */
function useSnapshot(refetchInterval: number | false) {
  const isOneself = useSettingsStore(({ employeMode }) => !employeMode.active);
  const query = useQuery({
    queryKey: [getAttention.path, {}],
    queryFn: ({ signal }) => callEndpoint(getAttention, {}, { signal, showsRefusal: true }),
    persister: persistInJadb,
    staleTime: STALE_MS,
    enabled: isOneself,
    refetchInterval,
  });
  return { ...query, data: isOneself ? query.data : undefined };
}

export const useAttention = () => useSnapshot(false);

/** All of these together; 0 before the first answer, and for what the person may not see. */
export function useCountOf(keys: readonly AttentionKey[]): number {
  const { data } = useAttention();
  return (data?.data ?? [])
    .filter(({ key }) => keys.includes(key))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Once in the app: asks again now and then while the page is looked at, and keeps the icon of the app true. */
export function useFollowedAttention(): void {
  const seesLateness = useAbility().can('read', 'Presence');
  const isLive = useRealtimeStore(({ state }) => state === 'live');
  const quiet = isLive ? WITH_SOCKET_MS : WITHOUT_SOCKET_MS;
  const { data } = useSnapshot(seesLateness ? LATENESS_MS : quiet);
  const total = data?.total;
  useEffect(() => {
    if (total !== undefined) showAppBadge(total);
  }, [total]);
}
