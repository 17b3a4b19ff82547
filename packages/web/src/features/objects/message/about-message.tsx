import { CloseButton } from '@mantine/core';
import type { Message } from '@releve/domain/messages.ts';
import { useState } from 'react';
import { useT } from '../../../platform/i18n/i18n.ts';
import { nameOf, sayMessage } from './message-words.ts';
import classes from './composer.module.css';

type AboutMessageProps = { message: Message; isCorrection: boolean; onDone: () => void };

/** Above what is being written: the message that it answers or corrects. */
export function AboutMessage({ message, isCorrection, onDone }: AboutMessageProps) {
  const t = useT();
  return (
    <div className={classes['about']}>
      <div className={classes['aboutWords']}>
        <span className={classes['aboutTitle']}>
          {isCorrection
            ? t('messages.composer.editing')
            : t('messages.composer.answering', { nom: nameOf(message.par, t) })}
        </span>
        <span className={classes['aboutText']}>{sayMessage(message, t)}</span>
      </div>
      <CloseButton
        size="lg"
        aria-label={t(`messages.composer.${isCorrection ? 'stop_editing' : 'stop_answering'}`)}
        onClick={onDone}
      />
    </div>
  );
}

/** Begins with what the message says; what was being written beside it is left alone. */
export function useCorrection(edited: Message | null) {
  const [kept, setKept] = useState({ uuid: '', text: '' });
  const uuid = edited?.uuid ?? '';
  const text = kept.uuid === uuid ? kept.text : (edited?.texte ?? '');
  return [text, (written: string) => setKept({ uuid, text: written })] as const;
}
