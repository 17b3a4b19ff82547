import { listClientOptions } from '@releve/domain/features/clients.ts';
import { listEmployeOptions } from '@releve/domain/features/employes.ts';
import type { Audience } from '@releve/domain/audience.ts';
import {
  confirmMemo,
  getMemo,
  listMemoReaders,
  listMemos,
  listMyMemos,
  type Memo,
} from '@releve/domain/features/memos.ts';
import { MAX_PER_PAGE } from '@releve/domain/list.ts';
import { useDebounced } from '../../platform/api/use-debounced.ts';
import { queryKeyOf, useEndpoint } from '../../platform/api/use-endpoint.ts';
import { useWaitingCommands } from '../../platform/api/use-waiting-commands.ts';
import { fullName } from '../employes/employe-name.ts';
import type { AudienceNames } from './audience-words.ts';
import { type MemosSearch, type MyMemosSearch, PER_PAGE } from './memos-search.ts';

const SEARCH_PAUSE_MS = 250;

export function useMemos({ q, statut, sort, page }: MemosSearch) {
  const settled = useDebounced(q, SEARCH_PAUSE_MS);
  return useEndpoint(listMemos, {
    query: { q: settled, statut, sort, page, per_page: PER_PAGE },
  });
}

export function useMyMemos({ q, etat, page }: MyMemosSearch) {
  const settled = useDebounced(q, SEARCH_PAUSE_MS);
  const { data, ...list } = useEndpoint(listMyMemos, {
    query: { q: settled, etat, page, per_page: PER_PAGE },
  });
  return {
    ...list,
    meta: data?.meta,
    memos: data?.data,
  };
}

/** One memo; `listed` is what a list already knows of it. */
export function useMemoById(id: number, listed?: Memo) {
  const { data, isPlaceholderData, ...query } = useEndpoint(getMemo, { params: { id } });
  return { ...query, memo: isPlaceholderData ? listed : (data ?? listed) };
}

/** Whether the person's confirmation has still to be sent. */
export const useIsConfirmationWaiting = (id: number): boolean =>
  useWaitingCommands(confirmMemo, queryKeyOf(getMemo, { params: { id } })).some(
    ({ params }) => params.id === id,
  );

export interface ReaderSearch {
  q: string;
  etat: 'non_lu' | 'lu' | 'confirme' | undefined;
  page: number;
}

export const READERS_PER_PAGE = 10;

export function useMemoReaders(id: number, { q, etat, page }: ReaderSearch) {
  const settled = useDebounced(q, SEARCH_PAUSE_MS);
  return useEndpoint(listMemoReaders, {
    params: { id },
    query: { q: settled, etat, page, per_page: READERS_PER_PAGE },
  });
}

export function useAudienceNames({ clients, employes }: Audience): AudienceNames {
  const clientOptions = useEndpoint(listClientOptions, idsInput(clients), {
    enabled: clients.length > 0,
  });
  const employeOptions = useEndpoint(listEmployeOptions, idsInput(employes), {
    enabled: employes.length > 0,
  });
  return {
    clients: new Map(clientOptions.data?.data.map(({ id, nom }) => [id, nom])),
    employes: new Map(employeOptions.data?.data.map((person) => [person.id, fullName(person)])),
  };
}

const idsInput = (ids: readonly number[]) => ({
  query: { ids: ids.slice(0, MAX_PER_PAGE).join(','), per_page: MAX_PER_PAGE },
});
