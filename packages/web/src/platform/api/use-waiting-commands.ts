// The person's commands of certain endpoints that no read shows yet, so that a screen can show them as done and say
// that they are still to be sent.
import type { Endpoint } from '@releve/domain/endpoint.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { OutboxRow } from '../offline/jadb-schema.ts';
import { listenToOutbox } from '../offline/outbox-signals.ts';
import { listRows } from '../offline/outbox.ts';
import { useUserStore } from '../stores/user-store.ts';
import { queryClient } from './query-client.ts';
import { useSentCommands } from './sent-commands.ts';

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

/** Until what they change has been read again: between the acknowledgement and that, a read may still be the old one. */
export function useWaitingCommands(endpoints: readonly Endpoint[]): OutboxRow[] {
  const kept = useOutboxRows() ?? [];
  const sent = useSentCommands(({ rows }) => rows);
  const ids = endpoints.map(({ id }) => id);
  const keptIds = new Set(kept.map(({ id }) => id));
  return [...sent.filter(({ id }) => !keptIds.has(id)), ...kept].filter(
    (row) => row.state === 'waiting' && ids.includes(row.endpoint),
  );
}
