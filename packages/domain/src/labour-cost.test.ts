import { expect, test } from 'vitest';
import { plainCost, sumCosts, weekCost } from './labour-cost.ts';

test('up to forty hours, the rate; beyond, half as much again', () => {
  expect(weekCost(40 * 60, 20)).toBe(800);
  expect(weekCost(42 * 60, 20)).toBe(860);
  expect(weekCost(0, 20)).toBe(0);
});

test('to the cent, three times twenty minutes being an hour', () => {
  expect(plainCost(20, 19.99)).toBe(6.66);
  expect(weekCost(60, 19.99)).toBe(19.99);
  expect(sumCosts([0.1, 0.2])).toBe(0.3);
});
