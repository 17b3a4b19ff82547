import type { Conversation } from '@releve/domain/features/messagerie.ts';
import { IconAlertTriangle, IconClock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { iconSize, iconStroke } from '../../../ui/theme/icon-sizes.ts';
import { UNSENT_SEQ } from '../thread-messages.ts';
import { ConversationPicture } from './conversation-picture.tsx';
import { conversationName, sayLast } from './conversation-words.ts';
import { useListTime } from './list-time.ts';
import classes from './list.module.css';

const MAX_SHOWN = 99;

type ConversationRowProps = { conversation: Conversation; isOpen: boolean };

export function ConversationRow({ conversation, isOpen }: ConversationRowProps) {
  const t = useT();
  const timeOf = useListTime();
  const me = useUserStore(({ details }) => details?.id ?? null);
  const { cle, dernier, non_lus } = conversation;
  const isUnread = non_lus > 0;
  return (
    <li>
      <Link
        to={`/user/messagerie/${cle}`}
        search={(before: Record<string, unknown>) => ({ ...before, autour: undefined })}
        className={classes['row'] ?? ''}
        data-open={isOpen || undefined}
        data-unread={isUnread || undefined}
        aria-current={isOpen ? 'page' : undefined}
      >
        <ConversationPicture conversation={conversation} size={44} />
        <span className={classes['words']}>
          <span className={classes['top']}>
            <span className={classes['name']}>{conversationName(conversation, t)}</span>
            {dernier !== null && (
              <time className={classes['time']} dateTime={dernier.recu_le}>
                {timeOf(dernier.recu_le)}
              </time>
            )}
          </span>
          <span className={classes['bottom']}>
            {dernier?.seq === UNSENT_SEQ && (
              <>
                <IconClock size={iconSize.inline} stroke={iconStroke} aria-hidden="true" />
                <span className="visually-hidden">{t('messagerie.list.waiting')}</span>
              </>
            )}
            {dernier?.urgent === true && (
              <>
                <IconAlertTriangle
                  className={classes['urgent']}
                  size={iconSize.inline}
                  stroke={iconStroke}
                  aria-hidden="true"
                />
                <span className="visually-hidden">{t('messages.message.urgent')}</span>
              </>
            )}
            <span className={classes['last']}>{sayLast(conversation, me, t)}</span>
            {isUnread && (
              <span className={classes['count']}>
                <span aria-hidden="true">{non_lus > MAX_SHOWN ? `${MAX_SHOWN}+` : non_lus}</span>
                <span className="visually-hidden">
                  {t('messagerie.list.unread', { count: non_lus })}
                </span>
              </span>
            )}
          </span>
        </span>
      </Link>
    </li>
  );
}
