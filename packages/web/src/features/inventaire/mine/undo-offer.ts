// What was tapped last and can still be taken back, for ten seconds.
import type { Stock } from '@releve/domain/features/inventaire-shapes.ts';
import { UNDO_MS } from '@releve/domain/undo.ts';
import { create } from 'zustand';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { reportError } from '../../../platform/error-report.ts';
import type { Run } from './collect-taps.ts';
import { stockTaps } from './stock-taps.ts';

interface Offer {
  readonly stock: Stock;
  readonly run: Run;
}

export const useUndoStore = create<{ offer: Offer | null }>(() => ({ offer: null }));

function show(offer: Offer | null): void {
  useUndoStore.setState({ offer });
  if (offer === null) return;
  setTimeout(() => {
    if (useUndoStore.getState().offer === offer) useUndoStore.setState({ offer: null });
  }, UNDO_MS);
}

/** One more, or one less; what it is part of can be taken back. */
export async function tapStock(stock: Stock, delta: number, quart_id: number | null) {
  const run = await stockTaps.tap(stock, { delta, at: correctedNow(), quart_id });
  show(run === null ? null : { stock, run });
}

export function takeBack({ stock, run }: Offer): void {
  show(null);
  void stockTaps.undo(stock, run, correctedNow()).catch(reportError);
}
