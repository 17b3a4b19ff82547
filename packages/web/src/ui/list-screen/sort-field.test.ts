import { expect, it } from 'vitest';
import { toDataSort, toSortField } from './sort-field.ts';

it('writes an order as the address has it, and reads it back', () => {
  expect(toDataSort('-ville')).toEqual({ id: 'ville', isDescending: true });
  expect(toDataSort('ville')).toEqual({ id: 'ville', isDescending: false });
  for (const field of ['ville', '-ville', '']) expect(toSortField(toDataSort(field))).toBe(field);
});
