import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleDashed,
  IconClockHour4,
  IconCloudQuestion,
  IconInfoCircle,
  type TablerIcon,
} from '@tabler/icons-react';
import { iconSize, iconStroke } from './theme/icon-sizes.ts';
import classes from './state-badge.module.css';

export type StateKind = 'now' | 'done' | 'wrong' | 'silent' | 'info' | 'neutral';

type StateBadgeProps = {
  kind: StateKind;
  /** The word: a state is never told by its colour alone. */
  label: string;
  icon?: TablerIcon;
  /** plain: no ground, for dense rows; solid: loud, one per screen. */
  variant?: 'soft' | 'plain' | 'solid';
};

const iconByKind: Record<StateKind, TablerIcon> = {
  now: IconClockHour4,
  done: IconCircleCheck,
  wrong: IconAlertCircle,
  silent: IconCloudQuestion,
  info: IconInfoCircle,
  neutral: IconCircleDashed,
};

export function StateBadge({ kind, label, icon, variant = 'soft' }: StateBadgeProps) {
  const Icon = icon ?? iconByKind[kind];
  return (
    <span className={classes['badge']} data-kind={kind} data-variant={variant}>
      <Icon
        className={classes['icon']}
        size={iconSize.inline}
        stroke={iconStroke}
        aria-hidden="true"
      />
      {label}
    </span>
  );
}
