import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { serieDates } from './series-dates.ts';
import { dayOfWeek } from './week.ts';
import { addDays } from './working-day.ts';

const JUNE = { from: '2026-06-01', to: '2026-06-30' };

describe('the days of a series', () => {
  test('every week on chosen weekdays', () => {
    const rythme = { du: '2026-06-10', au: null, intervalle_semaines: 1 as const, jours: [1, 3] };
    expect(serieDates(rythme, JUNE)).toEqual([
      '2026-06-10',
      '2026-06-15',
      '2026-06-17',
      '2026-06-22',
      '2026-06-24',
      '2026-06-29',
    ]);
  });

  test('every second week, counted from the week of its first day', () => {
    const rythme = { du: '2026-06-04', au: null, intervalle_semaines: 2 as const, jours: [0, 4] };
    expect(serieDates(rythme, JUNE)).toEqual([
      '2026-06-04',
      '2026-06-14',
      '2026-06-18',
      '2026-06-28',
    ]);
  });

  test('until its last day, included', () => {
    const rythme = {
      du: '2026-06-01',
      au: '2026-06-15',
      intervalle_semaines: 1 as const,
      jours: [1],
    };
    expect(serieDates(rythme, JUNE)).toEqual(['2026-06-01', '2026-06-08', '2026-06-15']);
  });

  test('asked for in parts are the same as asked for at once', () => {
    const rythme = fc.record({
      du: fc.integer({ min: -60, max: 60 }).map((days) => addDays('2026-03-01', days)),
      au: fc.option(fc.integer({ min: 0, max: 90 }).map((days) => addDays('2026-03-01', days))),
      intervalle_semaines: fc.constantFrom(1 as const, 2 as const),
      jours: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1 }),
    });
    fc.assert(
      fc.property(rythme, fc.integer({ min: 0, max: 60 }), (given, cut) => {
        const from = '2026-03-01';
        const to = '2026-04-30';
        const at = addDays(from, cut);
        const whole = serieDates(given, { from, to });
        const parts = [
          ...serieDates(given, { from, to: at }),
          ...serieDates(given, { from: addDays(at, 1), to }),
        ];
        expect(parts).toEqual(whole);
        expect(whole.every((date) => given.jours.includes(dayOfWeek(date)))).toBe(true);
      }),
    );
  });
});
