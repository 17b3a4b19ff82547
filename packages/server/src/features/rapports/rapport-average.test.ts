import { describe, expect, it } from 'vitest';
import { averageOf, boundsOf, drawTrend, listSteps } from './rapport-average.ts';

const period = { pas: 'mois', firstDayOfWeek: 0, today: '2026-06-15' } as const;

describe('an average', () => {
  it.each([
    [0, 0, null],
    [1, 0, 0],
    [2, 151, 76],
    [2, 149, 75],
    [3, 200, 67],
    [200, 20_000, 100],
  ])('of %i percents that come to %i', (comptes, somme, average) => {
    expect(averageOf({ comptes, somme })).toBe(average);
  });
});

describe('steps', () => {
  it('are the last twelve months, or weeks from the company’s first day', () => {
    const months = listSteps(period);
    expect([months.length, months[0], months.at(-1)]).toEqual([12, '2025-07-01', '2026-06-01']);
    const weeks = listSteps({ ...period, pas: 'semaine', firstDayOfWeek: 1 });
    expect([weeks.length, weeks[0], weeks.at(-1)]).toEqual([12, '2026-03-30', '2026-06-15']);
  });

  it('cover the days that were asked for, and end somewhere', () => {
    expect(listSteps({ ...period, du: '2026-03-31', au: '2026-05-01' })).toEqual([
      '2026-03-01',
      '2026-04-01',
      '2026-05-01',
    ]);
    expect(listSteps({ ...period, du: '2026-09-09' })).toEqual(['2026-09-01']);
    expect(listSteps({ ...period, au: '2024-01-31' })).toHaveLength(12);
    const all = listSteps({ ...period, pas: 'semaine', du: '2000-01-01', au: '2100-12-31' });
    expect(all).toHaveLength(120);
    expect(listSteps({ ...period, du: '2026-05-01', au: '2026-04-01' })).toEqual(['2026-04-01']);
  });
});

it('the days of a chart go from its first step to the end of its last', () => {
  expect(boundsOf(period)).toEqual({ first: '2025-07-01', last: '2026-06-30' });
  const weeks = { ...period, pas: 'semaine', du: '2000-01-01', au: '2026-06-15' } as const;
  expect(boundsOf(weeks)).toEqual({ first: '2024-03-03', last: '2026-06-20' });
});

it('a trend counts each day once, and the whole is what its points come to', () => {
  const days = [
    { date: '2026-05-31', nombre: 2, comptes: 2, somme: 151 },
    { date: '2026-06-01', nombre: 1, comptes: 0, somme: 0 },
    { date: '2026-06-02', nombre: 1, comptes: 1, somme: 40 },
  ];
  const { nombre, moyenne, points } = drawTrend(days, period);
  expect({ nombre, moyenne }).toEqual({ nombre: 4, moyenne: 64 });
  expect(points.slice(-2)).toEqual([
    { debut: '2026-05-01', nombre: 2, moyenne: 76 },
    { debut: '2026-06-01', nombre: 2, moyenne: 40 },
  ]);
});
