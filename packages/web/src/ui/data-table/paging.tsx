import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useRef } from 'react';
import { iconSize, iconStroke } from '../theme/icon-sizes.ts';
import classes from './data-table.module.css';

export type PagingProps = {
  /** From 1. */
  page: number;
  perPage: number;
  total: number;
  /** There are more than `total`, which was not counted to the end. */
  more?: boolean | undefined;
  onPageChange: (page: number) => void;
  /** Not where the screen says its count itself. */
  isAnnounced?: boolean;
  labels: {
    previous: string;
    next: string;
    /** Such as "26–50 sur 240", or "26–50 sur 1 000+". */
    range: (from: number, to: number, total: number, more: boolean) => string;
  };
};

/** A turned page begins at its top, where that is out of sight. */
export function Paging({
  page,
  perPage,
  total,
  more = false,
  onPageChange,
  isAnnounced = true,
  labels,
}: PagingProps) {
  const from = Math.min((page - 1) * perPage + 1, total);
  const to = Math.min(page * perPage, total);
  const place = useRef<HTMLDivElement>(null);
  const turn = (next: number) => {
    onPageChange(next);
    // The list is what stands before it.
    const list = place.current?.previousElementSibling;
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView({ block: 'start' });
  };
  return (
    <div ref={place} className={classes['paging']}>
      <span className="tabular" aria-live={isAnnounced ? 'polite' : undefined}>
        {labels.range(from, to, total, more)}
      </span>
      <ActionIcon aria-label={labels.previous} disabled={page <= 1} onClick={() => turn(page - 1)}>
        <IconChevronLeft size={iconSize.control} stroke={iconStroke} />
      </ActionIcon>
      <ActionIcon
        aria-label={labels.next}
        disabled={to >= total && !more}
        onClick={() => turn(page + 1)}
      >
        <IconChevronRight size={iconSize.control} stroke={iconStroke} />
      </ActionIcon>
    </div>
  );
}
