import { expect, it } from 'vitest';
import {
  barLength,
  heatOf,
  linePath,
  movePoint,
  placePoints,
  roundScale,
  stackParts,
} from './chart-points.ts';

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
  expect(placePoints([point('a', 3)], FRAME)).toEqual([
    { label: 'a', value: 3, x: 0, y: 50, isOpen: false },
  ]);
  expect(linePath([])).toBe('');
});

it('a bar is as long as its part of the whole, and never longer', () => {
  expect(barLength(5, 10, 200)).toBe(100);
  expect(barLength(12, 10, 200)).toBe(200);
});

it('a bar of one of many is still seen, and of none is nothing', () => {
  expect(barLength(1, 3000, 200)).toBeGreaterThan(0);
  expect(barLength(0, 10, 200)).toBe(0);
  expect(barLength(0, 0, 200)).toBe(0);
});

it('parts stand on top of each other, and reach as high as their sum', () => {
  expect(stackParts([2, 0, 3], { height: 100, max: 10 })).toEqual([
    { y: 80, height: 20 },
    { y: 80, height: 0 },
    { y: 50, height: 30 },
  ]);
  expect(stackParts([1], { height: 100, max: 0 })).toEqual([{ y: 100, height: 0 }]);
});

it.each([
  [0, 1],
  [1, 1],
  [7, 10],
  [10, 10],
  [21, 25],
  [260, 500],
  [1001, 2000],
])('an axis up to %d ends at %d', (most, max) => {
  expect(roundScale(most).max).toBe(max);
});

it('a cell of little is seen, of most is full, of nothing is empty', () => {
  expect(heatOf(0, 10)).toBe(0);
  expect(heatOf(1, 1000)).toBeGreaterThanOrEqual(0.2);
  expect(heatOf(10, 10)).toBe(1);
});

it('the arrow keys go through the points and stop at the ends', () => {
  expect(movePoint('ArrowRight', 0, 3)).toBe(1);
  expect(movePoint('ArrowDown', 2, 3)).toBe(2);
  expect(movePoint('ArrowLeft', 0, 3)).toBe(0);
  expect(movePoint('Home', 2, 3)).toBe(0);
  expect(movePoint('End', 0, 3)).toBe(2);
  expect(movePoint('a', 0, 3)).toBeUndefined();
  expect(movePoint('End', 0, 0)).toBeUndefined();
});

it('what is not over yet has its place, and is no part of the line', () => {
  const placed = placePoints(
    [point('a', 3), point('b', 3), { ...point('c', 0), isOpen: true }],
    FRAME,
  );
  expect(placed).toHaveLength(3);
  expect(linePath(placed)).toBe(linePath(placed.slice(0, 2)));
});
