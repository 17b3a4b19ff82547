import { useTable } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { DataSort } from './data-columns.ts';
import { RowTable, type RowTableProps } from './row-table.tsx';
import { dataTableFeatures, toTableColumns } from './table-columns.ts';

/** A table that sorts the rows it was given. */
export function DataTable<Row extends object>(
  table: Omit<RowTableProps<Row>, 'sort' | 'onSortChange'>,
) {
  const { columns, rows, getRowId } = table;
  const [sort, setSort] = useState<DataSort | null>(null);
  const sorted = useTable({
    features: dataTableFeatures,
    columns: useMemo(() => toTableColumns(columns), [columns]),
    data: rows,
    getRowId,
    enableMultiSort: false,
    state: { sorting: sort ? [{ id: sort.id, desc: sort.isDescending }] : [] },
  });
  return (
    <RowTable
      {...table}
      rows={sorted.getRowModel().rows.map(({ original }) => original)}
      sort={sort}
      onSortChange={setSort}
    />
  );
}
