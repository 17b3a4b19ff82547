import { listClientOptions } from '@releve/domain/features/clients.ts';
import { listEmployeOptions } from '@releve/domain/features/employes.ts';
import {
  confirmMemo,
  getMemo,
  listMemoReaders,
  listMemos,
  listMyMemos,
  type Memo,
  type MemoAudience,
  readMemo,
} from '@releve/domain/features/memos.ts';
import { MAX_PER_PAGE } from '@releve/domain/list.ts';
import { useDebounced } from '../../platform/api/use-debounced.ts';
import { useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../platform/api/use-waiting-commands.ts';
import { fullName } from '../employes/employe-name.ts';
import type { AudienceNames } from './audience-words.ts';
import { type Reading, waitingReadings, withWaitingReading } from './memo-reading.ts';
import {
  type MemosSearch,
  memosSearch,
  type MyMemosSearch,
  myMemosSearch,
} from './memos-search.ts';

export const useMemos = ({ q, statut, sort, page }: MemosSearch) =>
  useEndpoint(
    listMemos,
    { query: { q, statut, sort, page, per_page: memosSearch.perPage } },
    { keepsPrevious: true },
  );

export function useMyMemos({ q, etat, page }: MyMemosSearch) {
  const waiting = useWaitingReadings();
  const list = useEndpoint(
    listMyMemos,
    { query: { q, etat, page, per_page: myMemosSearch.perPage } },
    { keepsPrevious: true },
  );
  const memos = list.data?.data.map((memo) => withWaitingReading(memo, waiting));
  return { ...list, data: list.data && memos && { ...list.data, data: memos } };
}

/** One memo; `listed` is what a list already knows of it. */
export function useMemoById(id: number, listed?: Memo) {
  const waiting = useWaitingReadings();
  const { data, ...query } = useEndpoint(getMemo, { params: { id } });
  const memo = data ?? listed;
  return { ...query, memo: memo && withWaitingReading(memo, waiting) };
}

/** The readings that the server has not acknowledged yet. */
export const useWaitingReadings = (): Map<number, Reading> =>
  waitingReadings(useWaitingCommands([readMemo, confirmMemo]));

export interface ReaderSearch {
  q: string;
  etat: 'non_lu' | 'lu' | 'confirme' | undefined;
  page: number;
}

export const READERS_PER_PAGE = 10;

const SEARCH_PAUSE_MS = 250;

export function useMemoReaders(id: number, { q, etat, page }: ReaderSearch) {
  const settled = useDebounced(q, SEARCH_PAUSE_MS);
  return useEndpoint(
    listMemoReaders,
    { params: { id }, query: { q: settled, etat, page, per_page: READERS_PER_PAGE } },
    { keepsPrevious: true },
  );
}

export function useAudienceNames({ clients, employes }: MemoAudience): AudienceNames {
  const clientOptions = useEndpoint(listClientOptions, idsInput(clients), {
    enabled: clients.length > 0,
    keepsPrevious: true,
  });
  const employeOptions = useEndpoint(listEmployeOptions, idsInput(employes), {
    enabled: employes.length > 0,
    keepsPrevious: true,
  });
  return {
    clients: new Map(clientOptions.data?.data.map(({ id, nom }) => [id, nom])),
    employes: new Map(employeOptions.data?.data.map((person) => [person.id, fullName(person)])),
  };
}

const idsInput = (ids: readonly number[]) => ({
  query: { ids: ids.slice(0, MAX_PER_PAGE).join(','), per_page: MAX_PER_PAGE },
});
