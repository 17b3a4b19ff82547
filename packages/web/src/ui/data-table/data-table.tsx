import { type SortingState, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo, useState } from 'react';
import { useIsPhone } from '../use-is-phone.ts';
import { CardList } from './card-list.tsx';
import {
  type DataColumn,
  type DataSort,
  dataTableFeatures,
  type RowAction,
  toTableColumns,
} from './data-columns.ts';
import { DataRow, SkeletonRows } from './data-row.tsx';
import classes from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { Paging, type PagingProps } from './paging.tsx';

type DataTableProps<Row extends object> = {
  /** What the table lists: its accessible name. */
  label: string;
  loadingLabel: string;
  columns: DataColumn<Row>[];
  rows: Row[];
  getRowId: (row: Row) => string;
  isLoading?: boolean;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  /** Controlled: the rows come sorted. Without it the table sorts what it was given. */
  sort?: DataSort | null;
  onSortChange?: (sort: DataSort | null) => void;
  paging?: PagingProps;
  rowAction?: RowAction<Row>;
  /** The row whose details are open beside. */
  selectedId?: string | null;
  /** On a phone each row becomes this card. */
  renderCard?: (row: Row) => ReactNode;
};

const toSorting = (sort: DataSort | null): SortingState =>
  sort ? [{ id: sort.id, desc: sort.isDescending }] : [];

function toSort([first]: SortingState): DataSort | null {
  return first ? { id: first.id, isDescending: first.desc } : null;
}

export function DataTable<Row extends object>({
  label,
  loadingLabel,
  columns,
  rows,
  getRowId,
  isLoading = false,
  empty,
  sort,
  onSortChange,
  paging,
  rowAction,
  selectedId,
  renderCard,
}: DataTableProps<Row>) {
  const isPhone = useIsPhone();
  const isControlled = sort !== undefined;
  const [ownSort, setOwnSort] = useState<DataSort | null>(null);
  const sorting = toSorting(isControlled ? sort : ownSort);
  const table = useTable({
    features: dataTableFeatures,
    columns: useMemo(() => toTableColumns(columns), [columns]),
    data: rows,
    getRowId,
    manualSorting: isControlled,
    enableMultiSort: false,
    state: { sorting },
    onSortingChange: (updater) => {
      const next = toSort(typeof updater === 'function' ? updater(sorting) : updater);
      if (!isControlled) setOwnSort(next);
      onSortChange?.(next);
    },
  });

  const tableRows = table.getRowModel().rows;
  const isFirstLoad = isLoading && tableRows.length === 0;
  if (!isFirstLoad && tableRows.length === 0) return <>{empty}</>;
  const pager = paging && !isFirstLoad && <Paging {...paging} />;

  if (isPhone && renderCard) {
    return (
      <div className={classes['block']}>
        <CardList
          label={label}
          loadingLabel={loadingLabel}
          isLoading={isFirstLoad}
          rows={tableRows.map((row) => ({ id: row.id, row: row.original }))}
          renderCard={renderCard}
          action={rowAction}
        />
        {pager}
      </div>
    );
  }

  return (
    <div className={classes['block']}>
      <div className={classes['scroll']}>
        <table className={classes['table']} aria-label={label} aria-busy={isLoading || undefined}>
          <thead>
            <tr>
              {table.getHeaderGroups()[0]?.headers.map((header, index) => (
                <HeaderCell
                  key={header.id}
                  column={columns[index]}
                  sorted={header.column.getIsSorted()}
                  onToggle={header.column.getToggleSortingHandler()}
                />
              ))}
            </tr>
          </thead>
          <tbody data-stale={(isLoading && !isFirstLoad) || undefined}>
            {isFirstLoad ? (
              <SkeletonRows label={loadingLabel} columnCount={columns.length} />
            ) : (
              tableRows.map((row) => (
                <DataRow
                  key={row.id}
                  row={row.original}
                  columns={columns}
                  isSelected={row.id === selectedId}
                  action={rowAction}
                />
              ))
            )}
          </tbody>
        </table>
      </div>
      {pager}
    </div>
  );
}
