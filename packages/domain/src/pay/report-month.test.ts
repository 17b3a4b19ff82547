import { describe, expect, it } from 'vitest';
import { addDays } from '../working-day.ts';
import { isReportedWith, monthBefore, reportMonth } from './report-month.ts';

describe('the month of a report', () => {
  it('is due on the 15th of the month after, in every month', () => {
    expect(reportMonth('2026-10')).toEqual({
      du: '2026-10-01',
      au: '2026-10-31',
      du_le: '2026-11-15',
    });
    expect(reportMonth('2026-12').du_le).toBe('2027-01-15');
    expect(reportMonth('2028-02').au).toBe('2028-02-29');
    expect([monthBefore('2026-01-31'), monthBefore('2026-03-31')]).toEqual(['2025-12', '2026-02']);
  });

  it('has each week once: the one in which the week ends', () => {
    const months = Array.from({ length: 24 }, (_, index) => {
      const year = 2026 + Math.floor(index / 12);
      return reportMonth(`${year}-${String((index % 12) + 1).padStart(2, '0')}`);
    });
    for (let week = '2025-12-28'; week < '2027-12-01'; week = addDays(week, 7)) {
      expect(months.filter((month) => isReportedWith(week, month))).toHaveLength(1);
    }
    expect(isReportedWith('2026-10-25', reportMonth('2026-10'))).toBe(true);
    expect(isReportedWith('2026-10-26', reportMonth('2026-10'))).toBe(false);
  });
});
