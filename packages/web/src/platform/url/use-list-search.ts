// The search field of a list whose filters its address holds: what is typed, and the way back to the whole list.
import { useSearchText } from './use-search-text.ts';
import type { UrlChangeOptions } from './use-url-state.ts';

/** Another search, or none, begins at the first page. */
interface FirstPage {
  q: string;
  page: 1;
}

export interface ListSearch {
  text: string;
  setText: (text: string) => void;
  clear: () => void;
}

export function useListSearch<NoFilter extends FirstPage>(
  search: { q: string },
  change: (part: FirstPage | NoFilter, options: UrlChangeOptions) => void,
  noFilter: NoFilter,
): ListSearch {
  const [text, setText] = useSearchText(search.q, (q) =>
    change({ q, page: 1 }, { replaces: true }),
  );
  const clear = () => {
    setText('');
    change(noFilter, { replaces: true });
  };
  return { text, setText, clear };
}
