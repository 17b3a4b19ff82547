import { describe, expect, it } from 'vitest';
import {
  awaitedFrom,
  delayChoices,
  isDelayOffered,
  isPossibleDelay,
  MAX_DELAY_MINUTES,
} from './announced-delay.ts';
import {
  isKnownLate,
  isLate,
  lateMinutes,
  presenceState,
  type StateLine,
} from './presence-state.ts';

const MINUTE = 60_000;
const START = Date.parse('2026-11-16T23:00:00Z');
const LENGTH = 240;
const rules = { graceMinutes: 5 };
const instant = (minutes: number): string => new Date(START + minutes * MINUTE).toISOString();
const stay = { start: START, end: START + LENGTH * MINUTE };
const announced = (minutes: number) => ({ arrivee_at: instant(minutes) });

/** Four hours, of somebody whose phone speaks all the time. */
const aLine = (changes: Partial<StateLine> = {}): StateLine => ({
  statut: 'publie',
  employe: {},
  debut_at: instant(0),
  fin_at: instant(LENGTH),
  entree: null,
  sortie: null,
  confirme: null,
  contact: { vu_le: instant(2_000), non_envoyes: 0, a_horaire: true },
  ...changes,
});

const punched = (minutes: number) => ({ at: instant(minutes), drapeaux: [], confirme: null });

describe('the moment from which somebody is awaited', () => {
  it.each([
    ['nothing announced', null, LENGTH, 0],
    ['ten minutes', 10, LENGTH, 10],
    ['an hour before the start: the quart was moved', -60, LENGTH, 0],
    ['more than is allowed in all', MAX_DELAY_MINUTES + 60, LENGTH, MAX_DELAY_MINUTES],
    ['beyond a short quart', 90, 60, 60],
  ])('%s', (_name, minutes, length, expected) => {
    const annonce = minutes === null ? null : announced(minutes);
    const awaited = awaitedFrom({ start: START, end: START + length * MINUTE }, annonce);
    expect((awaited - START) / MINUTE).toBe(expected);
  });
});

describe('a line whose person has announced 10 minutes', () => {
  const annonce = announced(10);

  it.each([
    [-30, 'pas_encore', false],
    [5, 'pas_encore', false],
    [14, 'pas_encore', false],
    [15, 'non_confirme', true],
    [LENGTH, 'non_confirme', true],
    [LENGTH + 5, 'absent', true],
  ])('%d minutes after the start: %s', (minutes, state, isLateThen) => {
    const line = aLine({ annonce });
    const now = START + minutes * MINUTE;
    expect(presenceState(line, now, rules)).toBe(state);
    expect(isLate(line, now, rules)).toBe(isLateThen);
  });

  it('is counted late from the planned start once the announced time has passed', () => {
    const line = aLine({ annonce });
    expect(lateMinutes(line, START + 14 * MINUTE, rules)).toBe(0);
    expect(lateMinutes(line, START + 15 * MINUTE, rules)).toBe(15);
    expect(isKnownLate(line, START + 15 * MINUTE, rules)).toBe(true);
  });

  it('is late by the planned start when they come, at the announced time or before it', () => {
    for (const entered of [9, 10]) {
      const line = aLine({ annonce, entree: punched(entered) });
      expect(presenceState(line, START + 20 * MINUTE, rules)).toBe('en_attente');
      expect(lateMinutes(line, START + 20 * MINUTE, rules)).toBe(entered);
    }
  });

  it('waits for the phone from the announced time on', () => {
    const contact = { vu_le: instant(2), non_envoyes: 0, a_horaire: true };
    const at = (minutes: number) =>
      presenceState(aLine({ annonce, contact }), START + minutes * MINUTE, rules);
    expect(at(14)).toBe('pas_encore');
    expect(at(15)).toBe('donnees_non_recues');
  });

  it('says nothing against what a manager or a cancellation says', () => {
    const absent = { le: instant(1), presence: 'absent' as const };
    expect(presenceState(aLine({ annonce, confirme: absent }), START, rules)).toBe('absent');
    expect(presenceState(aLine({ annonce, statut: 'annule' }), START, rules)).toBe('annule');
  });
});

describe('what is offered', () => {
  it.each([
    ['before the start', -20, [10, 20, 30]],
    ['at the start', 0, [10, 20, 30]],
    ['nine minutes late', 9.5, [10, 20, 30]],
    ['ten minutes late', 10, [20, 30, 40]],
    ['nearly two hours late', 105, [110, 120]],
    ['two hours late', 120, []],
  ])('%s', (_name, minutes, choices) => {
    expect(delayChoices(stay, START + minutes * MINUTE)).toEqual(choices);
  });

  it('ends with a short quart', () => {
    expect(delayChoices({ start: START, end: START + 25 * MINUTE }, START)).toEqual([10, 20]);
  });

  it('is offered three hours ahead, and no longer once the quart is over', () => {
    const offered = (minutes: number) => isDelayOffered(stay, START + minutes * MINUTE);
    expect([-181, -180, LENGTH - 1, LENGTH].map(offered)).toEqual([false, true, true, false]);
  });

  it('is an arrival to come, within the quart, and never beyond what is allowed', () => {
    const possible = (minutes: number, now = 0) =>
      isPossibleDelay(stay, minutes, START + now * MINUTE);
    expect([0, 1, 120, 121].map((minutes) => possible(minutes))).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect([possible(10, 10), possible(11, 10)]).toEqual([false, true]);
  });
});
