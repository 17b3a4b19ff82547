import { describe, expect, it } from 'vitest';
import {
  dayNumber,
  formatMonthName,
  formatRange,
  formatWeekday,
  formatWeekRange,
} from './format-week.ts';

/** Intl puts thin spaces around the dash in some versions. */
const plain = (text: string) => text.replace(/[\s\u2009]*–[\s\u2009]*/g, '–');

describe('a day in a calendar', () => {
  it('is named in the language of the person', () => {
    expect(formatWeekday('2026-11-15', 'fr')).toBe('dim.');
    expect(formatWeekday('2026-11-15', 'en')).toMatch(/^Sun/);
    expect(formatMonthName('2026-11-01', 'fr')).toBe('novembre');
    expect(dayNumber('2026-11-05')).toBe('5');
  });

  it('and another make a range, with the year where it matters', () => {
    expect(plain(formatRange('2026-11-15', '2026-11-21', 'fr'))).toBe('15–21 novembre 2026');
    expect(plain(formatWeekRange('2026-11-15', '2026-11-21', '2026-11-18', 'fr'))).toBe(
      '15–21 novembre',
    );
    expect(formatWeekRange('2026-12-27', '2027-01-02', '2026-11-18', 'fr')).toContain('2027');
    expect(formatRange('2026-12-25', '2026-12-25', 'fr')).toBe('25 décembre 2026');
  });
});
