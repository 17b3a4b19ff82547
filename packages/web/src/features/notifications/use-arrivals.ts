import type { Notification } from '@releve/domain/features/notifications.ts';
import { useEffect, useRef } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { onEvent } from '../../platform/realtime/realtime-events.ts';
import { info } from '../../ui/toast/toast-store.ts';
import { arrivalText, pickArrivals } from './notification-arrivals.ts';
import { onWorkerMessage } from './worker-messages.ts';

interface ArrivalDeps {
  listed: readonly Notification[];
  open: (notification: Notification) => void;
  openAll: () => void;
}

function announce(arrived: readonly Notification[], { open, openAll }: ArrivalDeps): void {
  const [first] = arrived;
  if (first === undefined || document.visibilityState !== 'visible') return;
  const label = t('frame.open_notification');
  if (arrived.length === 1) {
    info(arrivalText(first), { action: { label, onClick: () => open(first) } });
  } else {
    const words = t('frame.arrived', { count: arrived.length });
    info(words, { action: { label, onClick: openAll } });
  }
}

/** Says that something new is there, once, by whichever way the word came: the channel or a push. */
export function useArrivals(deps: ArrivalDeps): void {
  const awaited = useRef<readonly number[]>([]);
  const toldOf = useRef<readonly number[]>([]);
  useEffect(() => {
    const wait = ({ id }: { id: number }) => {
      if (toldOf.current.includes(id)) return;
      toldOf.current = [...toldOf.current, id];
      awaited.current = [...awaited.current, id];
    };
    const stops = [onEvent('user', 'Notification', wait), onWorkerMessage('pushed', wait)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  useEffect(() => {
    const picked = pickArrivals(awaited.current, deps.listed);
    awaited.current = picked.awaited;
    announce(picked.arrived, deps);
  });
}
