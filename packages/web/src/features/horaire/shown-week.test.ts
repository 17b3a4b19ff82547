import { weekOf } from '@releve/domain/week.ts';
import { describe, expect, it } from 'vitest';
import { aQuart, aWeek } from './horaire.fixture.ts';
import {
  dateByKey,
  dateToAsk,
  endsNextDay,
  listToConfirm,
  momentOf,
  nextQuartAfter,
  sitesOfDay,
} from './shown-week.ts';

const TODAY = '2026-11-18';

describe('the date to ask for', () => {
  it('asks for the present week with today, for others with their first day', () => {
    expect(dateToAsk('2026-11-21', TODAY, 0)).toBe(TODAY);
    expect(dateToAsk('2026-11-22', TODAY, 0)).toBe('2026-11-22');
    expect(dateToAsk('2026-11-22', TODAY, 1)).toBe(TODAY);
    expect(dateToAsk('2026-11-26', TODAY, 1)).toBe('2026-11-23');
  });
});

describe('the keys of the strip', () => {
  const week = weekOf(TODAY, 0);

  it.each([
    ['ArrowRight', '2026-11-21', '2026-11-22'],
    ['ArrowLeft', '2026-11-15', '2026-11-14'],
    ['PageDown', TODAY, '2026-11-25'],
    ['PageUp', TODAY, '2026-11-11'],
    ['Home', TODAY, '2026-11-15'],
    ['End', TODAY, '2026-11-21'],
    ['Enter', TODAY, null],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(dateByKey(key, from, week)).toBe(to);
  });
});

describe('a quart', () => {
  const at = (instant: string) => Date.parse(instant);

  it.each([
    ['2026-11-16T23:00:00Z', 'later'],
    ['2026-11-17T00:00:00Z', 'soon'],
    ['2026-11-17T02:00:00Z', 'now'],
    ['2026-11-17T09:59:59Z', 'now'],
    ['2026-11-17T10:00:00Z', 'over'],
  ])('is, at %s, %s', (now, moment) => {
    expect(momentOf(aQuart(), at(now))).toBe(moment);
  });

  it('is to be confirmed until it is over', () => {
    const week = aWeek([
      aQuart({ id: 1 }),
      aQuart({ id: 2, confirme_le: '2026-11-15T12:00:00Z' }),
      aQuart({
        id: 3,
        date: '2026-11-20',
        debut_at: '2026-11-21T02:00:00Z',
        fin_at: '2026-11-21T10:00:00Z',
      }),
    ]);
    const idsAt = (now: string) => listToConfirm(week, at(now)).map(({ id }) => id);
    expect(idsAt('2026-11-17T05:00:00Z')).toEqual([1, 3]);
    expect(idsAt('2026-11-17T10:00:00Z')).toEqual([3]);
  });

  it('ends on the day after where its end is not later on the clock', () => {
    expect(endsNextDay({ debut: '21:00:00', fin: '05:00:00' })).toBe(true);
    expect(endsNextDay({ debut: '09:00:00', fin: '09:00:00' })).toBe(true);
    expect(endsNextDay({ debut: '09:00:00', fin: '17:00:00' })).toBe(false);
  });

  it('of another day is offered on a day off', () => {
    const week = aWeek([aQuart({ id: 4, date: '2026-11-20' }), aQuart({ id: 5 })]);
    expect(nextQuartAfter(week, '2026-11-16')?.id).toBe(4);
    expect(nextQuartAfter(week, '2026-11-20')).toBeUndefined();
  });
});

it('a special day of some sites names those of the visits it is about', () => {
  const quarts = [
    aQuart({ client: { ...aQuart().client, id: 7, nom: 'Clinique' } }),
    aQuart({ client: { ...aQuart().client, id: 8, nom: 'Caisse' } }),
    aQuart({ client: { ...aQuart().client, id: 7, nom: 'Clinique' } }),
  ];
  expect(sitesOfDay({ client_ids: [7, 9] }, quarts)).toEqual(['Clinique']);
  expect(sitesOfDay({ client_ids: [] }, quarts)).toEqual([]);
});
