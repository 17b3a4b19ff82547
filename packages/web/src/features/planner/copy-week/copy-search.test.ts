import { expect, it } from 'vitest';
import { copySearch } from './copy-search.ts';

it('finds the copy that was made again by its address', () => {
  const address = { de: '2026-11-16', vers: '2026-11-23', lot: 7 };
  expect(copySearch.parse(address)).toEqual(address);
});

it.each([['sept'], [0], [-7], [1.5]])('%s names no copy', (lot) => {
  expect(copySearch.parse({ de: '2026-11-16', lot })).toEqual({ de: '2026-11-16' });
});
