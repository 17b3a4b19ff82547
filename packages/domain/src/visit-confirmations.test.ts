import { describe, expect, it } from 'vitest';
import { visitConfirmation, vouchedPunches } from './visit-confirmations.ts';

const said = (id: number, entree_id: number | null, sortie_id: number | null = null) => ({
  id,
  entree_id,
  sortie_id,
});

const visit = (entree: number | null, sortie: number | null = null) => ({
  entree: entree === null ? null : { id: entree },
  sortie: sortie === null ? null : { id: sortie },
});

/** The confirmation of the visit, by its number. */
const confirmedBy = (
  own: ReturnType<typeof visit>,
  confirmations: ReturnType<typeof said>[],
  counting: number[],
): number | null =>
  visitConfirmation(own, vouchedPunches(confirmations, new Set(counting)))?.id ?? null;

describe('a visit without a quart', () => {
  it('is confirmed once each of its punches is vouched for', () => {
    expect(confirmedBy(visit(1, 2), [said(9, 1, 2)], [1, 2])).toBe(9);
    expect(confirmedBy(visit(1), [said(9, 1)], [1])).toBe(9);
    expect(confirmedBy(visit(null, 2), [said(9, null, 2)], [2])).toBe(9);
    expect(confirmedBy(visit(1, 2), [], [1, 2])).toBeNull();
  });

  it('waits for a word on an exit that came later, then has the last one', () => {
    expect(confirmedBy(visit(1, 2), [said(8, 1)], [1, 2])).toBeNull();
    expect(confirmedBy(visit(1, 2), [said(8, 1), said(9, 1, 2)], [1, 2])).toBe(9);
  });

  it('is a question again where a punch that was named no longer counts', () => {
    expect(confirmedBy(visit(1), [said(9, 1, 2)], [1])).toBeNull();
    expect(confirmedBy(visit(1, 3), [said(9, 1, 2)], [1, 3])).toBeNull();
    // What was said before of the entry alone still holds.
    expect(confirmedBy(visit(1), [said(8, 1), said(9, 1, 2)], [1])).toBe(8);
  });

  it('of which nothing counts is vouched for by nobody', () => {
    expect(confirmedBy(visit(null), [said(9, 1)], [])).toBeNull();
  });
});
