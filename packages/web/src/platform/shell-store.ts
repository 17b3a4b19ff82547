// What is open in the frame at this moment. Nothing of it outlives the page.
import { useLayoutEffect } from 'react';
import { create } from 'zustand';
import type { RouteDefinition } from './features/define-feature.ts';

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
  /** What the screen at hand is called, where its route alone does not tell. */
  screenTitle: RouteDefinition['title'] | null;
}

export const useShellStore = create<ShellState>(() => ({
  overlay: null,
  screenTitle: null,
}));

export const openOverlay = (overlay: OverlayName): void => useShellStore.setState({ overlay });

/** With a name, only that one: what closes late must not take with it what was opened since. */
export const closeOverlay = (name?: OverlayName): void =>
  useShellStore.setState(({ overlay }) =>
    name === undefined || overlay === name ? { overlay: null } : {},
  );

/** For a screen that is two things under one route, for as long as it is shown; null leaves the title of the route. */
export function useScreenTitle(title: ShellState['screenTitle']): void {
  useLayoutEffect(() => {
    useShellStore.setState({ screenTitle: title });
    return () => useShellStore.setState({ screenTitle: null });
  }, [title]);
}

/** The title of the screen at hand, whatever shows it: the bars and the tab. */
export const useShownTitle = (definition: RouteDefinition | undefined): RouteDefinition['title'] =>
  useShellStore(({ screenTitle }) => screenTitle) ?? definition?.title ?? 'titles.not_found';
