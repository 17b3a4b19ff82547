import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useUnsaved } from '../../ui/layer-guard.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import classes from './objects.module.css';
import { objectsTexts } from './objects.texts.ts';
import { useDecisionFailure, useTakeBack } from './use-take-back.ts';

needTexts(objectsTexts);

type Answer = { accepte: boolean; note: string };

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

type AnswerFieldsProps = {
  isPending: boolean;
  send: (answer: Answer) => void;
  /** What a reader of the screen hears of each button. */
  words: { accept: string; refuse: string };
};

/** Accept or refuse, with a word to whom it concerns. */
export function AnswerFields({ isPending, send, words }: AnswerFieldsProps) {
  const t = useT();
  const [note, setNote] = useState('');
  useUnsaved(note.trim() !== '');
  const part = useKeptFocus<HTMLDivElement>();
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
          leftSection={<IconX {...icon} />}
          onClick={() => send({ accepte: false, note: note.trim() })}
        >
          {t('objects.decision.refuse')}
        </Button>
        <Button
          loading={isPending}
          aria-label={words.accept}
          leftSection={<IconCheck {...icon} />}
          onClick={() => send({ accepte: true, note: note.trim() })}
        >
          {t('objects.decision.accept')}
        </Button>
      </div>
    </div>
  );
}

type DecisionFormProps<Decided> = {
  isPending: boolean;
  /** Rejects with the refusal: 409 where somebody else has decided. */
  decide: (answer: Answer) => Promise<Decided>;
  /** Where a decision can be undone: of what was decided. */
  takeBack?: (decided: Decided) => Promise<unknown>;
  words: AnswerFieldsProps['words'] & { accepted: string; refused: string };
};

export function DecisionForm<Decided>({
  isPending,
  decide,
  takeBack,
  words,
}: DecisionFormProps<Decided>) {
  const { sayDecided } = useTakeBack();
  const showFailure = useDecisionFailure();
  const send = async (answer: Answer) => {
    try {
      const decided = await decide(answer);
      const undo = takeBack && (() => takeBack(decided));
      sayDecided(answer.accepte ? words.accepted : words.refused, undo);
    } catch (error) {
      showFailure(error);
    }
  };
  return <AnswerFields isPending={isPending} send={(answer) => void send(answer)} words={words} />;
}

type TakeBackButtonProps = {
  isPending: boolean;
  takeBack: () => Promise<unknown>;
  /** What a reader of the screen hears. */
  label: string;
};

/** For a decision that was made a while ago. */
export function TakeBackButton({ isPending, takeBack, label }: TakeBackButtonProps) {
  const t = useT();
  const { run } = useTakeBack();
  return (
    <Button
      variant="default"
      loading={isPending}
      aria-label={label}
      leftSection={<IconArrowBackUp {...icon} />}
      onClick={() => void run(takeBack)}
    >
      {t('objects.decision.take_back')}
    </Button>
  );
}
