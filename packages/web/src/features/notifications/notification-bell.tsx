import { IconBell } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import classes from './notification-bell.module.css';
import { refreshNotifications } from './follow-notifications.ts';
import { useMarkAsRead } from './notifications.mutations.ts';
import { FIRST_PAGE, useNotifications } from './notifications.queries.ts';
import { useArrivals } from './use-arrivals.ts';
import { useOpenedFromPush, useOpenNotification } from './use-open-notification.ts';
import { onWorkerMessage } from './worker-messages.ts';

const MOST_SHOWN = 99;

type NotificationBellProps = { isOpen: boolean; onOpen: () => void };

/** How much is unread, at a glance; says so when something new arrives. */
export function NotificationBell({ isOpen, onOpen }: NotificationBellProps) {
  const t = useT();
  const { list } = useNotifications(FIRST_PAGE);
  const open = useOpenNotification();
  const markAsRead = useMarkAsRead();
  const unread = list?.non_lues ?? 0;
  useArrivals({ listed: list?.data ?? [], open, openAll: onOpen });
  useOpenedFromPush({ open, markAsRead });
  useEffect(() => onWorkerMessage('pushed', refreshNotifications), []);
  return (
    <button
      type="button"
      className={classes['bell']}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={t('frame.bell', { count: unread })}
      onClick={onOpen}
    >
      <IconBell size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
      {unread > 0 && (
        <span className={`${classes['count']} tabular`} aria-hidden="true">
          {unread > MOST_SHOWN ? `${MOST_SHOWN}+` : unread}
        </span>
      )}
    </button>
  );
}
