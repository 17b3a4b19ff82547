import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { iconSize, iconStroke } from './theme/icon-sizes.ts';
import classes from './tool-button.module.css';

type ToolButtonProps = {
  label: string;
  icon: TablerIcon;
  isBusy?: boolean;
} & Omit<ComponentPropsWithRef<'button'>, 'color' | 'style' | 'children' | 'disabled'>;

/** A secondary action of a screen: with its words on a desktop, its icon alone on a phone. */
export function ToolButton({ label, icon: Icon, isBusy = false, ...button }: ToolButtonProps) {
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
    </Button>
  );
}
