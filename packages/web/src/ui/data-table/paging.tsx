import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { iconSize, iconStroke } from '../theme/icon-sizes.ts';
import classes from './data-table.module.css';

export type PagingProps = {
  /** From 1. */
  page: number;
  perPage: number;
  total: number;
  onPageChange: (page: number) => void;
  /** Not where the screen says its count itself. */
  isAnnounced?: boolean;
  labels: {
    previous: string;
    next: string;
    /** Such as "26–50 sur 240". */
    range: (from: number, to: number, total: number) => string;
  };
};

export function Paging({
  page,
  perPage,
  total,
  onPageChange,
  isAnnounced = true,
  labels,
}: PagingProps) {
  const from = Math.min((page - 1) * perPage + 1, total);
  const to = Math.min(page * perPage, total);
  return (
    <div className={classes['paging']}>
      <span className="tabular" aria-live={isAnnounced ? 'polite' : undefined}>
        {labels.range(from, to, total)}
      </span>
      <ActionIcon
        aria-label={labels.previous}
        disabled={page <= 1}
        onClick={() => onPageChange(page - 1)}
      >
        <IconChevronLeft size={iconSize.control} stroke={iconStroke} />
      </ActionIcon>
      <ActionIcon
        aria-label={labels.next}
        disabled={to >= total}
        onClick={() => onPageChange(page + 1)}
      >
        <IconChevronRight size={iconSize.control} stroke={iconStroke} />
      </ActionIcon>
    </div>
  );
}
