import { type ReactNode } from 'react';
import { useIsPhone } from '../use-is-phone.ts';
import { CardList } from './card-list.tsx';
import type { DataColumn, DataSort, RowAction } from './data-columns.ts';
import { DataRow, SkeletonRows } from './data-row.tsx';
import classes from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { Paging, type PagingProps } from './paging.tsx';

export type RowTableProps<Row extends object> = {
  /** What the table lists: its accessible name. */
  label: string;
  loadingLabel: string;
  columns: DataColumn<Row>[];
  rows: Row[];
  getRowId: (row: Row) => string;
  isLoading?: boolean;
  /** Shown in place of the rows when there are none. */
  empty: ReactNode;
  /** What the server sorts by, by the ids of columns. */
  sortable?: readonly string[];
  sort: DataSort | null;
  onSortChange: (sort: DataSort | null) => void;
  paging?: PagingProps;
  rowAction?: RowAction<Row>;
  /** The row whose details are open beside. */
  selectedId?: string | null;
  /** On a phone each row becomes this card. */
  renderCard?: (row: Row) => ReactNode;
};

/** What a press on a heading leads to: up, then down, then the order of the list itself. */
export function nextSort(sort: DataSort | null, id: string): DataSort | null {
  if (sort?.id !== id) return { id, isDescending: false };
  return sort.isDescending ? null : { id, isDescending: true };
}

function sortedOf(sort: DataSort | null, id: string): false | 'asc' | 'desc' {
  if (sort?.id !== id) return false;
  return sort.isDescending ? 'desc' : 'asc';
}

/** A table of rows that come in their order, as the server sorts a list. */
export function RowTable<Row extends object>(props: RowTableProps<Row>) {
  const { label, loadingLabel, columns, rows, getRowId, isLoading = false, empty } = props;
  const { sortable = [], sort, onSortChange, paging, rowAction, selectedId, renderCard } = props;
  const isPhone = useIsPhone();
  const isFirstLoad = isLoading && rows.length === 0;
  if (!isFirstLoad && rows.length === 0) return <>{empty}</>;
  const pager = paging && !isFirstLoad && <Paging {...paging} />;

  if (isPhone && renderCard) {
    return (
      <div className={classes['block']}>
        <CardList
          label={label}
          loadingLabel={loadingLabel}
          isLoading={isFirstLoad}
          rows={rows.map((row) => ({ id: getRowId(row), row }))}
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
              {columns.map((column) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  isSortable={sortable.includes(column.id)}
                  sorted={sortedOf(sort, column.id)}
                  onToggle={() => onSortChange(nextSort(sort, column.id))}
                />
              ))}
            </tr>
          </thead>
          <tbody data-stale={(isLoading && !isFirstLoad) || undefined}>
            {isFirstLoad ? (
              <SkeletonRows label={loadingLabel} columnCount={columns.length} />
            ) : (
              rows.map((row) => (
                <DataRow
                  key={getRowId(row)}
                  row={row}
                  columns={columns}
                  isSelected={getRowId(row) === selectedId}
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
