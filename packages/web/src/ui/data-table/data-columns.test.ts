import { describe, expect, it } from 'vitest';
import { compareValues } from './data-columns.ts';
import { nextSort } from './row-table.tsx';
import { toTableColumns } from './table-columns.ts';

describe('the order of a column', () => {
  it('puts accents and capitals where a reader looks for them', () => {
    const names = ['Zoé', 'éric', 'Eva', 'Élodie', 'adam'];
    expect(names.toSorted(compareValues)).toEqual(['adam', 'Élodie', 'éric', 'Eva', 'Zoé']);
  });

  it('counts numbers, within text too', () => {
    expect([10, 9, -1].toSorted(compareValues)).toEqual([-1, 9, 10]);
    expect(['Quart 10', 'Quart 9'].toSorted(compareValues)).toEqual(['Quart 9', 'Quart 10']);
  });
});

it('only a column with a value to sort on can be sorted', () => {
  const columns = toTableColumns<{ name: string }>([
    { id: 'name', header: 'Name', cell: (row) => row.name, sortValue: (row) => row.name },
    { id: 'actions', header: 'Actions', cell: () => null },
  ]);
  expect(columns.map((column) => column.enableSorting)).toEqual([true, false]);
});

it('a heading leads up, then down, then back to the order of the list', () => {
  const up = nextSort({ id: 'other', isDescending: true }, 'name');
  expect(up).toEqual({ id: 'name', isDescending: false });
  const down = nextSort(up, 'name');
  expect(down).toEqual({ id: 'name', isDescending: true });
  expect(nextSort(down, 'name')).toBeNull();
});
