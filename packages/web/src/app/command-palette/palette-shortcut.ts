import { useEffect } from 'react';
import { closeOverlay, openOverlay, useShellStore } from '../layout/shell-store.ts';

/** Ctrl K, or ⌘ K on a Mac, wherever the focus is. */
export function usePaletteShortcut(): void {
  useEffect(() => {
    const toggle = (event: KeyboardEvent) => {
      const isShortcut =
        (event.ctrlKey || event.metaKey) &&
        !event.altKey &&
        !event.shiftKey &&
        event.key.toLowerCase() === 'k';
      if (!isShortcut) return;
      event.preventDefault();
      if (useShellStore.getState().overlay === 'palette') closeOverlay();
      else openOverlay('palette');
    };
    document.addEventListener('keydown', toggle);
    return () => document.removeEventListener('keydown', toggle);
  }, []);
}
