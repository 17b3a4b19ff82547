import type { ReactNode } from 'react';
import { IconArrowDown, IconArrowUp, IconArrowsSort } from '@tabler/icons-react';
import { iconSize, iconStroke } from '../theme/icon-sizes.ts';
import classes from './data-table.module.css';

type HeaderColumn = {
  header: string;
  align?: 'start' | 'end';
  width?: string;
  isHeaderHidden?: boolean;
  headerCell?: ReactNode;
};

type HeaderCellProps = {
  column: HeaderColumn;
  isSortable: boolean;
  sorted: false | 'asc' | 'desc';
  onToggle: () => void;
};

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
const iconBySort = { asc: IconArrowUp, desc: IconArrowDown } as const;

export function HeaderCell({ column, isSortable, sorted, onToggle }: HeaderCellProps) {
  const Icon = sorted ? iconBySort[sorted] : IconArrowsSort;
  return (
    <th
      scope="col"
      data-align={column.align}
      style={column.width ? { width: column.width } : undefined}
      aria-sort={sorted ? ariaSort[sorted] : undefined}
    >
      {column.headerCell}
      {column.headerCell !== undefined ? null : isSortable ? (
        <button type="button" className={classes['sort']} onClick={onToggle}>
          {column.header}
          <Icon
            className={classes['sortIcon']}
            data-sorted={sorted || undefined}
            size={iconSize.inline}
            stroke={iconStroke}
            aria-hidden="true"
          />
        </button>
      ) : (
        <span className={column.isHeaderHidden ? 'visually-hidden' : undefined}>
          {column.header}
        </span>
      )}
    </th>
  );
}
