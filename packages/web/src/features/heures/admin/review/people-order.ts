// Whose sheet comes next. Pure.
import type { HeuresRow, HeuresTab } from '@releve/domain/features/heures-admin.ts';

/** Forwards, or back. */
export type Step = 1 | -1;

/** What the lines on their way to the server are known by. */
export const waitingKey = (employeId: number, cle: string): string => `${employeId} ${cle}`;

/** Whether the keys stop at this sheet in that tab. */
function isRowInQueue({ lignes, peut_approuver }: HeuresRow, onglet: HeuresTab): boolean {
  if (!peut_approuver) return false;
  if (onglet === 'approuvees') return lignes.total > 0;
  if (onglet === 'a_verifier') return lignes.a_verifier + lignes.bloquantes > 0;
  return lignes.approuvees < lignes.total;
}

/**
 * `order`: the people of the list as it was when the review began. Somebody who has left it since, as all their lines are
 * approved, keeps their place; who came since is at its end.
 */
export function nextPerson(
  order: readonly number[],
  rows: readonly HeuresRow[],
  current: number | null,
  { onglet, step }: { onglet: HeuresTab; step: Step },
): number | undefined {
  const byId = new Map(rows.map((row) => [row.employe.id, row]));
  const known = new Set(order);
  const all = [...order, ...[...byId.keys()].filter((id) => !known.has(id))];
  const at = current === null ? -1 : all.indexOf(current);
  const before = step === 1 ? all.slice(at + 1) : all.slice(0, Math.max(0, at)).toReversed();
  return before.find((id) => {
    const row = byId.get(id);
    return row !== undefined && isRowInQueue(row, onglet);
  });
}
