import { Button } from '@mantine/core';
import type { Conversation } from '@releve/domain/features/messagerie.ts';
import { useEffect, useRef } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { fullName } from '../../../platform/i18n/person-name.ts';
import { useUserStore } from '../../../platform/stores/user-store.ts';
import { useAbility } from '../../../platform/stores/use-ability.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { AboutMessage, useCorrection } from '../../objects/message/about-message.tsx';
import { useEditMessage } from '../../objects/message/change-message.ts';
import { Composer, type Written } from '../../objects/message/composer.tsx';
import { useAnswerPrivately } from '../compose/carried-answer.ts';
import { useDraft } from '../compose/use-draft.ts';
import { useSendMessage } from '../messagerie.mutations.ts';
import type { ThreadMessage } from '../thread-messages.ts';
import type { Typing } from '../use-typing.ts';
import classes from './thread.module.css';

interface ThreadComposerProps {
  cle: string;
  conversation: Conversation;
  /** For the arrow that corrects it. */
  lastOwn: ThreadMessage | null;
  takesFocus: boolean;
  answered: ThreadMessage | null;
  edited: ThreadMessage | null;
  onEdit: (message: ThreadMessage) => void;
  onDone: () => void;
  onSent: () => void;
  typing: Pick<Typing, 'sayTyping' | 'endTyping'>;
  /** Its one message, where it is an announcement. */
  announcement: ThreadMessage | null;
}

export function ThreadComposer(props: ThreadComposerProps) {
  const { conversation, announcement } = props;
  const t = useT();
  const answer = useAnswerPrivately();
  const me = useUserStore(({ details }) => details?.id ?? null);
  if (conversation.peut_ecrire) return <OpenComposer {...props} />;
  const { raison, personne } = conversation;
  return (
    <div className={classes['closed']}>
      <p>{t(`messagerie.thread.raisons.${raison ?? 'parti'}`)}</p>
      {personne !== null && personne.id !== me && announcement !== null && (
        <Button variant="default" onClick={() => answer(personne.id, announcement)}>
          {t('messagerie.thread.reply_privately', { nom: fullName(personne) })}
        </Button>
      )}
    </div>
  );
}

function OpenComposer(props: ThreadComposerProps) {
  const { cle, conversation, lastOwn, answered, edited, onDone, onSent, typing } = props;
  const isPhone = useIsPhone();
  const canPublish = useAbility().can('publish', 'Message');
  const input = useRef<HTMLTextAreaElement>(null);
  const [text, setText, keepDraft] = useDraft(cle);
  const [correction, setCorrection] = useCorrection(edited);
  const sendMessage = useSendMessage(cle);
  const editMessage = useEditMessage();
  const { genre } = conversation;
  const takesFocus = props.takesFocus && !isPhone;
  useEffect(() => {
    if (takesFocus) input.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    const { current } = input;
    if (current === null || (answered === null && edited === null)) return;
    current.focus();
    // Behind what it says: a field that was filled has its caret before the first letter.
    current.setSelectionRange(current.value.length, current.value.length);
  }, [answered, edited]);

  const send = async ({ files, texte, modele, urgent, releve }: Written) => {
    if (edited !== null) {
      if (texte !== edited.texte) await editMessage(edited.uuid, texte);
      onDone();
      return;
    }
    await sendMessage({
      texte,
      files,
      urgent,
      releve,
      ...(modele !== undefined && { modele }),
      ...(answered !== null && { reponse_a: answered.uuid }),
    });
    keepDraft();
    onDone();
    onSent();
  };
  const about = edited ?? answered;
  return (
    <Composer
      key={edited?.uuid ?? 'new'}
      inputRef={input}
      text={edited === null ? text : correction}
      onText={(written) => {
        if (edited !== null) return setCorrection(written);
        setText(written);
        if (written === '') typing.endTyping();
        else typing.sayTyping();
      }}
      onSend={send}
      isCorrection={edited !== null}
      hasQuickAnswers
      options={{ urgent: canPublish, releve: genre === 'site' }}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && about !== null) {
          event.preventDefault();
          onDone();
        } else if (
          event.key === 'ArrowUp' &&
          text === '' &&
          edited === null &&
          canCorrect(lastOwn)
        ) {
          event.preventDefault();
          props.onEdit(lastOwn);
        }
      }}
      about={
        about !== null && (
          <AboutMessage message={about} isCorrection={edited !== null} onDone={onDone} />
        )
      }
    />
  );
}

const canCorrect = (message: ThreadMessage | null): message is ThreadMessage =>
  message !== null &&
  message.retire_le === null &&
  message.modele === null &&
  message.state !== 'parked';
