// What was just tapped and can still be taken back: for ten seconds, on whatever screen has the button.
import { UNDO_MS } from '@releve/domain/undo.ts';
import { create } from 'zustand';
import type { MadePunches } from './record-punch.ts';
import type { PunchStep } from './unplanned-visits.ts';

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
