// What is going on in the planner on this screen: where the focus is, what is chosen, carried or opened. Parts of the
// grid each listen to the little that concerns them.
import type { QuartContent } from '@releve/domain/features/quarts.ts';
import { create } from 'zustand';
import type { ActivePlace } from './plan/grid-moves.ts';
import { EMPTY_HISTORY, type PlanHistory } from './plan/plan-history.ts';
import type { Place } from './plan/plan-operations.ts';
import type { Times } from './plan/time-steps.ts';

/** Quarts on their way to another place, by the pointer or by the arrows. */
export interface Carry {
  readonly kind: 'move' | 'copy';
  readonly by: 'pointer' | 'keyboard';
  readonly cles: readonly string[];
  readonly from: Place;
  readonly to: Place;
}

export interface Resize {
  readonly cle: string;
  readonly edge: 'debut' | 'fin';
  readonly times: Times;
}

/** Days swept over in one row, to plan in each of them. */
export interface Sweep {
  readonly row: string;
  readonly from: string;
  readonly to: string;
}

export type PanelState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'selection' }
  | {
      readonly kind: 'create';
      readonly seed: Partial<QuartContent>;
      readonly dates: readonly string[];
    };

export interface PlannerState {
  readonly active: ActivePlace | null;
  /** Where an extended choice began. */
  readonly anchor: Place | null;
  readonly selection: ReadonlySet<string>;
  readonly carry: Carry | null;
  readonly resize: Resize | null;
  readonly sweep: Sweep | null;
  /** Of the pointer, while something is carried or resized. */
  readonly pointer: { readonly x: number; readonly y: number } | null;
  readonly panel: PanelState;
  readonly clipboard: readonly QuartContent[] | null;
  readonly expanded: ReadonlySet<string>;
  readonly history: PlanHistory;
  readonly announcement: string;
  /** Counts the times the focus was asked to go where `active` says. */
  readonly focusRequests: number;
}

const IDLE: PlannerState = {
  active: null,
  anchor: null,
  selection: new Set(),
  carry: null,
  resize: null,
  sweep: null,
  pointer: null,
  panel: { kind: 'closed' },
  clipboard: null,
  expanded: new Set(),
  history: EMPTY_HISTORY,
  announcement: '',
  focusRequests: 0,
};

export const usePlannerStore = create<PlannerState>(() => IDLE);

export const readPlanner = usePlannerStore.getState;
export const changePlanner = usePlannerStore.setState;

export const resetPlanner = (): void => usePlannerStore.setState(IDLE, true);

/** The focus goes there, once it is drawn. */
export const goToPlace = (active: ActivePlace): void =>
  changePlanner({ active, focusRequests: readPlanner().focusRequests + 1 });

export const announce = (announcement: string): void => changePlanner({ announcement });

export const endGesture = (): void =>
  changePlanner({ carry: null, resize: null, sweep: null, pointer: null });

export function chooseOnly(cles: Iterable<string>): void {
  changePlanner({ selection: new Set(cles) });
}

export function toggleChosen(cle: string): void {
  const selection = new Set(readPlanner().selection);
  if (!selection.delete(cle)) selection.add(cle);
  changePlanner({ selection });
}

export function toggleExpanded(row: string): void {
  const expanded = new Set(readPlanner().expanded);
  if (!expanded.delete(row)) expanded.add(row);
  changePlanner({ expanded });
}

/** What a gesture on one quart is about: the whole choice where it is part of it. */
export const concernedBy = (cle: string): readonly string[] => {
  const { selection } = readPlanner();
  return selection.has(cle) ? [...selection] : [cle];
};

export const openSelection = (): void => changePlanner({ panel: { kind: 'selection' } });

export const openCreation = (seed: Partial<QuartContent>, dates: readonly string[]): void =>
  changePlanner({ panel: { kind: 'create', seed, dates }, selection: new Set() });

export const closePanel = (): void => changePlanner({ panel: { kind: 'closed' } });
