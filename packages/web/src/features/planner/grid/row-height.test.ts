import { expect, it } from 'vitest';
import { aQuart, indexOf, MONDAY } from '../plan/plan.fixture.ts';
import {
  canExpand,
  companyOf,
  DENSE_FINE_MEASURES,
  DENSE_NARROW_MEASURES,
  FINE_MEASURES,
  rowHeight,
  splitDay,
} from './row-height.ts';

const dayOf = (count: number) =>
  Array.from({ length: count }, (_, at) => aQuart({ id: at + 1, date: MONDAY }));

const rowOf = (count: number) => {
  const row = indexOf(dayOf(count)).byKey.get('e11');
  if (row === undefined) throw new Error('No row');
  return row;
};

it.each([
  ['detailed', FINE_MEASURES, [44, 52, 76, 148, 148]],
  ['dense', DENSE_FINE_MEASURES, [32, 32, 32, 32, 32]],
] as const)('a %s row of 1, 2, 3, 6 and 9 quarts a day has its height', (_, measures, heights) => {
  expect([1, 2, 3, 6, 9].map((count) => rowHeight(rowOf(count), measures, false))).toEqual(heights);
});

it('a dense row says how many it does not draw, and shows them all once it is expanded', () => {
  const { shown, hidden } = splitDay(dayOf(5), DENSE_FINE_MEASURES, false, false);
  expect([shown.length, hidden]).toEqual([3, 2]);
  expect(splitDay(dayOf(4), DENSE_FINE_MEASURES, false, true).hidden).toBe(2);
  expect(splitDay(dayOf(5), DENSE_FINE_MEASURES, true, false).hidden).toBe(0);
  expect(rowHeight(rowOf(5), DENSE_FINE_MEASURES, true)).toBe(124);
});

it('a day says how much room its quarts have: leave and the count of the hidden take some too', () => {
  const company = (count: number, isAway = false) =>
    companyOf(splitDay(dayOf(count), DENSE_FINE_MEASURES, false, isAway), isAway);
  expect([0, 1, 2, 3, 9].map((count) => company(count))).toEqual([
    'alone',
    'alone',
    'two',
    'many',
    'many',
  ]);
  expect([1, 2].map((count) => company(count, true))).toEqual(['two', 'many']);
});

it('a narrow window has room for three side by side', () => {
  expect(splitDay(dayOf(3), DENSE_NARROW_MEASURES, false, false).hidden).toBe(0);
  expect(splitDay(dayOf(4), DENSE_NARROW_MEASURES, false, false).hidden).toBe(2);
  expect(rowHeight(rowOf(4), DENSE_NARROW_MEASURES, false)).toBe(32);
});

it('a row is expanded only where it hides something', () => {
  expect([4, 5].map((count) => canExpand(rowOf(count), DENSE_FINE_MEASURES))).toEqual([
    false,
    true,
  ]);
  expect([6, 7].map((count) => canExpand(rowOf(count), FINE_MEASURES))).toEqual([false, true]);
});
