import {
  IconAlertTriangle,
  IconBellRinging,
  IconInfoCircle,
  IconX,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { iconSize, iconStroke } from './theme/icon-sizes.ts';
import classes from './banner.module.css';

type BannerKind = 'info' | 'warning' | 'danger' | 'amber';

type BannerProps = {
  kind: BannerKind;
  icon?: TablerIcon;
  /** strip: across the screen, under the bar; card: within the page. */
  shape?: 'strip' | 'card';
  action?: ReactNode;
  onDismiss?: () => void;
  dismissLabel?: string;
  children: ReactNode;
};

const iconByKind: Record<BannerKind, TablerIcon> = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
  amber: IconBellRinging,
};

export function Banner({
  kind,
  icon,
  shape = 'card',
  action,
  onDismiss,
  dismissLabel,
  children,
}: BannerProps) {
  const Icon = icon ?? iconByKind[kind];
  return (
    <div
      className={classes['banner']}
      data-kind={kind}
      data-shape={shape}
      role={kind === 'danger' ? 'alert' : 'status'}
    >
      <Icon
        className={classes['icon']}
        size={iconSize.control}
        stroke={iconStroke}
        aria-hidden="true"
      />
      <div className={classes['text']}>{children}</div>
      {action && <div className={classes['action']}>{action}</div>}
      {onDismiss && (
        <button
          type="button"
          className={classes['close']}
          aria-label={dismissLabel}
          onClick={onDismiss}
        >
          <IconX size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
