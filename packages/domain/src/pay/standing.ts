// The punches that count, each once, with the punch that their chain began with.
import type { PunchFlag } from '../presence-state.ts';
import { type PunchRow, standingRows } from '../punch-rows.ts';

export interface PayPunch extends PunchRow {
  readonly client_id: number;
  readonly quart_id: number | null;
  readonly drapeaux: readonly PunchFlag[];
}

export interface StandingPunch {
  readonly row: PayPunch;
  /** The first of its chain: it stays the same however often the punch is corrected. */
  readonly racine: number;
}

/** Whatever the order of rows, and however often one of them comes. */
export function standing(rows: readonly PayPunch[]): StandingPunch[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return standingRows([...byId.values()]).map((row) => ({ row, racine: rootOf(row, byId) }));
}

function rootOf(row: PayPunch, byId: ReadonlyMap<number, PayPunch>): number {
  let root = row;
  for (;;) {
    const before = root.remplace_id === null ? undefined : byId.get(root.remplace_id);
    if (before === undefined) return root.remplace_id ?? root.id;
    root = before;
  }
}
