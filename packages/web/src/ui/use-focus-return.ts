import { useEffect, useInsertionEffect, useRef } from 'react';
import { focusPage, isFocusLost } from './use-kept-focus.ts';

/** A layer that closes slowly still has it; a field of the page beside a panel keeps it. */
const isInLayer = (): boolean => Boolean(document.activeElement?.closest('[aria-modal="true"]'));

/**
 * Gives the focus back to what opened a layer, also where the layer comes into the page already open; to the page where
 * that is gone.
 */
export function useFocusReturn(isOpen: boolean): void {
  const opener = useRef<EventTarget | null>(null);
  // Before the first focus of the layer is set.
  useInsertionEffect(() => {
    const { activeElement, body } = document;
    if (isOpen && activeElement !== body) opener.current = activeElement;
  }, [isOpen]);
  // A button that works before the layer opens is disabled meanwhile, and the browser takes the focus from it.
  useEffect(() => {
    if (isOpen) return;
    const note = ({ target }: FocusEvent) => {
      opener.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [isOpen]);
  // Not before the page is drawn: until then React puts the focus back where it found it.
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      const { current } = opener;
      if (current instanceof HTMLElement && current.isConnected) {
        current.focus({ preventScroll: true });
      } else if (isFocusLost() || isInLayer()) focusPage();
      // What closed the layer may take away what opened it a moment later, as a line that is confirmed.
      setTimeout(() => {
        if (isFocusLost()) focusPage();
      });
    };
  }, [isOpen]);
}
