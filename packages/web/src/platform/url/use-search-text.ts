// The text of a search field, which the address follows. A field bound to the address itself would lose
// letters, as an address changes a moment after the key.
import { useState } from 'react';

export function useSearchText(
  inAddress: string,
  onSearch: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [own, setOwn] = useState({ text: inAddress, hasArrived: true });
  if (own.text === inAddress) {
    if (!own.hasArrived) setOwn({ text: inAddress, hasArrived: true });
  } else if (own.hasArrived) {
    // A link or the way back changed the address: the field follows it.
    setOwn({ text: inAddress, hasArrived: true });
  }
  const change = (text: string) => {
    setOwn({ text, hasArrived: false });
    onSearch(text);
  };
  return [own.text, change];
}
