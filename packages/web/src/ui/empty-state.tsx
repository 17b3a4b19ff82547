import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconSize, iconStroke } from './theme/icon-sizes.ts';
import classes from './empty-state.module.css';

type EmptyStateProps = {
  icon: TablerIcon;
  title: string;
  /** What will appear here, or what to do. */
  text?: ReactNode;
  /** The one thing to do. */
  action?: ReactNode;
  tone?: 'calm' | 'wrong';
};

export function EmptyState({ icon: Icon, title, text, action, tone = 'calm' }: EmptyStateProps) {
  return (
    <div className={classes['empty']} data-tone={tone}>
      <span className={classes['icon']} aria-hidden="true">
        <Icon size={iconSize.hero} stroke={iconStroke} />
      </span>
      <p className={classes['title']}>{title}</p>
      {text && <p className={classes['text']}>{text}</p>}
      {action && <div className={classes['action']}>{action}</div>}
    </div>
  );
}
