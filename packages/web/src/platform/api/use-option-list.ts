// What a picker asks the server: the options a search finds, and the names of those already chosen. Only the
// unsearched list is kept on the device; the steps of a search would push useful screens out of it.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MAX_PER_PAGE } from '@releve/domain/list.ts';
import { persistInJadb } from './query-client.ts';
import { useDebounced } from './use-debounced.ts';

const OFFERED = 30;
const SEARCH_PAUSE_MS = 250;

export interface OptionQuery<Filter = never> {
  q?: string;
  ids?: string;
  per_page: number;
  /** What narrows the options offered; one already chosen is named whatever it is. */
  filter?: Filter;
}

interface OptionListRequest<Option, Filter> {
  /** The address of the endpoint, the first part of the keys of the cache. */
  path: string;
  load: (query: OptionQuery<Filter>, signal: AbortSignal) => Promise<{ data: Option[] }>;
  filter?: Filter | undefined;
  chosenIds: readonly number[];
  nameOf: (option: Option) => string;
}

export interface OptionList<Option> {
  found: Option[];
  chosen: Option[];
  search: string;
  setSearch: (search: string) => void;
  isLoading: boolean;
  emptyReason: 'searching' | 'failed' | 'nothing_found' | 'nothing_yet';
  retryIfFailed: () => void;
}

export function useOptionList<Option, Filter = never>({
  path,
  load,
  filter,
  chosenIds,
  nameOf,
}: OptionListRequest<Option, Filter>): OptionList<Option> {
  const [search, setSearch] = useState('');
  const ids = chosenIds.toSorted((a, b) => a - b).slice(0, MAX_PER_PAGE);
  const idsQuery: OptionQuery = { ids: ids.join(','), per_page: MAX_PER_PAGE };
  const chosen = useQuery<{ data: Option[] }>({
    queryKey: [path, { query: idsQuery }],
    queryFn: ({ signal }) => load(idsQuery, signal),
    placeholderData: keepPreviousData,
    enabled: ids.length > 0,
  });
  const chosenOptions = ids.length > 0 ? (chosen.data?.data ?? []) : [];
  // A field for one choice holds its name; that is no search.
  const isChoiceName = chosenOptions.some((option) => nameOf(option) === search);
  const typed = isChoiceName ? '' : search.trim();
  const q = useDebounced(typed, SEARCH_PAUSE_MS);
  const searchQuery: OptionQuery<Filter> = {
    ...(q !== '' && { q }),
    per_page: OFFERED,
    ...(filter !== undefined && { filter }),
  };
  const found = useQuery<{ data: Option[] }>({
    queryKey: [path, { query: searchQuery }],
    queryFn: ({ signal }) => load(searchQuery, signal),
    placeholderData: keepPreviousData,
    ...(q === '' ? { persister: persistInJadb } : {}),
  });
  const isLoading = found.isFetching || q !== typed;
  return {
    found: found.data?.data ?? [],
    chosen: chosenOptions,
    search,
    setSearch,
    isLoading,
    emptyReason: emptinessOf(isLoading, found.isError, q !== ''),
    retryIfFailed: () => {
      if (found.isError) void found.refetch();
    },
  };
}

/** Why there may be nothing to choose from. */
function emptinessOf(
  isLoading: boolean,
  hasFailed: boolean,
  isSearch: boolean,
): OptionList<unknown>['emptyReason'] {
  if (isLoading) return 'searching';
  if (hasFailed) return 'failed';
  return isSearch ? 'nothing_found' : 'nothing_yet';
}
