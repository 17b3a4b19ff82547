// The cache of what was read. A result is also kept in JADB, so that a screen seen once opens without a
// network; it is shown at once and refreshed behind.
import {
  type Query,
  QueryClient,
  type QueryFunction,
  type QueryFunctionContext,
  type QueryKey,
} from '@tanstack/react-query';
import { loadPersisted, savePersisted } from '../offline/persisted-queries.ts';
import { currentUserId } from '../stores/user-store.ts';
import { ApiError } from './api-error.ts';

const MAX_RETRIES = 2;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // The browser's word about the network is often wrong; the call itself is the test.
      networkMode: 'always',
      staleTime: 15_000,
      retry: (failures, error) => !(error instanceof ApiError) && failures < MAX_RETRIES,
    },
    mutations: { networkMode: 'always' },
  },
});

export async function persistInJadb<Data, Key extends QueryKey>(
  queryFn: QueryFunction<Data, Key>,
  context: QueryFunctionContext<Key>,
  query: Query,
): Promise<Data> {
  const owner = currentUserId();
  if (owner !== null && query.state.data === undefined) {
    const saved = await loadPersisted(owner, query.queryHash);
    if (saved !== null) {
      setTimeout(() => {
        void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
      });
      return saved.data as Data;
    }
  }
  const data = await queryFn(context);
  if (owner !== null) await savePersisted(owner, query.queryHash, data);
  return data;
}
