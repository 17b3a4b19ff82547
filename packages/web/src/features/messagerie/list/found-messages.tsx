import type { Conversation } from '@releve/domain/features/messagerie.ts';
import type { Message } from '@releve/domain/messages.ts';
import { IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ListSkeleton } from '../../../ui/skeletons.tsx';
import { nameOf, sayMessage } from '../../objects/message/message-words.ts';
import { useSearchMessages } from '../messagerie.queries.ts';
import { ConversationPicture } from './conversation-picture.tsx';
import { conversationName } from './conversation-words.ts';
import { FIRST_SHOWN, ListRest } from './list-rest.tsx';
import { useListTime } from './list-time.ts';
import classes from './list.module.css';

/** The messages that have the words; each leads to its place in its conversation. */
export function FoundMessages({
  words,
  hasConversations,
}: {
  words: string;
  hasConversations: boolean;
}) {
  const t = useT();
  const [shown, setShown] = useState(FIRST_SHOWN);
  const { data, isError, isFetching } = useSearchMessages({ q: words, per_page: shown });
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
      <ListRest
        total={data.meta.total}
        shown={data.data.length}
        label={t('messagerie.list.more_messages')}
        isLoading={isFetching}
        onMore={setShown}
      />
    </>
  );
}

function FoundRow({ conversation, message }: { conversation: Conversation; message: Message }) {
  const t = useT();
  const timeOf = useListTime();
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
            <time className={classes['time']} dateTime={message.recu_le}>
              {timeOf(message.recu_le)}
            </time>
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
