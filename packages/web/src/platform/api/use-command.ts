// Writes: `const publish = useCommand(publishMemo, { refreshes: [listMemos] })`. An endpoint marked
// `offline: 'queue'` is kept on the device first and counts as done; any other waits for the server.
import {
  type Endpoint,
  type EndpointInput,
  type EndpointResponse,
} from '@releve/domain/endpoint.ts';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { enqueue } from '../offline/outbox.ts';
import type { CommandMethod } from '../offline/jadb-schema.ts';
import { createUuid } from '../offline/uuid.ts';
import { currentUserId } from '../stores/user-store.ts';
import { addressOf, type CallInput, callEndpoint } from './call-endpoint.ts';
import { queryClient } from './query-client.ts';

export interface CommandOptions<E extends Endpoint> {
  /** The reads that this write changes. */
  refreshes?: readonly Endpoint[];
  /** The screen shows refusals itself. */
  showsRefusal?: boolean;
  /** Commands on one subject go out in order, e.g. `memo:12`. */
  subject?: (input: CallInput<E>) => string;
}

/** A queued command has no answer yet. */
export type CommandResult<E extends Endpoint> = EndpointResponse<E> | 'queued';

export function useCommand<E extends Endpoint>(
  endpoint: E,
  options: CommandOptions<E> = {},
): UseMutationResult<CommandResult<E>, Error, CallInput<E>> {
  return useMutation({
    mutationFn: (input: CallInput<E>): Promise<CommandResult<E>> =>
      endpoint.offline === 'queue'
        ? queueCommand(endpoint, input, options.subject?.(input) ?? endpoint.id)
        : callEndpoint(endpoint, input, {
            idempotencyKey: createUuid(),
            showsRefusal: options.showsRefusal ?? false,
          }),
    onSuccess: () => refreshReads(options.refreshes ?? []),
  });
}

async function queueCommand<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  subject: string,
): Promise<'queued'> {
  const owner = currentUserId();
  if (owner === null) throw new Error('Only a signed-in person has an outbox');
  const parts = input as Partial<EndpointInput<Endpoint>>;
  await enqueue({
    owner,
    subject,
    endpoint: endpoint.id,
    method: endpoint.method as CommandMethod,
    path: addressOf(endpoint, parts),
    body: parts.body ?? {},
  });
  return 'queued';
}

export async function refreshReads(endpoints: readonly Endpoint[]): Promise<void> {
  await Promise.all(
    endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: [endpoint.path] })),
  );
}
