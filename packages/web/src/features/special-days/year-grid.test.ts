import { describe, expect, it } from 'vitest';
import { headerDates, stepByKey, yearGrid } from './year-grid.ts';

describe('the months of a year', () => {
  it.each([0, 1, 6])('hold each of its days once, from day %i of the week', (firstDay) => {
    const dates = yearGrid(2028, firstDay).flatMap(({ weeks }) => weeks.flat());
    const days = dates.filter((date) => date !== null);
    expect(days).toHaveLength(366);
    expect(new Set(days).size).toBe(366);
    expect(dates.length % 7).toBe(0);
  });

  it('put a day under its own weekday', () => {
    const november = yearGrid(2026, 1)[10];
    expect(november?.weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(headerDates(1)[6]).toBe('2023-01-08');
  });
});

describe('the keys of the calendar', () => {
  it.each([
    ['ArrowDown', '2026-11-18', '2026-11-25'],
    ['ArrowLeft', '2026-11-01', '2026-10-31'],
    ['PageDown', '2026-01-31', '2026-02-28'],
    ['Home', '2026-11-18', '2026-11-01'],
    ['End', '2026-02-10', '2026-02-28'],
    ['ArrowRight', '2026-12-31', null],
    ['PageUp', '2026-01-05', null],
    ['Enter', '2026-11-18', null],
  ])('%s leads from %s to %s', (key, from, to) => {
    expect(stepByKey(key, from)).toBe(to);
  });
});
