// The person's commands of certain endpoints that the server has not acknowledged yet, so that a screen can
// show them as done and say that they are still to be sent.
import type { Endpoint } from '@releve/domain/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OutboxRow } from '../offline/jadb-schema.ts';
import { listenToOutbox } from '../offline/outbox-signals.ts';
import { listRows } from '../offline/outbox.ts';
import { useUserStore } from '../stores/user-store.ts';
import { queryClient } from './query-client.ts';

const OUTBOX_KEY = 'outbox';

function followOutbox(): () => void {
  return listenToOutbox((signal) => {
    if (signal === 'ready' || signal === 'changed') {
      void queryClient.invalidateQueries({ queryKey: [OUTBOX_KEY] });
    }
  });
}

export function useWaitingCommands(endpoints: readonly Endpoint[]): OutboxRow[] {
  const owner = useUserStore((state) => state.details?.id ?? null);
  useEffect(followOutbox, []);
  const { data = [] } = useQuery({
    queryKey: [OUTBOX_KEY, owner],
    queryFn: () => (owner === null ? [] : listRows(owner)),
    staleTime: 0,
  });
  const ids = endpoints.map(({ id }) => id);
  return data.filter((row) => row.state === 'waiting' && ids.includes(row.endpoint));
}
