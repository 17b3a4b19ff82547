import { expect, it } from 'vitest';
import { readDate } from './read-date.ts';

const TODAY = '2026-11-18';

it.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-02-30', TODAY],
  ['copyweek', TODAY],
  ['9999-01-01', TODAY],
  [undefined, TODAY],
])('%s opens %s', (written, opened) => {
  expect(readDate(written, TODAY)).toBe(opened);
});
