// What can be done with a message, by whom, and how.
import type { Conversation } from '@releve/domain/features/messagerie.ts';
import { useState } from 'react';
import { copyText } from '../../../platform/copy-text.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { negative, positive } from '../../../ui/toast/toast-store.ts';
import { useWithdrawMessage } from '../../objects/message/change-message.ts';
import { textOf } from '../../objects/message/message-words.ts';
import { turnInto } from '../turn-into.ts';
import type { MenuAct } from './message-menu.tsx';
import type { MenuPlace } from './message-row.tsx';
import { isMine } from './thread-items.ts';
import type { ThreadMessage } from '../thread-messages.ts';

interface Rights {
  me: number | null;
  conversation: Pick<Conversation, 'genre' | 'peut_ecrire'>;
  isManager: boolean;
  canReport: boolean;
  canAsk: boolean;
  canPublishMemo: boolean;
}

/** In the order in which they are offered. */
export function listActs(message: ThreadMessage, rights: Rights): MenuAct[] {
  const { me, conversation, isManager, canReport, canAsk, canPublishMemo } = rights;
  if (message.retire_le !== null) return [];
  const isReceived = message.state === 'received';
  const isOwn = isMine(message, me);
  const isText = message.texte !== '' || message.modele !== null;
  const canAnswer = isReceived && (conversation.peut_ecrire || conversation.genre === 'annonce');
  const offered: Readonly<Record<MenuAct, boolean>> = {
    answer: canAnswer && !(isOwn && conversation.genre === 'annonce'),
    copy: isText,
    readers: isReceived && (isOwn || (isManager && conversation.genre === 'site')),
    // A quick answer is no text: each reader sees it in another language.
    edit: isOwn && message.state !== 'parked' && message.modele === null,
    incident: isReceived && canReport,
    demande: isReceived && canAsk,
    memo: isReceived && canPublishMemo,
    withdraw: isOwn && message.state !== 'parked',
  };
  const order = [
    'answer',
    'copy',
    'readers',
    'edit',
    'incident',
    'demande',
    'memo',
    'withdraw',
  ] as const;
  return order.filter((act) => offered[act]);
}

interface ThreadMenuProps {
  me: number | null;
  conversation: Conversation | null;
  onAnswer: (message: ThreadMessage) => void;
  onEdit: (message: ThreadMessage) => void;
  onReaders: (message: ThreadMessage) => void;
}

const NOWHERE: MenuPlace = { x: 0, y: 0 };

export function useThreadMenu(props: ThreadMenuProps) {
  const { me, conversation, onAnswer, onEdit, onReaders } = props;
  const t = useT();
  const ability = useAbility();
  const withdraw = useWithdrawMessage();
  const [opened, setOpened] = useState<{ message: ThreadMessage | null; place: MenuPlace }>({
    message: null,
    place: NOWHERE,
  });
  const [isOpen, setIsOpen] = useState(false);
  const { message } = opened;

  const copy = async (text: string) => {
    if (await copyText(text)) positive(t('messagerie.menu.copied'));
    else negative(t('messagerie.menu.not_copied'));
  };
  const act = (chosen: MenuAct) => {
    if (message === null) return;
    if (chosen === 'copy') void copy(textOf(message, t));
    else if (chosen === 'answer') onAnswer(message);
    else if (chosen === 'edit') onEdit(message);
    else if (chosen === 'readers') onReaders(message);
    else if (chosen === 'withdraw') void withdraw(message.uuid);
    else turnInto(message, chosen, conversation?.client?.id);
  };
  return {
    open: (chosen: ThreadMessage, place: MenuPlace) => {
      setOpened({ message: chosen, place });
      setIsOpen(true);
    },
    menu: {
      isOpen,
      place: opened.place,
      acts:
        message === null || conversation === null
          ? []
          : listActs(message, {
              me,
              conversation,
              isManager: ability.can('enter', 'Admin'),
              canReport: ability.can('create', 'OwnIncident'),
              canAsk: ability.can('create', 'OwnDemande'),
              canPublishMemo: ability.can('create', 'Post'),
            }),
      onAct: act,
      onClose: () => setIsOpen(false),
    },
  };
}
