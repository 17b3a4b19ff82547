import { Button, TextInput } from '@mantine/core';
import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { useUnsaved } from '../../../../ui/layer-guard.tsx';
import { type ReasonAsked, changeReview, useReviewStore } from './review-store.ts';
import classes from './review.module.css';

type ReasonPromptProps = { line: HeuresLine; onAnswer: (reason: string) => void };

/** Whatever takes minutes away says why. The usual words are there: Enter takes them, typing replaces them. */
export function ReasonPrompt({ line, onAnswer }: ReasonPromptProps) {
  const asked = useReviewStore((state) => state.asked);
  return asked && <Prompt key={`${line.cle} ${asked.kind}`} asked={asked} onAnswer={onAnswer} />;
}

function Prompt({ asked, onAnswer }: { asked: ReasonAsked } & Pick<ReasonPromptProps, 'onAnswer'>) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const usual = t(`heures_review.reasons.${asked.kind}`);
  const [reason, setReason] = useState<string>(usual);
  useUnsaved(reason !== usual);
  useEffect(() => {
    field.current?.select();
    field.current?.form?.scrollIntoView({ block: 'nearest' });
  }, []);
  const leave = () => {
    changeReview({ asked: null });
    field.current?.closest('aside')?.focus();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') return;
    // The keys are the review's again at once.
    field.current?.closest('aside')?.focus();
    onAnswer(reason.trim());
  };
  return (
    <form className={classes['prompt']} onSubmit={send}>
      <TextInput
        ref={field}
        label={t(`heures_review.reasons.label_${asked.kind}`)}
        description={t('heures_review.reasons.told')}
        maxLength={1000}
        required
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          // The panel stays: only the question is withdrawn.
          event.preventDefault();
          leave();
        }}
      />
      <div className={classes['buttons']}>
        <Button variant="default" onClick={leave}>
          {t('heures_review.reasons.cancel')}
        </Button>
        <Button type="submit" disabled={reason.trim() === ''}>
          {t(`heures_review.reasons.send_${asked.kind}`)}
        </Button>
      </div>
    </form>
  );
}
