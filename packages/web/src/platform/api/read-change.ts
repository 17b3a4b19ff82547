// A change to what is on the screen, made here while a call is under way. What a queued command changes is laid over
// the reads instead (waiting-changes.ts).
import type { Endpoint, EndpointResponse } from '@releve/domain/endpoint.ts';
import { queryClient } from './query-client.ts';

/** `changeRead(listMemos, (list) => …)`: every result of that read that is there, whatever its filters. */
export function changeRead<E extends Endpoint>(
  endpoint: E,
  change: (data: EndpointResponse<E>) => EndpointResponse<E>,
): void {
  queryClient.setQueriesData<EndpointResponse<E>>({ queryKey: [endpoint.path] }, (data) =>
    data === undefined ? undefined : change(data),
  );
}
