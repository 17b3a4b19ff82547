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

/** All of them, refused ones included; undefined while they are read. */
export function useOutboxRows(): OutboxRow[] | undefined {
  const owner = useUserStore((state) => state.details?.id ?? null);
  useEffect(followOutbox, []);
  return useQuery({
    queryKey: [OUTBOX_KEY, owner],
    queryFn: () => (owner === null ? [] : listRows(owner)),
    staleTime: 0,
  }).data;
}

export function useWaitingCommands(endpoints: readonly Endpoint[]): OutboxRow[] {
  const data = useOutboxRows() ?? [];
  const ids = endpoints.map(({ id }) => id);
  return data.filter((row) => row.state === 'waiting' && ids.includes(row.endpoint));
}
