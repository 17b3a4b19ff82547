import type { Conversation } from '@releve/domain/features/messagerie.ts';
import type { Message } from '@releve/domain/messages.ts';
import { IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { nameOf, sayMessage } from '../../objects/message/message-words.ts';
import { useSearchMessages } from '../messagerie.queries.ts';
import { ConversationPicture } from './conversation-picture.tsx';
import { conversationName } from './conversation-words.ts';
import classes from './list.module.css';

const PER_PAGE = 30;

/** The messages that have the words; each leads to its place in its conversation. */
export function FoundMessages({
  words,
  hasConversations,
}: {
  words: string;
  hasConversations: boolean;
}) {
  const t = useT();
  const { data, isError } = useSearchMessages({ q: words, per_page: PER_PAGE });
  if (data === undefined) {
    // Without a network the names of the conversations are all that can be searched.
    return isError ? null : <ListSkeleton label={t('messagerie.list.searching')} count={2} />;
  }
  if (data.data.length === 0) {
    return hasConversations ? null : (
      <EmptyState
        icon={IconSearchOff}
        title={t('messagerie.list.nothing_found')}
        text={t('messagerie.list.nothing_found_text')}
      />
    );
  }
  return (
    <>
      <h2 className={classes['heading']}>{t('messagerie.list.found_messages')}</h2>
      <ul className={classes['list']} aria-label={t('messagerie.list.found_messages')}>
        {data.data.map(({ conversation, message }) => (
          <FoundRow key={message.uuid} conversation={conversation} message={message} />
        ))}
      </ul>
    </>
  );
}

function FoundRow({ conversation, message }: { conversation: Conversation; message: Message }) {
  const t = useT();
  const dates = useDateFormatter();
  return (
    <li>
      <Link
        to={`/user/messagerie/${conversation.cle}`}
        search={(before: Record<string, unknown>) => ({ ...before, autour: message.seq })}
        className={classes['row'] ?? ''}
      >
        <ConversationPicture conversation={conversation} size={44} />
        <span className={classes['words']}>
          <span className={classes['top']}>
            <span className={classes['name']}>{conversationName(conversation, t)}</span>
            <span className={classes['time']}>{dates.date(message.recu_le.slice(0, 10))}</span>
          </span>
          <span className={classes['found']}>
            {t('messagerie.list.said', {
              who: nameOf(message.par, t),
              text: sayMessage(message, t),
            })}
          </span>
        </span>
      </Link>
    </li>
  );
}
