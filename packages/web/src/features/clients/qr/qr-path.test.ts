import { expect, it } from 'vitest';
import { drawQr } from './qr-path.ts';

it('draws a square with its three corner marks and a quiet edge', () => {
  const { size, path } = drawQr('https://releve.test/user/punch?site=0123456789abcdef');
  const dark = new Set(path.match(/M\d+ \d+/g));
  const edge = Array.from({ length: size }, (_, place) => `M${place} 3`);
  expect(edge.filter((module) => dark.has(module))).toEqual([]);
  const far = size - 5;
  expect([`M4 4`, `M${far} 4`, `M4 ${far}`].every((corner) => dark.has(corner))).toBe(true);
});

it('says something else for another site', () => {
  expect(drawQr('a').path).not.toBe(drawQr('b').path);
});
