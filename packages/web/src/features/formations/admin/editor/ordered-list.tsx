import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../../../ui/theme/icon-sizes.ts';
import classes from './editor.module.css';

interface Line {
  readonly cle: string;
}

type OrderedListProps<Item extends Line> = {
  label: string;
  items: readonly Item[];
  nameOf: (item: Item, index: number) => string;
  /** What stands below the name. */
  noteOf: (item: Item) => ReactNode;
  /** What keeps each from being published, by its place. */
  faultOf: (index: number) => string | null;
  onChange: (items: readonly Item[]) => void;
  onOpen: (item: Item) => void;
};

const moved = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const next = [...items];
  next.splice(to, 0, ...next.splice(from, 1));
  return next;
};

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** Lines that are opened, put in order by buttons, and removed. */
export function OrderedList<Item extends Line>(props: OrderedListProps<Item>) {
  const { label, items, nameOf, noteOf, faultOf, onChange, onOpen } = props;
  const t = useT();
  if (items.length === 0) return null;
  return (
    <ol className={classes['lines']} aria-label={label}>
      {items.map((item, index) => {
        const nom = nameOf(item, index);
        const fault = faultOf(index);
        return (
          <li key={item.cle} className={classes['line']} data-wrong={fault !== null || undefined}>
            <button
              type="button"
              className={classes['lineName']}
              name={item.cle}
              onClick={() => onOpen(item)}
            >
              <span className={classes['number']}>{index + 1}</span>
              <span className={classes['lineWords']}>
                <span className={classes['lineTitle']}>{nom}</span>
                <span className={classes['lineNote']}>{fault ?? noteOf(item)}</span>
              </span>
            </button>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('formations_admin.lines.up', { nom })}
              disabled={index === 0}
              onClick={() => onChange(moved(items, index, index - 1))}
            >
              <IconArrowUp {...icon} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={t('formations_admin.lines.down', { nom })}
              disabled={index === items.length - 1}
              onClick={() => onChange(moved(items, index, index + 1))}
            >
              <IconArrowDown {...icon} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              color="red"
              aria-label={t('formations_admin.lines.remove', { nom })}
              onClick={() => onChange(items.filter(({ cle }) => cle !== item.cle))}
            >
              <IconTrash {...icon} />
            </ActionIcon>
          </li>
        );
      })}
    </ol>
  );
}
