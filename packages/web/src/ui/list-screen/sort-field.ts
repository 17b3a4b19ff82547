// An order as an address and the server have it, such as `-nom`, and as a table has it. Pure.
import type { DataSort } from '../data-table/data-columns.ts';

/** Null where the list has no order to choose. */
export const toDataSort = (field: string): DataSort | null =>
  field === '' ? null : { id: field.replace(/^-/, ''), isDescending: field.startsWith('-') };

/** Empty where no column is sorted any more. */
export const toSortField = (sort: DataSort | null): string =>
  sort === null ? '' : `${sort.isDescending ? '-' : ''}${sort.id}`;
