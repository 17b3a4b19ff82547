// What a locked period still owes, or has paid too much, as signed minutes for an open one. Nothing locked is changed.
import type { Instant } from '../working-day.ts';
import { snapshotKey, type SnapshotChange } from './freeze.ts';
import type { Adjustment, AdjustmentCause } from './sheet-shapes.ts';
import type { PayPunch } from './standing.ts';

export interface AdjustmentContext {
  readonly periode_origine: number;
  readonly periode_cible: number;
  readonly raison: string;
  readonly causeOf: (change: SnapshotChange) => AdjustmentCause;
}

const keyOf = ({ date_origine, ...row }: Adjustment): string =>
  snapshotKey({ ...row, date: date_origine });

/**
 * The part of each change that nobody was asked about yet. What waits, was accepted or was refused has been asked: it is
 * not proposed a second time.
 */
export function proposeAdjustments(
  changes: readonly SnapshotChange[],
  existing: readonly Adjustment[],
  { periode_origine, periode_cible, raison, causeOf }: AdjustmentContext,
): Adjustment[] {
  const asked = new Map<string, { minutes: number; last: Adjustment }>();
  for (const one of existing) {
    if (one.periode_origine !== periode_origine) continue;
    const key = keyOf(one);
    asked.set(key, { minutes: (asked.get(key)?.minutes ?? 0) + one.minutes, last: one });
  }
  const base = { periode_origine, periode_cible, raison, statut: 'propose' as const };
  const proposals: Adjustment[] = [];
  for (const change of changes) {
    const key = snapshotKey(change);
    const minutes = change.minutes - (asked.get(key)?.minutes ?? 0);
    asked.delete(key);
    if (minutes === 0) continue;
    const { employe_id, date, client_id, classe, code } = change;
    const row = { employe_id, date_origine: date, client_id, classe, code };
    proposals.push({ ...base, ...row, minutes, cause: causeOf(change) });
  }
  // What was asked for and is no longer so is taken back, too.
  for (const { minutes, last } of asked.values())
    if (minutes !== 0) proposals.push({ ...last, ...base, minutes: -minutes });
  return proposals;
}

/** Why a locked day is no longer what it was. */
export function causeOf(
  change: SnapshotChange,
  lockedAt: Instant,
  punches: readonly (PayPunch & { readonly recu_le: Instant })[],
): AdjustmentCause {
  if (change.autre_regle) return 'regle';
  const late = punches.filter(({ recu_le }) => Date.parse(recu_le) >= Date.parse(lockedAt));
  return late.some(({ remplace_id, source }) => remplace_id === null && source !== 'manual')
    ? 'punch'
    : 'correction';
}

/** One notice for one person and one locked period, however many punches come late. */
export const lateNoticeKey = (periodeId: number, employeId: number): string =>
  `ecart:${periodeId}:${employeId}`;
