import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useCountOf } from '../../platform/attention/use-attention.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { usePointedEntry } from '../tutorial/tutorial-store.ts';
import { BadgeWords, MenuBadge } from './menu-badge.tsx';
import type { MenuEntry } from './visible-menu.ts';
import classes from './menu-link.module.css';

interface MenuLinkProps {
  entry: MenuEntry;
  /** stacked: the word under its icon; row: beside it. */
  shape: 'stacked' | 'row';
  isActive: boolean;
  isLabelShown?: boolean;
  onClick?: () => void;
}

export function MenuLink({ entry, shape, isActive, isLabelShown = true, onClick }: MenuLinkProps) {
  const t = useT();
  const isPointed = usePointedEntry() === entry.id;
  const Icon = entry.icon;
  const wordsId = useId();
  const count = useCountOf(entry.attention);
  const full = t(`menu.${entry.id}.label`);
  const shown = shape === 'stacked' ? t(`menu.${entry.id}.short`) : full;
  return (
    <>
      <Link
        to={entry.address}
        activeOptions={{ exact: true }}
        className={classes['link']}
        data-shape={shape}
        data-active={isActive || undefined}
        data-pointed={isPointed || undefined}
        data-tooltip={shape === 'stacked' && (!isLabelShown || shown !== full) ? full : undefined}
        aria-describedby={wordsId}
        aria-current={isActive ? 'true' : undefined}
        onClick={onClick}
      >
        <span className={classes['pane']}>
          <Icon size={iconSize.bar} stroke={iconStroke} aria-hidden="true" />
          <MenuBadge count={count} />
        </span>
        <span className={isLabelShown ? classes['label'] : 'visually-hidden'}>{shown}</span>
      </Link>
      <BadgeWords id={wordsId} count={count} />
    </>
  );
}
