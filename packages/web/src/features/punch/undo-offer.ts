// What was just tapped and can still be taken back: for ten seconds, on whatever screen has the button.
import { create } from 'zustand';
import type { MadePunches } from './record-punch.ts';
import type { PunchStep } from './unplanned-visits.ts';

/** As long as the domain says (UNDO_SECONDS), which a test holds equal: the first page loads none of the domain's endpoints. */
export const UNDO_MS = 10_000;

export interface UndoOffer {
  steps: readonly PunchStep[];
  at: string;
  made: MadePunches;
}

const useUndoStore = create<{ offer: UndoOffer | null }>(() => ({ offer: null }));

export const useUndoOffer = (): UndoOffer | null => useUndoStore((state) => state.offer);

export const currentOffer = (): UndoOffer | null => useUndoStore.getState().offer;

/** One at a time: the next tap takes its place. */
export function offerUndo(offer: UndoOffer): void {
  useUndoStore.setState({ offer });
  setTimeout(() => withdrawOffer(offer), UNDO_MS);
}

export function withdrawOffer(offer: UndoOffer): void {
  if (currentOffer() === offer) useUndoStore.setState({ offer: null });
}
