// What is open in the frame at this moment. Nothing of it outlives the page.
import { create } from 'zustand';

export type OverlayName =
  | 'more'
  | 'notifications'
  | 'online'
  | 'outbox'
  | 'palette'
  | 'person'
  | 'reset';

interface ShellState {
  overlay: OverlayName | null;
}

export const useShellStore = create<ShellState>(() => ({ overlay: null }));

export const openOverlay = (overlay: OverlayName): void => useShellStore.setState({ overlay });

/** With a name, only that one: what closes late must not take with it what was opened since. */
export const closeOverlay = (name?: OverlayName): void =>
  useShellStore.setState(({ overlay }) =>
    name === undefined || overlay === name ? { overlay: null } : {},
  );
