import { Button, CloseButton } from '@mantine/core';
import { conversationKey } from '@releve/domain/conversation-key.ts';
import type { Conversation } from '@releve/domain/features/messagerie.ts';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { Composer, type Written } from '../compose/composer.tsx';
import { useDraft } from '../compose/use-draft.ts';
import { nameOf, sayMessage, textOf } from '../message/message-words.ts';
import { useEditMessage, useSendMessage } from '../messagerie.mutations.ts';
import type { ShownMessage } from './thread-items.ts';
import composer from '../compose/composer.module.css';
import classes from './thread.module.css';

interface ThreadComposerProps {
  cle: string;
  conversation: Conversation;
  /** For the arrow that corrects it. */
  lastOwn: ShownMessage | null;
  takesFocus: boolean;
  answered: ShownMessage | null;
  edited: ShownMessage | null;
  onEdit: (message: ShownMessage) => void;
  onDone: () => void;
  onSent: () => void;
  onTyping: () => void;
  /** Its one message, where it is an announcement. */
  announcement: ShownMessage | null;
}

export function ThreadComposer(props: ThreadComposerProps) {
  const { conversation, announcement } = props;
  const t = useT();
  if (conversation.peut_ecrire) return <OpenComposer {...props} />;
  const { raison, personne } = conversation;
  return (
    <div className={classes['closed']}>
      <p>{t(`messagerie.thread.raisons.${raison ?? 'parti'}`)}</p>
      {raison === 'annonce' && personne !== null && announcement !== null && (
        <Button
          component={Link}
          variant="default"
          to={`/user/messagerie/${conversationKey({ genre: 'directe', employeId: personne.id })}`}
          search={{ reponse_a: announcement.uuid }}
        >
          {t('messagerie.thread.reply_privately', { nom: fullName(personne) })}
        </Button>
      )}
    </div>
  );
}
