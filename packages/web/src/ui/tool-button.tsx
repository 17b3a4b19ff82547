import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { iconSize, iconStroke } from './theme/icon-sizes.ts';
import classes from './tool-button.module.css';

type ToolButtonProps = {
  label: string;
  icon: TablerIcon;
  /** What waits there, also in its words: a phone shows it on the icon. */
  count?: number;
  isBusy?: boolean;
} & Omit<ComponentPropsWithRef<'button'>, 'color' | 'style' | 'children' | 'disabled'>;

/** A secondary action of a screen: with its words on a desktop, its icon alone on a phone. */
export function ToolButton(props: ToolButtonProps) {
  const { label, icon: Icon, count = 0, isBusy = false, ...button } = props;
  return (
    <Button
      {...button}
      className={classes['tool'] ?? ''}
      variant="default"
      loading={isBusy}
      aria-label={label}
    >
      <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      <span className={classes['words']}>{label}</span>
      {count > 0 && <span className={`${classes['count']} tabular`} data-count={count} />}
    </Button>
  );
}
