import { Button, TextInput } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useRef, useState } from 'react';
import { needTexts, useT } from '../../platform/i18n/i18n.ts';
import { useUnsaved } from '../../ui/layer-guard.tsx';
import { iconSize, iconStroke } from '../../ui/theme/icon-sizes.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts';
import classes from './objects.module.css';
import { objectsTexts } from './objects.texts.ts';
import { useDecisionFailure, useTakeBack } from './use-take-back.ts';

needTexts(objectsTexts);

type Answer = { accepte: boolean; note: string };

const icon = { size: iconSize.control, stroke: iconStroke, 'aria-hidden': true } as const;

/** What a feature may say of its decisions. */
export type AnswerRules = {
  /** The words on the buttons; otherwise « Accepter » and « Refuser ». */
  verbs?: { accept: string; refuse: string };
  /** Where a refusal has to say why: the error shown until it does. */
  noteRequired?: string;
};

type AnswerFieldsProps = AnswerRules & {
  isPending: boolean;
  send: (answer: Answer) => void;
  /** What a reader of the screen hears of each button. */
  words: { accept: string; refuse: string };
  /** Exactly what will happen where it is accepted. */
  preview?: ReactNode;
};

/** Accept or refuse, with a word to whom it concerns. */
export function AnswerFields(props: AnswerFieldsProps) {
  const { isPending, send, words, verbs, noteRequired, preview } = props;
  const t = useT();
  const [note, setNote] = useState('');
  const [isNoteMissing, setIsNoteMissing] = useState(false);
  const noteField = useRef<HTMLInputElement>(null);
  useUnsaved(note.trim() !== '');
  const part = useKeptFocus<HTMLDivElement>();
  const refuse = () => {
    const isMissing = noteRequired !== undefined && note.trim() === '';
    setIsNoteMissing(isMissing);
    if (isMissing) noteField.current?.focus();
    else send({ accepte: false, note: note.trim() });
  };
  return (
    <div ref={part} className={classes['decision']}>
      {preview}
      <TextInput
        ref={noteField}
        label={t(
          noteRequired === undefined ? 'objects.decision.note' : 'objects.decision.note_to_refuse',
        )}
        error={isNoteMissing && noteRequired}
        maxLength={1000}
        value={note}
        onChange={(event) => {
          setNote(event.currentTarget.value);
          setIsNoteMissing(false);
        }}
      />
      <div className={classes['buttons']}>
        <Button
          variant="default"
          disabled={isPending}
          aria-label={words.refuse}
          leftSection={<IconX {...icon} />}
          onClick={refuse}
        >
          {verbs?.refuse ?? t('objects.decision.refuse')}
        </Button>
        <Button
          loading={isPending}
          aria-label={words.accept}
          leftSection={<IconCheck {...icon} />}
          onClick={() => send({ accepte: true, note: note.trim() })}
        >
          {verbs?.accept ?? t('objects.decision.accept')}
        </Button>
      </div>
    </div>
  );
}

type DecisionFormProps<Decided> = Omit<AnswerFieldsProps, 'send' | 'words'> & {
  /** Rejects with the refusal: 409 where somebody else has decided. */
  decide: (answer: Answer) => Promise<Decided>;
  /** Where a decision can be undone: of what was decided. */
  takeBack?: ((decided: Decided) => Promise<unknown>) | undefined;
  words: AnswerFieldsProps['words'] & { accepted: string; refused: string };
  /** What to say of a 409, where it may mean something else than a decision. */
  explainStale?: (current: unknown) => string;
};

export function DecisionForm<Decided>({
  decide,
  takeBack,
  words,
  explainStale,
  ...fields
}: DecisionFormProps<Decided>) {
  const { sayDecided } = useTakeBack();
  const showFailure = useDecisionFailure(explainStale);
  const send = useOneAtATime(async (answer: Answer) => {
    try {
      const decided = await decide(answer);
      const undo = takeBack && (() => takeBack(decided));
      sayDecided(answer.accepte ? words.accepted : words.refused, undo);
    } catch (error) {
      showFailure(error);
    }
  });
  return <AnswerFields {...fields} send={(answer) => void send(answer)} words={words} />;
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
