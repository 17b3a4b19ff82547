import { describe, expect, it } from 'vitest';
import { buildAnomaly, buildLine, buildRow, buildSheet } from './heures-line.fixture.ts';
import { inTurn, SkippedError } from './in-turn.ts';
import { rowAfter } from './line-state.ts';
import { nextPerson } from './people-order.ts';
import { firstLine, nextLine, type Queue } from './review-order.ts';
import { axisOf, placeOf } from './track-axis.ts';

const early = [buildAnomaly('avance', 'a_decider')];
const lines = [
  buildLine({ jour: '2026-06-07', etat: 'approuvee' }),
  buildLine({ jour: '2026-06-08', anomalies: early }),
  buildLine({ jour: '2026-06-09' }),
  buildLine({ jour: '2026-06-10', anomalies: early }),
  buildLine({ jour: '2026-06-12', a_venir: true }),
];
const sheet = buildSheet(lines);
const queue: Queue = { onglet: 'a_verifier', isWaiting: () => false };

describe('within a sheet', () => {
  it('opens at the first doubt and goes from one to the next', () => {
    const first = firstLine(sheet, queue);
    expect(first?.jour).toBe('2026-06-08');
    expect(nextLine(sheet, first?.cle ?? null, queue, 1)?.jour).toBe('2026-06-10');
    expect(nextLine(sheet, '2026-06-10 c12', queue, 1)).toBeUndefined();
    expect(nextLine(sheet, '2026-06-10 c12', queue, -1)?.jour).toBe('2026-06-08');
  });

  it('passes over what is on its way', () => {
    const busy: Queue = { ...queue, isWaiting: (_id, cle) => cle === '2026-06-10 c12' };
    expect(nextLine(sheet, '2026-06-08 c12', busy, 1)).toBeUndefined();
  });

  it('stops at every line that is not approved among the ready ones', () => {
    const ready: Queue = { ...queue, onglet: 'pretes' };
    expect(nextLine(sheet, '2026-06-08 c12', ready, 1)?.jour).toBe('2026-06-09');
  });
});

describe('from one person to the next', () => {
  const rows = [buildRow(1), buildRow(2, { peut_approuver: false }), buildRow(3)];
  const step = { onglet: 'a_verifier', step: 1 } as const;

  it('passes over one’s own sheet', () => {
    expect(nextPerson([1, 2, 3], rows, 1, step)).toBe(3);
  });

  it('goes on from somebody who has left the list', () => {
    expect(nextPerson([5, 1, 3], rows, 5, step)).toBe(1);
    expect(nextPerson([1, 5, 3], rows, 5, step)).toBe(3);
  });

  it('goes back, and ends', () => {
    expect(nextPerson([1, 2, 3], rows, 3, { ...step, step: -1 })).toBe(1);
    expect(nextPerson([1, 2, 3], rows, 3, step)).toBeUndefined();
  });
});

it('a row follows a decision at once', () => {
  const before = buildSheet([buildLine({ anomalies: early, paye: 260 })]);
  const after = buildSheet([buildLine({ etat: 'approuvee', paye: 240, non_paye: 20 })]);
  const row = rowAfter(buildRow(1, { paye: 260, prevu: 240, ecart: 20 }), before, after);
  expect(row).toMatchObject({
    etat: 'approuvee',
    paye: 240,
    ecart: 0,
    anomalies: [],
    lignes: { total: 1, approuvees: 1, a_verifier: 0, bloquantes: 0 },
  });
});

it('what was pressed after a refusal is not sent', async () => {
  const sent: string[] = [];
  const first = inTurn('1 x', async () => {
    sent.push('first');
    throw new Error('refused');
  });
  const second = inTurn('1 x', async () => void sent.push('second'));
  await expect(first).rejects.toThrow('refused');
  await expect(second).rejects.toBeInstanceOf(SkippedError);
  await inTurn('1 x', async () => void sent.push('third'));
  expect(sent).toEqual(['first', 'third']);
});

it('the three tracks share one axis', () => {
  const axis = axisOf(buildLine({ punched: [-20, 250] }));
  if (axis === null) throw new Error('No axis');
  expect(axis.fin - axis.debut).toBe(290);
  expect(placeOf(axis, axis.debut)).toBe(0);
  expect(placeOf(axis, axis.fin)).toBe(100);
  expect(axis.ticks.every((tick) => tick % 60 === 0)).toBe(true);
  expect(axisOf(buildLine({ punched: null, planned: null }))).toBeNull();
});
