import { describe, expect, test } from 'vitest';
import {
  type CorrectionTarget,
  hasCome,
  listReopened,
  NOT_REOPENED,
  readCorrection,
} from './correction-times.ts';

const clock = {
  now: Date.parse('2026-11-17T16:00:00Z'),
  daySwitchTime: '06:00:00',
  timeZone: 'America/Toronto',
};

/** 21:00 to 05:00 on the night of the 16th. */
const night: CorrectionTarget = {
  cle: 'quart-1',
  date: '2026-11-16',
  quart_id: 1,
  client: { id: 7, nom: 'Caisse du Plateau' },
  debut_at: '2026-11-17T02:00:00Z',
  fin_at: '2026-11-17T10:00:00Z',
  entree: null,
  sortie: null,
};
const entered = { ...night, entree: '2026-11-17T02:03:00Z' };
const unplanned = { ...night, quart_id: null, debut_at: null, fin_at: null };

describe('the real times', () => {
  test('of a night are on both sides of midnight', () => {
    expect(readCorrection(night, { entree: '20:55', sortie: '05:05' }, clock)).toEqual({
      entree: '2026-11-17T01:55:00Z',
      sortie: '2026-11-17T10:05:00Z',
    });
  });

  test('of an exit follow the entry as punched, after the day has switched too', () => {
    expect(readCorrection(entered, { entree: '', sortie: '06:10' }, clock)).toEqual({
      entree: null,
      sortie: '2026-11-17T11:10:00Z',
    });
  });

  test('of an exit alone are near the planned end', () => {
    expect(readCorrection(night, { entree: '', sortie: '04:50' }, clock)).toEqual({
      entree: null,
      sortie: '2026-11-17T09:50:00Z',
    });
  });

  test('of an entry after midnight, for a quart planned before it', () => {
    expect(readCorrection(night, { entree: '00:30', sortie: '' }, clock)).toMatchObject({
      entree: '2026-11-17T05:30:00Z',
    });
  });

  test('of a visit without a quart are of its working day', () => {
    expect(readCorrection(unplanned, { entree: '02:00', sortie: '04:00' }, clock)).toEqual({
      entree: '2026-11-17T07:00:00Z',
      sortie: '2026-11-17T09:00:00Z',
    });
  });
});

test('at least one time is needed', () => {
  expect(readCorrection(night, { entree: '', sortie: '' }, clock)).toBe('time_needed');
});

test('an entry after the exit as punched is a slip', () => {
  const left = { ...night, sortie: '2026-11-17T10:00:00Z' };
  expect(readCorrection(left, { entree: '05:30', sortie: '' }, clock)).toBe('order');
});

test('a time that is yet to come is refused, but for what a clock may be off', () => {
  const now = Date.parse('2026-11-17T08:00:00Z');
  const during = { ...clock, now };
  expect(readCorrection(entered, { entree: '', sortie: '05:00' }, during)).toBe('future');
  expect(readCorrection(night, { entree: '03:03', sortie: '' }, during)).toBe('future');
  expect(readCorrection(entered, { entree: '', sortie: '03:02' }, during)).toMatchObject({
    sortie: '2026-11-17T08:02:00Z',
  });
  expect(hasCome(night.debut_at ?? '', now)).toBe(true);
  expect(hasCome(night.fin_at ?? '', now)).toBe(false);
});

describe('a step that was punched by mistake', () => {
  const left = { ...entered, sortie: '2026-11-17T02:04:00Z' };

  test('may be opened again without a time, the exit with its entry', () => {
    expect(listReopened(left, NOT_REOPENED)).toEqual([]);
    expect(listReopened(left, { entree: false, sortie: true })).toEqual(['sortie']);
    expect(listReopened(left, { entree: true, sortie: false })).toEqual(['entree', 'sortie']);
    expect(listReopened(entered, { entree: true, sortie: false })).toEqual(['entree']);
    expect(listReopened(night, { entree: true, sortie: true })).toEqual([]);
  });

  test('is asked for beside the time of the other', () => {
    const none = { entree: '', sortie: '' };
    expect(readCorrection(left, none, clock)).toBe('time_needed');
    expect(readCorrection(left, none, clock, ['sortie'])).toEqual({ entree: null, sortie: null });
    const later = { entree: '23:00', sortie: '' };
    expect(readCorrection(left, later, clock)).toBe('order');
    expect(readCorrection(left, later, clock, ['sortie'])).toEqual({
      entree: '2026-11-17T04:00:00Z',
      sortie: null,
    });
  });
});
