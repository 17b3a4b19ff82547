// Reads: `useEndpoint(listMemos, { query: { page: 1 } })`.
import type { Endpoint, EndpointResponse } from '@releve/domain/endpoint.ts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type AnsweringEndpoint, type CallInput, callEndpoint } from './call-endpoint.ts';
import { currentUserId } from '../stores/user-store.ts';
import { reportError } from '../error-report.ts';
import { type AnswerPart, keepParts } from './keep-parts.ts';
import type { LightCall } from './light-call.ts';
import { persistInJadb } from './query-client.ts';
import { useWaitingChanges } from './use-waiting-commands.ts';

export interface ReadOptions<Data = never> {
  enabled?: boolean;
  /** Ask again this often, in milliseconds. */
  refreshEvery?: number;
  /** The same, only for as long as it fails. */
  retryEvery?: number;
  /**
   * For a list: while another page or filter of it comes, the one before stays as placeholder data. Without it, and
   * for the list of another thing (other `params`), `data` is that of the thing asked for or undefined.
   */
  keepsPrevious?: boolean;
  /** Whoever opens the screen needs what came a moment ago: it is asked for even where the device has it from just now. */
  isAskedOnOpening?: boolean;
  /** Of a confidential read: whether this device may keep the answer. It is in memory only otherwise. */
  isKept?: (data: Data) => boolean;
  /** Other reads whose whole answer this one holds: those then open without a request, and without a network. */
  partsOf?: (data: Data) => readonly AnswerPart[];
}

/** The first part names the endpoint, so that a command can refresh all that it touches. */
export type QueryKeyOf<E extends Endpoint> = readonly [path: string, input: CallInput<E>];

export const queryKeyOf = <E extends Endpoint>(
  endpoint: E | LightCall<E>,
  input: CallInput<E>,
): QueryKeyOf<E> => [endpoint.path, input];

const paramsOf = (input: object | undefined): string =>
  JSON.stringify(input !== undefined && 'params' in input ? input.params : null);

const isSameThing = (before: object | undefined, now: object): boolean =>
  paramsOf(before) === paramsOf(now);

export function useEndpoint<E extends AnsweringEndpoint>(
  endpoint: E | LightCall<E>,
  input: CallInput<E>,
  options: ReadOptions<EndpointResponse<E>> = {},
): UseQueryResult<EndpointResponse<E>> {
  const queryKey = queryKeyOf(endpoint, input);
  const { select, hasChanges } = useWaitingChanges<EndpointResponse<E>>(queryKey);
  const query = useQuery({
    queryKey,
    // Left out where nothing waits: a large result would be compared twice.
    ...(hasChanges && { select }),
    queryFn: ({ signal }) => ask(endpoint, input, signal, options.partsOf),
    persister: (queryFn, context, query) => persistInJadb(queryFn, context, query, options.isKept),
    placeholderData: (previous, query) =>
      options.keepsPrevious === true && isSameThing(query?.queryKey[1], input)
        ? previous
        : undefined,
    enabled: options.enabled ?? true,
    refetchOnMount: options.isAskedOnOpening === true ? 'always' : true,
    refetchInterval: ({ state }) =>
      options.refreshEvery ?? (state.status === 'error' ? (options.retryEvery ?? false) : false),
  });
  // Looked at, it is followed: a newer answer may need less laid over it, though it reads the same.
  if (hasChanges) void query.dataUpdatedAt;
  return query;
}

async function ask<E extends AnsweringEndpoint>(
  endpoint: E | LightCall<E>,
  input: CallInput<E>,
  signal: AbortSignal,
  partsOf: ReadOptions<EndpointResponse<E>>['partsOf'],
): Promise<EndpointResponse<E>> {
  const [asked, owner] = [Date.now(), currentUserId()];
  const data = await callEndpoint(endpoint, input, { signal });
  // Whoever waits for the answer does not wait for the parts.
  if (partsOf !== undefined && owner !== null && owner === currentUserId()) {
    keepParts(owner, partsOf(data), asked).catch(reportError);
  }
  return data;
}
