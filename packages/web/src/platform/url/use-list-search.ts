// The state of a list that its address holds, what is typed in its search field, and the ways to change both.
import { useDebounced } from '../api/use-debounced.ts';
import type { ListSearch, ListState } from './define-list-search.ts';
import { useSearchText } from './use-search-text.ts';
import { type ChangeUrlState, useUrlState } from './use-url-state.ts';

/** Typing asks the server once it rests. */
const SEARCH_PAUSE_MS = 250;

export interface ListSearchState<State extends ListState, Column extends string = string> {
  definition: ListSearch<State, Column>;
  search: State;
  /** The same, to ask the server with: the words follow once typing rests. */
  settled: State;
  change: ChangeUrlState<State>;
  /** Another filter or order: it begins at the first page, and leaves no step on the way back. */
  narrow: (part: Partial<State>) => void;
  text: string;
  setText: (text: string) => void;
  /** The way back to the whole list. */
  clear: () => void;
}

export function useListSearch<State extends ListState, Column extends string>(
  definition: ListSearch<State, Column>,
): ListSearchState<State, Column> {
  const [search, change] = useUrlState<State>(definition);
  const narrow = (part: Partial<State>) =>
    change({ ...definition.firstPage, ...part }, { replaces: true });
  const [text, setText] = useSearchText(search.q, (q) => narrow({ q } as Partial<State>));
  const q = useDebounced(search.q, SEARCH_PAUSE_MS);
  const clear = () => {
    setText('');
    narrow({ ...definition.noFilter, q: '' });
  };
  return { definition, search, settled: { ...search, q }, change, narrow, text, setText, clear };
}
