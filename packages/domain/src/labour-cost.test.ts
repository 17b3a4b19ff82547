import { expect, test } from 'vitest';
import { stretchCosts, sumCosts } from './labour-cost.ts';

const weekCost = (stretches: Parameters<typeof stretchCosts>[0]) =>
  sumCosts(stretchCosts(stretches));

const week = (hours: number, rate: number | null) => weekCost([{ minutes: hours * 60, rate }]);

test('up to forty hours, the rate; beyond, half as much again', () => {
  expect(week(40, 20)).toBe(800);
  expect(week(42, 20)).toBe(860);
  expect(week(0, 20)).toBe(0);
  expect(week(8, null)).toBeNull();
});

test('overtime is the last minutes of the week, each at the rate of its day', () => {
  const first = { minutes: 38 * 60, rate: 20 };
  const raised = { minutes: 4 * 60, rate: 30 };
  expect(weekCost([first, raised])).toBe(38 * 20 + 2 * 30 + 2 * 45);
  expect(weekCost([raised, first])).toBe(4 * 30 + 36 * 20 + 2 * 30);
  // Hours without a rate count as hours all the same.
  expect(weekCost([{ minutes: 40 * 60, rate: null }, raised])).toBe(4 * 45);
});

test('to the cent, three times twenty minutes being an hour', () => {
  expect(week(1, 19.99)).toBe(19.99);
  expect(weekCost(Array.from({ length: 3 }, () => ({ minutes: 20, rate: 19.99 })))).toBe(19.99);
  expect(sumCosts([0.1, null, 0.2])).toBe(0.3);
});

test('the parts of a week add up to it, whoever sums them', () => {
  const [long = 0, over = 0] = stretchCosts([
    { minutes: 40 * 60, rate: 20 },
    { minutes: 2 * 60, rate: 20 },
  ]);
  expect([long, over]).toEqual([800, 60]);
  expect(sumCosts([long, over])).toBe(week(42, 20));
});
