import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { iconSize, iconStroke } from '../theme/icon-sizes.ts';
import classes from './list-screen.module.css';

/** What makes a new one: a page of its own, or something of this screen. */
export type ListCreate = { label: string } & (
  | { to: string; search?: Record<string, unknown> }
  | { onClick: () => void }
);

export function CreateButton({ create }: { create: ListCreate }) {
  const icon = <IconPlus size={iconSize.control} stroke={iconStroke} aria-hidden="true" />;
  const look = { className: classes['create'] ?? '', leftSection: icon };
  return 'to' in create ? (
    <Button {...look} component={Link} to={create.to} search={(create.search ?? {}) as never}>
      {create.label}
    </Button>
  ) : (
    <Button {...look} onClick={create.onClick}>
      {create.label}
    </Button>
  );
}
