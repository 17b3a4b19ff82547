import { expect, test } from 'vitest';
import { currentPage, layPages, listDrawn, nextZoom, pixelRatioFor } from './page-layout.ts';

const A4 = { width: 595, height: 842 };
const WIDE = { width: 842, height: 595 };
const sixty = layPages(
  Array.from({ length: 60 }, () => A4),
  { width: 366, zoom: 1 },
);

test('pages are as wide as there is room, each by its own shape', () => {
  const { places, height } = layPages([A4, WIDE], { width: 366, zoom: 1 });
  expect(places).toEqual([
    { number: 1, top: 12, width: 366, height: 518 },
    { number: 2, top: 542, width: 366, height: 259 },
  ]);
  expect(height).toBe(813);
});

test.each([
  [0, [1, 2, 3], 1],
  [15_000, [28, 29, 30], 29],
  [sixty.height, [58, 59, 60], 60],
])('at %i, three are drawn, whatever there is', (top, drawn, page) => {
  const view = { top, height: 700 };
  expect(listDrawn(sixty, view)).toEqual(drawn);
  expect(currentPage(sixty, view)).toBe(page);
});

test('a canvas has at most two pixels for one, and eight million in all (react-pdf#1601, #1926, pdf.js#5342, embed-pdf-viewer#692)', () => {
  expect(pixelRatioFor({ width: 366, height: 518 }, 3)).toBe(2);
  expect(pixelRatioFor({ width: 366, height: 518 }, 1)).toBe(1);
  const { width, height } = { width: 3_000, height: 4_200 };
  const ratio = pixelRatioFor({ width, height }, 2);
  expect(width * ratio * height * ratio).toBeCloseTo(8_000_000, 0);
});

test('zooming ends at both ends', () => {
  expect([nextZoom(1, -1), nextZoom(1, 1), nextZoom(3, 1)]).toEqual([1, 1.25, 3]);
});
