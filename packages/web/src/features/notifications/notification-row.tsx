import type { Notification } from '@releve/domain/features/notifications.ts';
import { ActionIcon } from '@mantine/core';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { NOTICE_ICONS } from '../../platform/features/notice-icons.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import classes from './notifications.module.css';

type NotificationRowProps = {
  notification: Notification;
  onOpen: () => void;
  onRead: () => void;
};

export function NotificationRow({ notification, onOpen, onRead }: NotificationRowProps) {
  const t = useT();
  const dates = useDateFormatter();
  const { type, titre, texte, cree_le, lu_le } = notification;
  const Icon = NOTICE_ICONS[type] ?? IconBell;
  const isUnread = lu_le === null;
  return (
    <li className={classes['row']} data-unread={isUnread || undefined}>
      <button type="button" className={classes['open']} onClick={onOpen}>
        <span className={classes['glyph']}>
          <Icon size={iconSize.control} stroke={iconStroke} aria-hidden="true" />
        </span>
        <span className={classes['words']}>
          <span className={classes['title']}>
            {isUnread && <span className="visually-hidden">{t('notifications.unread_mark')} </span>}
            {titre}
          </span>
          {texte !== '' && <span className={classes['text']}>{texte}</span>}
          <span className={`${classes['when']} tabular`}>
            {t(`notices.${type}`)} · {dates.relative(cree_le)}
          </span>
        </span>
      </button>
      {isUnread && (
        <ActionIcon
          className={classes['mark'] ?? ''}
          size="lg"
          aria-label={t('notifications.mark_named', { titre })}
          onClick={onRead}
        >
          <IconCheck size={iconSize.control} stroke={iconStroke} />
        </ActionIcon>
      )}
    </li>
  );
}
