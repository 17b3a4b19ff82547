import { describe, expect, it } from 'vitest';
import { elapsedMinutes } from './duration.ts';
import { dayOfWeek, weekBounds, weekOf, weekStart } from './week.ts';

describe('weekOf', () => {
  it('starts on Sunday for 0 and on Monday for 1', () => {
    expect(weekOf('2026-06-17', 0)).toEqual([
      '2026-06-14',
      '2026-06-15',
      '2026-06-16',
      '2026-06-17',
      '2026-06-18',
      '2026-06-19',
      '2026-06-20',
    ]);
    expect(weekStart('2026-06-17', 1)).toBe('2026-06-15');
  });

  it('puts a Sunday first or last', () => {
    expect(dayOfWeek('2026-06-14')).toBe(0);
    expect(weekStart('2026-06-14', 0)).toBe('2026-06-14');
    expect(weekStart('2026-06-14', 1)).toBe('2026-06-08');
  });

  it('spans the end of a year', () => {
    expect(weekOf('2027-01-01', 0).at(0)).toBe('2026-12-27');
    expect(weekOf('2027-01-01', 0).at(-1)).toBe('2027-01-02');
  });
});

describe('weekBounds', () => {
  it.each([
    ['2026-06-17', 168],
    ['2026-03-04', 167],
    ['2026-10-28', 169],
  ])('lasts as the clock makes it for the week of %s', (date, hours) => {
    const bounds = weekBounds(date, 0, '06:00', 'America/Toronto');
    expect(elapsedMinutes(bounds)).toBe(hours * 60);
  });
});
