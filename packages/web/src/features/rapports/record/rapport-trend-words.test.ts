import { expect, it } from 'vitest';
import { compareRecent, shownPoints } from './rapport-trend-words.ts';

/** Twelve months, oldest first, as [count, average]; the months not given had none. */
const trend = (months: Record<number, readonly [number, number]>) => ({
  points: Array.from({ length: 12 }, (_, index) => {
    const [nombre, moyenne] = months[index] ?? [0, null];
    return { debut: `2026-${String(index + 1).padStart(2, '0')}-01`, nombre, moyenne };
  }),
});

it('holds the last three months against those before, each report counting once', () => {
  expect(compareRecent(trend({ 0: [1, 100], 5: [3, 60], 10: [1, 90], 11: [1, 70] }))).toEqual({
    word: 'up',
    gap: 10,
  });
  expect(compareRecent(trend({ 2: [2, 90], 9: [1, 55] }))).toEqual({ word: 'down', gap: 35 });
});

it('calls a small change none', () => {
  expect(compareRecent(trend({ 1: [4, 82], 11: [2, 83] }))).toEqual({ word: 'steady', gap: 0 });
});

it('says nothing where there is nothing to compare', () => {
  expect(compareRecent(trend({ 11: [2, 80] }))).toBeNull();
  expect(compareRecent(trend({ 1: [2, 80] }))).toBeNull();
  expect(compareRecent(trend({}))).toBeNull();
});

it('begins with the first month that has a report, and never with fewer than three', () => {
  const months = (of: Parameters<typeof trend>[0]) =>
    shownPoints(trend(of).points).map(({ debut }) => Number(debut.slice(5, 7)));
  expect(months({ 7: [1, 80], 11: [1, 90] })).toEqual([8, 9, 10, 11, 12]);
  expect(months({ 11: [1, 90] })).toEqual([10, 11, 12]);
  expect(months({ 0: [1, 90] })).toHaveLength(12);
  expect(months({})).toEqual([10, 11, 12]);
});
