import { expect, it } from 'vitest';
import { nextSort } from './row-table.tsx';

it('a heading leads up, then down, then back to the order of the list', () => {
  const up = nextSort({ id: 'other', isDescending: true }, 'name');
  expect(up).toEqual({ id: 'name', isDescending: false });
  const down = nextSort(up, 'name');
  expect(down).toEqual({ id: 'name', isDescending: true });
  expect(nextSort(down, 'name')).toBeNull();
});
