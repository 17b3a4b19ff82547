// The person's commands that a read does not show yet: laid over it, so that a screen shows them as done, or given to a
// screen that says that they are still to be sent.
import type { Endpoint, EndpointRequest } from '@releve/domain/endpoint.ts';
import type { QueryKey } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { OutboxRow } from '../offline/jadb-schema.ts';
import { useOutboxStatus } from '../offline/outbox-status.ts';
import { askedAtOf } from './query-client.ts';
import { inputOf, layOver, listLaid, useChangesOf, type LaidCommand } from './waiting-changes.ts';

/** All of them, refused ones included; undefined while they are read. */
export const useOutboxRows = (): readonly OutboxRow[] | undefined =>
  useOutboxStatus(({ rows }) => rows);

/** The same rows as long as nothing waits anew: one that waits does not change what it says. */
const useLaid = (endpoints: readonly string[], read: QueryKey): readonly LaidCommand[] =>
  useOutboxStatus(useShallow((state) => listLaid(endpoints, askedAtOf(read), state)));

/** Until the read that shows what they change has been asked again. */
export function useWaitingCommands<C extends Endpoint>(
  command: C,
  read: QueryKey,
): EndpointRequest<C>[] {
  const laid = useLaid([command.id], read);
  return useMemo(
    () => laid.map((row) => inputOf(command, row)).filter((input) => input !== null),
    [command, laid],
  );
}

export interface WaitingChanges<Data> {
  /** Lays all that waits over what was read; the same function as long as the same waits. */
  select: (data: Data) => Data;
  hasChanges: boolean;
}

export function useWaitingChanges<Data>(read: QueryKey): WaitingChanges<Data> {
  const changes = useChangesOf(String(read[0]));
  const laid = useLaid(
    changes.map(({ command }) => command),
    read,
  );
  const select = useCallback((data: Data) => layOver(data, changes, laid), [changes, laid]);
  return { select, hasChanges: laid.length > 0 };
}
