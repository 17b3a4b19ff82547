import { Button, TextInput } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useUnsaved } from '../../ui/layer-guard.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { negative, positive, warning } from '../../ui/toast/toast-store.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import classes from './objects.module.css';
import { objectsTexts } from './objects.texts.ts';

needTexts(objectsTexts);

type DecisionFormProps = {
  isPending: boolean;
  /** Rejects with the refusal: 409 where somebody else has decided. */
  decide: (decision: { accepte: boolean; note: string }) => Promise<unknown>;
  /** What a reader of the screen hears of each button, and what is said once it is done. */
  words: { accept: string; refuse: string; accepted: string; refused: string };
};

/** Accept or refuse, with a word to whom it concerns. */
export function DecisionForm({ isPending, decide, words }: DecisionFormProps) {
  const t = useT();
  const [note, setNote] = useState('');
  useUnsaved(note.trim() !== '');
  const part = useKeptFocus<HTMLDivElement>();
  const send = async (accepte: boolean) => {
    try {
      await decide({ accepte, note: note.trim() });
      positive(accepte ? words.accepted : words.refused);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        warning(t('objects.decision.decided_meanwhile'));
      } else negative(failureText(error));
    }
  };
  return (
    <div ref={part} className={classes['decision']}>
      <TextInput
        label={t('objects.decision.note')}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <div className={classes['buttons']}>
        <Button
          variant="default"
          disabled={isPending}
          aria-label={words.refuse}
          leftSection={<IconX size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
          onClick={() => void send(false)}
        >
          {t('objects.decision.refuse')}
        </Button>
        <Button
          loading={isPending}
          aria-label={words.accept}
          leftSection={<IconCheck size={iconSize.control} stroke={iconStroke} aria-hidden="true" />}
          onClick={() => void send(true)}
        >
          {t('objects.decision.accept')}
        </Button>
      </div>
    </div>
  );
}
