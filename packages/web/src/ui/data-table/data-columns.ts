import type { ReactNode } from 'react';
import { compareTexts } from '../../platform/i18n/compare-texts.ts';

export type DataSort = { id: string; isDescending: boolean };

export type DataColumn<Row> = {
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What the column is sorted on. With a server-side sort any value will do: its presence counts. */
  sortValue?: (row: Row) => string | number | null | undefined;
  align?: 'start' | 'end';
  /** A CSS width; without one the column takes what is left. */
  width?: string;
  /** For times, hours, amounts: figures of one width, never wrapped. */
  isFigure?: boolean;
  /** For a column of icons or actions, whose heading only a screen reader needs. */
  isHeaderHidden?: boolean;
};

/** Opening a row: its details beside, or its page. */
export type RowAction<Row> = { label: (row: Row) => string; onOpen: (row: Row) => void };

export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return compareTexts(String(a), String(b));
}
