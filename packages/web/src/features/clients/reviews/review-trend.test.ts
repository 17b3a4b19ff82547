import { expect, it } from 'vitest';
import { compareRecent } from './review-trend.ts';

/** Twelve months, oldest first, as [count, average]; the months not given had none. */
const trend = (months: Record<number, readonly [number, number]>) => ({
  mois: Array.from({ length: 12 }, (_, index) => {
    const [nombre, moyenne] = months[index] ?? [0, null];
    return { mois: `2026-${String(index + 1).padStart(2, '0')}`, nombre, moyenne };
  }),
});

it('holds the last three months against those before, each review counting once', () => {
  expect(compareRecent(trend({ 0: [1, 5], 5: [3, 3], 10: [1, 5], 11: [1, 4] }))).toEqual({
    word: 'up',
    gap: 1,
  });
  expect(compareRecent(trend({ 2: [2, 5], 9: [1, 3] }))).toEqual({ word: 'down', gap: 2 });
});

it('calls a small change none', () => {
  expect(compareRecent(trend({ 1: [4, 4.2], 11: [2, 4.3] }))).toEqual({ word: 'steady', gap: 0 });
});

it('says nothing where there is nothing to compare', () => {
  expect(compareRecent(trend({ 11: [2, 4] }))).toBeNull();
  expect(compareRecent(trend({ 1: [2, 4] }))).toBeNull();
  expect(compareRecent(trend({}))).toBeNull();
});
