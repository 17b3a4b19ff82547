// The text of a search field, which the address follows. A field bound to the address itself would lose
// letters, as an address changes a moment after the key.
import { useState } from 'react';

export function useSearchText(
  initial: string,
  onSearch: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [text, setText] = useState(initial);
  const change = (next: string) => {
    setText(next);
    onSearch(next);
  };
  return [text, change];
}
