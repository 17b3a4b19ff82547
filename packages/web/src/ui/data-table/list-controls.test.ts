import { expect, it, vi } from 'vitest';
import { t } from '../../platform/i18n/i18n.ts';
import { listControls, toDataSort, toSortField } from './list-controls.ts';

it('writes an order as the address has it, and reads it back', () => {
  expect(toDataSort('-ville')).toEqual({ id: 'ville', isDescending: true });
  expect(toDataSort('ville')).toEqual({ id: 'ville', isDescending: false });
  for (const field of ['ville', '-ville']) expect(toSortField(toDataSort(field))).toBe(field);
  expect(toSortField(null)).toBe('');
});

it('begins another order at the first page, and leaves no step on the way back', () => {
  const onChange = vi.fn<(change: object, options: object) => void>();
  const { sort, onSortChange, paging } = listControls({
    t,
    search: { sort: '-nom', page: 3 },
    onChange,
    readSort: toSortField,
    perPage: 50,
    total: 240,
  });
  expect(sort).toEqual({ id: 'nom', isDescending: true });
  expect(paging).toMatchObject({ page: 3, perPage: 50, total: 240 });
  onSortChange({ id: 'ville', isDescending: false });
  expect(onChange).toHaveBeenLastCalledWith({ sort: 'ville', page: 1 }, { replaces: true });
  paging.onPageChange(4);
  expect(onChange).toHaveBeenLastCalledWith({ page: 4 }, { replaces: true });
});
