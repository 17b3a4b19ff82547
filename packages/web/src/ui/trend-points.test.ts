import { expect, it } from 'vitest';
import { linePath, placePoints } from './trend-points.ts';

const FRAME = { width: 300, height: 100, min: 1, max: 5 };
const point = (label: string, value: number | null) => ({ label, shortLabel: label, value });

it('spreads the labels over the width and the values over the height', () => {
  const placed = placePoints(
    [point('a', 5), point('b', null), point('c', 3), point('d', 1)],
    FRAME,
  );
  expect(placed.map(({ label, x, y }) => [label, x, y])).toEqual([
    ['a', 0, 0],
    ['c', 200, 50],
    ['d', 300, 100],
  ]);
  expect(linePath(placed)).toBe('M0 0L200 50L300 100');
});

it('has no line for one point, and none for no point', () => {
  expect(placePoints([point('a', 3)], FRAME)).toEqual([{ label: 'a', value: 3, x: 0, y: 50 }]);
  expect(linePath([])).toBe('');
});
