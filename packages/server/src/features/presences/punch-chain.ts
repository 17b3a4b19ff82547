// What stood before a row by hand, and what stands after a punch that was taken back. Pure.
import type { PunchRowRead } from './punch-rows.repository.ts';

const isReplaced = (rows: readonly PunchRowRead[], id: number): boolean =>
  rows.some(({ remplace_id }) => remplace_id === id);

/** What a row took the place of: itself, what stood again with it, or nothing. */
export function standingBefore(rows: readonly PunchRowRead[], row: PunchRowRead): number | null {
  const before = rows.find(({ id }) => id === row.remplace_id);
  if (before === undefined) return null;
  return before.annule ? before.retablit_id : before.id;
}

interface Undone {
  /** What the row that undoes it points to. */
  readonly last: PunchRowRead;
  /** What stands again. */
  readonly restores: number | null;
}

/** The rows that this person wrote by hand at that moment, as long as nothing has followed them. */
export const findUndone = (
  rows: readonly PunchRowRead[],
  { auteur_id, le }: { auteur_id: number; le: string },
): Undone[] =>
  rows
    .filter(
      (row) =>
        row.source === 'manual' &&
        row.auteur_id === auteur_id &&
        Date.parse(row.recu_le) === Date.parse(le) &&
        !isReplaced(rows, row.id),
    )
    .map((last) => ({ last, restores: standingBefore(rows, last) }));

/** The row by which a punch was taken back, where nothing stands in its place; undefined where it was not. */
export function findCancellation(
  rows: readonly PunchRowRead[],
  punchId: number,
): PunchRowRead | undefined {
  let last = rows.find(({ id }) => id === punchId);
  for (let next = last; next !== undefined;) {
    last = next;
    const { id } = last;
    next = rows.find(({ remplace_id }) => remplace_id === id);
  }
  return last?.annule === true && last.retablit_id === null ? last : undefined;
}
