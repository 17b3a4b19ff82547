import type { ReactNode } from 'react';

export type DataSort = { id: string; isDescending: boolean };

export type DataColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** There where the server sorts by the column: its presence counts. */
  sortValue?: (row: Row) => string | number | null | undefined;
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

/** Opening a row: its details beside, or its page. */
export type RowAction<Row> = { label: (row: Row) => string; onOpen: (row: Row) => void };
