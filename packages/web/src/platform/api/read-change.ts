// A change to what was read before, made on the device while its command waits to be sent. It shows what
// will be; the outbox stays the only truth about what is unsent.
import type { Endpoint, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { LocalChange } from '../offline/outbox.ts';
import { changePersisted } from '../offline/persisted-queries.ts';
import { queryClient } from './query-client.ts';

export interface ReadChange {
  readonly path: string;
  readonly apply: (data: unknown) => unknown;
}

/** `changeRead(listMemos, (list) => …)`: every result of that read, whatever its filters. */
export const changeRead = <E extends Endpoint>(
  endpoint: E,
  change: (data: EndpointResponse<E>) => EndpointResponse<E>,
): ReadChange => ({
  path: endpoint.path,
  apply: (data) => change(data as EndpointResponse<E>),
});

/** For the command's own transaction: after a restart both are there, or neither is. */
export const keepChanges =
  (owner: number, changes: readonly ReadChange[]): LocalChange =>
  async (tx) => {
    for (const { path, apply } of changes) await changePersisted(tx, owner, path, apply);
  };

export function showChanges(changes: readonly ReadChange[]): void {
  for (const { path, apply } of changes) {
    queryClient.setQueriesData({ queryKey: [path] }, (data: unknown) =>
      data === undefined ? undefined : apply(data),
    );
  }
}
