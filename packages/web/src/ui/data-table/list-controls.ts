// The order and the page of a table whose screen keeps both in its address, as `-nom` and `2`. Pure.
import type { Translate } from '../../platform/i18n/i18n.ts';
import type { DataSort } from './data-columns.ts';
import { pagingLabels } from './paging-labels.ts';

export const toDataSort = (field: string): DataSort => ({
  id: field.replace(/^-/, ''),
  isDescending: field.startsWith('-'),
});

/** Empty where no column is sorted any more. */
export const toSortField = (sort: DataSort | null): string =>
  sort === null ? '' : `${sort.isDescending ? '-' : ''}${sort.id}`;

interface ListControls<Field extends string> {
  t: Translate;
  search: { sort: Field; page: number };
  onChange: (change: { sort?: Field; page: number }, options: { replaces: true }) => void;
  /** The order that a heading asks for, or the one the list opens with. */
  readSort: (sort: DataSort | null) => Field;
  perPage: number;
  total: number;
}

/** What a DataTable takes of it. */
export const listControls = <Field extends string>({
  t,
  search,
  onChange,
  readSort,
  perPage,
  total,
}: ListControls<Field>) => ({
  sort: toDataSort(search.sort),
  onSortChange: (sort: DataSort | null) =>
    onChange({ sort: readSort(sort), page: 1 }, { replaces: true }),
  paging: {
    page: search.page,
    perPage,
    total,
    onPageChange: (page: number) => onChange({ page }, { replaces: true }),
    labels: pagingLabels(t),
  },
});
