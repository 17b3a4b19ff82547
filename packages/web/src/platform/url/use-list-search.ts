// The state of a list that its address holds, what is typed in its search field, and the ways to change both.
import { useDebounced } from '../api/use-debounced.ts';
import type { ListSearch, ListState } from './define-list-search.ts';
import { useSearchText } from './use-search-text.ts';
import { type ChangeUrlState, useUrlState } from './use-url-state.ts';

/** Typing asks the server once it rests. */
const SEARCH_PAUSE_MS = 250;

export interface ListSearchState<
  State extends ListState,
  Column extends string = string,
  Query = unknown,
> {
  definition: ListSearch<State, Column, Query>;
  search: State;
  /** The same, to ask the server with: the words follow once typing rests. */
  settled: State;
  /** What it asks the server for, where the filters have the names of the endpoint. */
  query: Query;
  change: ChangeUrlState<State>;
  /** Another filter or order: it begins at the first page, and leaves no step on the way back. */
  narrow: (part: Partial<State>) => void;
  /** What a filter field takes: `<FilterPicker {...screen.filter('client_id')} … />`. */
  filter: <Name extends keyof State>(
    name: Name,
  ) => { value: State[Name]; onChange: (value: State[Name]) => void };
  text: string;
  setText: (text: string) => void;
  /** The way back to the whole list. */
  clear: () => void;
}

export function useListSearch<State extends ListState, Column extends string, Query>(
  definition: ListSearch<State, Column, Query>,
): ListSearchState<State, Column, Query> {
  const [search, change] = useUrlState<State>(definition);
  const narrow = (part: Partial<State>) =>
    change({ ...definition.firstPage, ...part }, { replaces: true });
  const [text, setText] = useSearchText(search.q, (q) => narrow({ q } as Partial<State>));
  const q = useDebounced(search.q, SEARCH_PAUSE_MS);
  const clear = () => {
    setText('');
    narrow({ ...definition.noFilter, q: '' });
  };
  const settled = { ...search, q };
  const filter = <Name extends keyof State>(name: Name) => ({
    value: search[name],
    onChange: (value: State[Name]) => narrow({ [name]: value } as unknown as Partial<State>),
  });
  const query = definition.queryOf(settled);
  return { definition, search, settled, query, change, narrow, filter, text, setText, clear };
}
