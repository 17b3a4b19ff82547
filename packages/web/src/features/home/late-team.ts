import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callEndpoint } from '../../platform/api/call-endpoint.ts';
import { countLate } from '../../platform/api/first-calls.ts';
import { invalidateReads } from '../../platform/api/query-client.ts';
import { onEvent, onSubscribed } from '../../platform/realtime/realtime-events.ts';
import { useConnectionStore } from '../../platform/stores/connection-store.ts';
import { useSettingsStore } from '../../platform/stores/settings-store.ts';
import { useAbility } from '../../platform/stores/use-ability.ts';

/** Lateness comes with time, without any event. */
const ASK_EVERY_MS = 60_000;
/** A whole shift punches within minutes: not every punch is worth a question. */
const AT_MOST_EVERY_MS = 10_000;

function followPunches(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ask = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void invalidateReads({ queryKey: [countLate.path] });
    }, AT_MOST_EVERY_MS);
  };
  const stops = [onEvent('presences', 'PunchChanged', ask), onSubscribed('presences', ask)];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}

export interface LateTeam {
  /** In the whole company. */
  late: number;
  /** Of those whose supervisor one is. */
  ownTeam: number;
}

/** How many are late now, for whoever may see the attendance board; never an old figure. */
export function useLateTeam(): LateTeam | null {
  const isConnected = useConnectionStore((state) => state.connected && state.serverReachable);
  const isOneself = useSettingsStore(({ employeMode }) => !employeMode.active);
  const enabled = useAbility().can('read', 'Presence') && isOneself;
  useEffect(() => (enabled ? followPunches() : undefined), [enabled]);
  const { data } = useQuery({
    queryKey: [countLate.path],
    queryFn: ({ signal }) => callEndpoint(countLate, {}, { signal, showsRefusal: true }),
    enabled,
    refetchInterval: ASK_EVERY_MS,
  });
  return enabled && isConnected && data !== undefined
    ? { late: data.en_retard, ownTeam: data.mon_equipe }
    : null;
}
