// The punches that count, each once, with the punch that their chain began with.
import type { PunchFlag } from '../presence-state.ts';
import type { PunchRow } from '../punch-rows.ts';

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

/**
 * As `punch-rows.ts` has it: the last row of a chain counts; where it takes another back, nothing does, or what it says
 * stands again. Whatever the order of rows, and however often one of them comes.
 */
export function standing(rows: readonly PayPunch[]): StandingPunch[] {
  const byId = new Map<number, PayPunch>();
  const replaced = new Set<number>();
  for (const row of rows) {
    byId.set(row.id, row);
    if (row.remplace_id !== null) replaced.add(row.remplace_id);
  }
  const found: StandingPunch[] = [];
  for (const last of byId.values()) {
    if (replaced.has(last.id)) continue;
    const row = last.annule ? byId.get(last.retablit_id ?? 0) : last;
    if (row !== undefined) found.push({ row, racine: rootOf(row, byId) });
  }
  return found;
}

function rootOf(row: PayPunch, byId: ReadonlyMap<number, PayPunch>): number {
  let root = row;
  for (;;) {
    const before = root.remplace_id === null ? undefined : byId.get(root.remplace_id);
    if (before === undefined) return root.remplace_id ?? root.id;
    root = before;
  }
}
