import type { ReactNode } from 'react';

export type DataSort = { id: string; isDescending: boolean };

export type DataColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'start' | 'end';
  /** A CSS width; without one the column takes what is left. */
  width?: string;
  /** For times, hours, amounts: figures of one width, never wrapped. */
  isFigure?: boolean;
  /** For a column of icons or actions, whose heading only a screen reader needs. */
  isHeaderHidden?: boolean;
  /** In place of the heading; it says the same. */
  headerCell?: ReactNode;
};

type Cell<Row> = DataColumn<Row>['cell'];

/** Each column by its id, with its cell alone or with what else it has: `columnsOf((id) => t(`memos.columns.${id}`), { … })`. */
export const columnsOf = <Row, Id extends string>(
  headerOf: (id: NoInfer<Id>) => string,
  columns: Readonly<Record<Id, Cell<Row> | Omit<DataColumn<Row>, 'id' | 'header'>>>,
): DataColumn<Row>[] =>
  (Object.keys(columns) as Id[]).map((id) => {
    const column: Cell<Row> | Omit<DataColumn<Row>, 'id' | 'header'> = columns[id];
    return {
      id,
      header: headerOf(id),
      ...(typeof column === 'function' ? { cell: column } : column),
    };
  });

/** Opening a row: its details beside, or its page. */
export type RowAction<Row> = { label: (row: Row) => string; onOpen: (row: Row) => void };
