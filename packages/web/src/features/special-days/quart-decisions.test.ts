import { describe, expect, it } from 'vitest';
import {
  countDecisions,
  type Decisions,
  MAX_DECISIONS,
  needsOtherDate,
  proposedDecision,
  sortByStart,
  writeDecisions,
} from './quart-decisions.ts';
import { aTouchedQuart } from './special-day.fixture.ts';

const KEEP = proposedDecision('ferie');
const CANCEL = proposedDecision('fermeture');
const QUARTS = [1, 2, 3].map((id) => aTouchedQuart({ id, version: id * 10 }));

describe('what becomes of the quarts of a special day', () => {
  it('is proposed by its kind: only a closed site leaves no choice', () => {
    expect(KEEP.action).toBe('garder');
    expect(proposedDecision('horaire_special').action).toBe('garder');
    expect(CANCEL.action).toBe('annuler');
  });

  it('names in the call what changes, with the version it was decided about', () => {
    const decisions: Decisions = new Map([
      [1, { action: 'garder', date: '' }],
      [2, { action: 'deplacer', date: '2026-11-19' }],
    ]);
    expect(writeDecisions(QUARTS, decisions, CANCEL)).toEqual([
      { action: 'deplacer', quart_id: 2, version: 20, date: '2026-11-19' },
      { action: 'annuler', quart_id: 3, version: 30 },
    ]);
    expect(writeDecisions(QUARTS, new Map(), KEEP)).toEqual([]);
  });

  it('is sent in parts where there is more than one call takes', () => {
    const many = Array.from({ length: MAX_DECISIONS + 5 }, (_, id) => aTouchedQuart({ id }));
    expect(writeDecisions(many, new Map(), CANCEL)).toHaveLength(MAX_DECISIONS);
  });

  it('is not complete while a move has no other day to go to', () => {
    const [quart = aTouchedQuart()] = QUARTS;
    expect(needsOtherDate(quart, { action: 'deplacer', date: '' })).toBe(true);
    expect(needsOtherDate(quart, { action: 'deplacer', date: quart.date })).toBe(true);
    expect(needsOtherDate(quart, { action: 'deplacer', date: '2026-11-20' })).toBe(false);
    expect(needsOtherDate(quart, { action: 'annuler', date: '' })).toBe(false);
    const counts = countDecisions(QUARTS, new Map([[1, { action: 'deplacer', date: '' }]]), KEEP);
    expect(counts).toEqual({ garder: 2, annuler: 0, deplacer: 1, incomplete: 1 });
  });

  it('is asked in the order of the working day', () => {
    const times = [
      ['01:00:00', 1],
      ['18:00:00', 2],
      ['06:00:00', 3],
    ] as const;
    const quarts = times.map(([debut, id]) => aTouchedQuart({ id, debut }));
    expect(sortByStart(quarts).map(({ id }) => id)).toEqual([3, 2, 1]);
  });
});
