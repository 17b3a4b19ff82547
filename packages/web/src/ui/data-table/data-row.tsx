import type { KeyboardEvent, MouseEvent } from 'react';
import { SkeletonLine } from '../skeletons.tsx';
import type { DataColumn, RowAction } from './data-columns.ts';
import classes from './data-table.module.css';
import { isOwnControl } from './row-events.ts';

type DataRowProps<Row> = {
  row: Row;
  columns: DataColumn<Row>[];
  isSelected: boolean;
  action: RowAction<Row> | undefined;
};

const siblingByKey: Record<string, 'nextElementSibling' | 'previousElementSibling'> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
};

export function DataRow<Row>({ row, columns, isSelected, action }: DataRowProps<Row>) {
  const openOnClick = (event: MouseEvent<HTMLTableRowElement>) => {
    if (!isOwnControl(event.target, event.currentTarget)) action?.onOpen(row);
  };
  const openOrMove = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return;
    const side = siblingByKey[event.key];
    if (event.key !== 'Enter' && side === undefined) return;
    event.preventDefault();
    if (side === undefined) action?.onOpen(row);
    else {
      const sibling = event.currentTarget[side];
      if (sibling instanceof HTMLElement) sibling.focus();
    }
  };
  const opening = action && { tabIndex: 0, onClick: openOnClick, onKeyDown: openOrMove };
  return (
    <tr
      className={classes['row']}
      data-openable={action ? true : undefined}
      aria-current={isSelected || undefined}
      {...opening}
    >
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-figure={column.isFigure || undefined}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

export function SkeletonRows({ label, columnCount }: { label: string; columnCount: number }) {
  return Array.from({ length: 8 }, (_, rowIndex) => (
    <tr key={rowIndex}>
      {Array.from({ length: columnCount }, (__, columnIndex) => (
        <td key={columnIndex}>
          {rowIndex === 0 && columnIndex === 0 && <span className="visually-hidden">{label}</span>}
          <SkeletonLine index={rowIndex * 3 + columnIndex * 5} />
        </td>
      ))}
    </tr>
  ));
}
