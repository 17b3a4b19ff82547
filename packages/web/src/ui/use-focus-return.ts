import { useEffect, useLayoutEffect, useRef } from 'react';

/** Gives the focus back to what opened a layer, also where the layer comes into the page already open. */
export function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  // Not before the page is drawn: until then React puts the focus back where it found it.
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const { current } = opener;
      if (current instanceof HTMLElement && current.isConnected) {
        current.focus({ preventScroll: true });
      }
    };
  }, [isOpen]);
}
