import { confirmMemo, getMemo, listMemoReaders, type Memo } from '@releve/domain/features/memos.ts';
import { useDebounced } from '../../platform/api/use-debounced.ts';
import { queryKeyOf, useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../platform/api/use-waiting-commands.ts';
import { READERS_PER_PAGE, type ReaderSearch } from '../objects/reader-search.ts';

/** What a device kept of the release before has no files. */
type KeptMemo = Omit<Memo, 'pieces'> & Partial<Pick<Memo, 'pieces'>>;

const withPieces = (memo: KeptMemo): Memo => ({ ...memo, pieces: memo.pieces ?? [] });

/** One memo; `listed` is what a list already knows of it. */
export function useMemoById(id: number, listed?: Memo) {
  const { data, ...query } = useEndpoint(getMemo, { params: { id } });
  const memo = data ?? listed;
  return { ...query, memo: memo && withPieces(memo) };
}

/** Whether the person's confirmation has still to be sent. */
export const useIsConfirmationWaiting = (id: number): boolean =>
  useWaitingCommands(confirmMemo, queryKeyOf(getMemo, { params: { id } })).some(
    ({ params }) => params.id === id,
  );

const SEARCH_PAUSE_MS = 250;

export function useMemoReaders(id: number, { q, etat, page }: ReaderSearch) {
  const settled = useDebounced(q, SEARCH_PAUSE_MS);
  return useEndpoint(
    listMemoReaders,
    { params: { id }, query: { q: settled, etat, page, per_page: READERS_PER_PAGE } },
    { keepsPrevious: true },
  );
}
