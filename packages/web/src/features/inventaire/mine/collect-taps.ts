// A run of taps on one product is one movement. Every tap is on the disk at once; the movement is held back until the taps
// rest, and grows meanwhile. Pure: where it is kept is given.
import type { EndpointInput } from '@releve/domain/endpoint.ts';
import type { moveStock } from '@releve/domain/features/inventaire.ts';

export type Movement = EndpointInput<typeof moveStock>['body'];

export interface TapStore {
  /** A new movement, held back for a moment. */
  keep: (stock: TappedStock, movement: Movement) => Promise<unknown>;
  /** Adds to one that is held back, and holds it back anew; false where it may be on its way. Nothing left: it is dropped. */
  add: (uuid: string, change: { delta: number; at: string }) => Promise<boolean>;
  createUuid: () => string;
}

export interface TappedStock {
  readonly id: number;
  readonly client: { readonly id: number } | null;
  readonly produit: { readonly id: number };
}

export interface Tap {
  readonly delta: number;
  readonly at: string;
  readonly quart_id: number | null;
}

/** What was tapped of one product without a rest: it can be taken back as a whole. */
export interface Run {
  readonly uuid: string;
  readonly delta: number;
}

export function collectTaps(store: TapStore) {
  const runs = new Map<number, Run>();
  const queues = new Map<number, Promise<unknown>>();

  /** One after the other: a second tap finds what the first one left. */
  const inTurn = <T>(stock: TappedStock, work: () => Promise<T>): Promise<T> => {
    const before = queues.get(stock.id) ?? Promise.resolve();
    const next = before.then(work, work);
    queues.set(stock.id, next);
    return next;
  };

  const addTap = async (stock: TappedStock, tap: Tap): Promise<Run | null> => {
    const { delta, at, quart_id } = tap;
    const run = runs.get(stock.id);
    if (run !== undefined && (await store.add(run.uuid, { delta, at }))) {
      const grown = { ...run, delta: run.delta + delta };
      if (grown.delta === 0) runs.delete(stock.id);
      else runs.set(stock.id, grown);
      return grown.delta === 0 ? null : grown;
    }
    const begun = { uuid: store.createUuid(), delta };
    await store.keep(stock, { uuid: begun.uuid, delta, at, quart_id, annule: null, note: '' });
    runs.set(stock.id, begun);
    return begun;
  };

  const takeBack = async (stock: TappedStock, run: Run, at: string): Promise<void> => {
    if (runs.get(stock.id)?.uuid === run.uuid) runs.delete(stock.id);
    const delta = -run.delta;
    if (await store.add(run.uuid, { delta, at })) return;
    const uuid = store.createUuid();
    await store.keep(stock, { uuid, delta, at, quart_id: null, annule: run.uuid, note: '' });
  };

  return {
    /** Resolves to the run that the tap is part of; null where the taps have undone each other. */
    tap: (stock: TappedStock, tap: Tap) => inTurn(stock, () => addTap(stock, tap)),
    /** While it is held back it was never there; later its opposite follows it, and names it. */
    undo: (stock: TappedStock, run: Run, at: string) =>
      inTurn(stock, () => takeBack(stock, run, at)),
  };
}
