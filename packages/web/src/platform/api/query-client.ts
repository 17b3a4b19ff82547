// The cache of what was read. A result is also kept in JADB, so that a screen seen once opens without a
// network; it is shown at once and refreshed behind.
import {
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
  replaceEqualDeep,
} from '@tanstack/react-query';
import { SlowAnswerError } from '../offline/drain.ts';
import { loadPersisted, savePersisted } from '../offline/persisted-queries.ts';
import { currentUserId } from '../stores/user-store.ts';
import { ApiError } from './api-error.ts';
import { whenChangesKnown } from './change-loading.ts';

const MAX_RETRIES = 2;

/**
 * When what was read was asked of the server: an answer shows no command that was acknowledged later. It goes with the answer and
 * not with the query: an answer that was given up, or that came after a newer one, says nothing of what is shown.
 */
const askedAt = new WeakMap<object, number>();

export const noteAsked = (data: unknown, asked: number): void => {
  if (Object(data) === data) askedAt.set(data as object, asked);
};

/** As long ago as can be, where nobody knows. */
const whenAsked = (data: unknown): number => askedAt.get(data as object) ?? 0;

/** What is the same stays the same object. What a screen changes in an answer was asked for when the answer was. */
function shareData(before: unknown, now: unknown): unknown {
  const shared = replaceEqualDeep(before, now);
  noteAsked(shared, whenAsked(now) || whenAsked(before));
  return shared;
}

/**
 * A moment without a network is waited out. Not where the device knows that there is none, nor where nothing came in all the time
 * that a request is given: whoever looks at the screen is told at once.
 */
export const isWorthRetrying = (failures: number, error: Error): boolean =>
  !(error instanceof ApiError) &&
  !(error instanceof SlowAnswerError) &&
  navigator.onLine &&
  failures < MAX_RETRIES;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // What the browser reports about the network is often wrong; the call itself is the test.
      networkMode: 'always',
      staleTime: 15_000,
      structuralSharing: shareData,
      retry: isWorthRetrying,
    },
    mutations: { networkMode: 'always' },
  },
});

/** What a screen shows and could not read. TanStack Query does not hear of a network that comes back to an app opened without one. */
export const readFailedAgain = (): Promise<void> =>
  queryClient.refetchQueries({
    type: 'active',
    predicate: ({ state }) => state.status === 'error',
  });

/**
 * What was read before a change is read again. A first read that is on its way counts as before: TanStack Query would let
 * it end, and take its answer for a fresh one.
 */
export async function invalidateReads(filters: InvalidateQueryFilters = {}): Promise<void> {
  const isFirst = (query: Query): boolean =>
    query.state.data === undefined &&
    query.state.fetchStatus === 'fetching' &&
    (filters.predicate?.(query) ?? true);
  await queryClient.cancelQueries({ ...filters, predicate: isFirst });
  await queryClient.invalidateQueries(filters);
}

export const askedAtOf = (queryKey: QueryKey): number =>
  whenAsked(queryClient.getQueryData(queryKey));

/** What `isKept` refuses is never written to the device: something confidential that is about somebody else. */
export async function persistInJadb<Data, Key extends QueryKey>(
  queryFn: QueryFunction<Data, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
  isKept: (data: Data) => boolean = () => true,
): Promise<Data> {
  const owner = currentUserId();
  if (owner !== null && query.state.data === undefined) {
    const [saved] = await Promise.all([loadPersisted(owner, query.queryHash), whenChangesKnown()]);
    if (saved !== null) {
      noteAsked(saved.data, saved.updatedAt);
      setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
      });
      return saved.data as Data;
    }
  }
  const asked = Date.now();
  const data = await queryFn(context);
  noteAsked(data, asked);
  if (owner !== null && isKept(data)) await savePersisted(owner, query.queryHash, data, asked);
  return data;
}
