import {
  type ColumnDef,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
} from '@tanstack/react-table';
import { compareValues, type DataColumn } from './data-columns.ts';

export const dataTableFeatures = tableFeatures({
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
});

export type DataFeatures = typeof dataTableFeatures;

export function toTableColumns<Row extends object>(
  columns: DataColumn<Row>[],
): ColumnDef<DataFeatures, Row>[] {
  return columns.map((column) => ({
    id: column.id,
    header: column.header,
    accessorFn: (row) => column.sortValue?.(row) ?? undefined,
    cell: ({ row }) => column.cell(row.original),
    enableSorting: column.sortValue !== undefined,
    sortDescFirst: false,
    sortFn: (a, b, columnId) => compareValues(a.getValue(columnId), b.getValue(columnId)),
    sortUndefined: 'last',
  }));
}
