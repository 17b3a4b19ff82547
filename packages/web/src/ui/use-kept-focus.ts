import { type RefObject, useEffect, useRef } from 'react';

const focusQuietly = (element: HTMLElement | null): void => element?.focus({ preventScroll: true });

/** The page itself, where what had the focus is gone: from nowhere, the keyboard would begin at the top. */
export const focusPage = (): void => focusQuietly(document.getElementById('content'));

export const isFocusLost = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/** For a part that goes once it has done its work: what surrounds it takes the focus that would be lost with it. */
export function useKeptFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    const around = part.current?.closest<HTMLElement>('[tabindex]') ?? null;
    return () => {
      if (!isFocusLost()) return;
      if (around?.isConnected) focusQuietly(around);
      else focusPage();
    };
  }, []);
  return part;
}
