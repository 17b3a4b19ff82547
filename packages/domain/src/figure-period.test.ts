import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  completePart,
  lengthOf,
  PERIOD_PRESETS,
  periodBefore,
  periodLastYear,
  presetPeriod,
  stepsOf,
} from './figure-period.ts';
import { dayOfWeek } from './week.ts';
import { addDays } from './working-day.ts';

const day = fc.integer({ min: 0, max: 3000 }).map((offset) => addDays('2022-01-01', offset));
const firstDay = fc.integer({ min: 0, max: 6 });

describe('the presets', () => {
  test('the last four weeks hold yesterday (metabase#6994)', () => {
    expect(presetPeriod('quatre_semaines', '2026-06-15', 0)).toEqual({
      du: '2026-05-18',
      au: '2026-06-14',
    });
  });

  test('a quarter begins with its first month', () => {
    expect(presetPeriod('trimestre', '2026-06-15', 0)).toEqual({
      du: '2026-04-01',
      au: '2026-06-30',
    });
  });

  test('a week begins on the first day of the company, whichever it is (metabase#5324, #52035)', () => {
    fc.assert(
      fc.property(day, firstDay, (today, first) => {
        const week = presetPeriod('semaine', today, first);
        expect(dayOfWeek(week.du)).toBe(first);
        expect(lengthOf(week)).toBe(7);
        expect(week.du <= today && today <= week.au).toBe(true);
        const last = presetPeriod('semaine_derniere', today, first);
        expect(addDays(last.au, 1)).toBe(week.du);
      }),
    );
  });
});

describe('what a period is compared with', () => {
  test('ends before it begins, and is never longer than what is over', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PERIOD_PRESETS), day, firstDay, (preset, today, first) => {
        const asked = presetPeriod(preset, today, first);
        const complete = completePart(asked, addDays(today, -1));
        if (complete === null) return;
        const before = periodBefore(asked, complete);
        expect(before.du <= before.au).toBe(true);
        expect(before.au < asked.du).toBe(true);
        const isWhole = complete.au === asked.au;
        expect(isWhole || lengthOf(before) <= lengthOf(complete)).toBe(true);
        const lastYear = periodLastYear(asked, complete);
        expect(lastYear.du <= lastYear.au).toBe(true);
        expect(lastYear.au < complete.du).toBe(true);
      }),
    );
  });

  test('whole months meet whole months', () => {
    const march = { du: '2026-03-01', au: '2026-03-31' };
    expect(periodBefore(march, march)).toEqual({ du: '2026-02-01', au: '2026-02-28' });
    const february = { du: '2025-02-01', au: '2025-02-28' };
    expect(periodLastYear(february, february)).toEqual({ du: '2024-02-01', au: '2024-02-29' });
  });

  test('a month under way meets as many days of the one before', () => {
    const june = { du: '2026-06-01', au: '2026-06-30' };
    const over = { du: '2026-06-01', au: '2026-06-14' };
    expect(periodBefore(june, over)).toEqual({ du: '2026-05-01', au: '2026-05-14' });
  });

  test('a pay period meets the one before it, however long that was; one under way as many of its days', () => {
    const asked = { du: '2026-06-07', au: '2026-06-20' };
    const cut = { du: '2026-05-30', au: '2026-06-06' };
    expect(periodBefore(asked, asked, cut)).toEqual(cut);
    const over = { du: '2026-06-07', au: '2026-06-09' };
    expect(periodBefore(asked, over, cut)).toEqual({ du: '2026-05-30', au: '2026-06-01' });
    const mostlyOver = { du: '2026-06-07', au: '2026-06-18' };
    expect(periodBefore(asked, mostlyOver, cut)).toEqual(cut);
    // Two weeks go into 52: the same pay period of last year.
    expect(periodLastYear(asked, asked)).toEqual({ du: '2025-06-08', au: '2025-06-21' });
  });

  test('whole weeks meet the same weekdays of last year', () => {
    const week = { du: '2026-06-07', au: '2026-06-13' };
    const lastYear = periodLastYear(week, week);
    expect(dayOfWeek(lastYear.du)).toBe(dayOfWeek(week.du));
    expect(lengthOf(lastYear)).toBe(7);
  });
});

test('today is not over: it is shown and not counted', () => {
  const week = { du: '2026-06-14', au: '2026-06-20' };
  expect(completePart(week, '2026-06-14')).toEqual({ du: '2026-06-14', au: '2026-06-14' });
  expect(completePart(week, '2026-06-13')).toBeNull();
});

test('the steps of a period hold each of its days once', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 730 }), firstDay, (du, length, first) => {
      const period = { du, au: addDays(du, length) };
      const steps = stepsOf(period, first);
      expect(steps[0]?.du).toBe(period.du);
      expect(steps.at(-1)?.au).toBe(period.au);
      expect(steps.slice(1).map((step) => step.du)).toEqual(
        steps.slice(0, -1).map((step) => addDays(step.au, 1)),
      );
      expect(steps.length).toBeLessThanOrEqual(56);
    }),
  );
});
