import { Button, Radio, Textarea } from '@mantine/core';
import type { EmployeRef } from '@releve/domain/features/employes.ts';
import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { type FormEvent, useState } from 'react';
import { formatMinutes } from '../../../../platform/i18n/format-hours.ts';
import { needTexts, useT } from '../../../../platform/i18n/i18n.ts';
import { fullName } from '../../../../platform/i18n/person-name.ts';
import { CancelButton } from '../../../../ui/cancel-button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { heuresAdminTexts } from '../heures-admin.texts.ts';
import { heuresReviewTexts } from './heures-review.texts.ts';
import {
  type Answer,
  draftsOf,
  isReasonMissing,
  type Question,
  questionsOf,
} from './edit-questions.ts';
import type { Choice } from './line-choices.ts';
import classes from './review.module.css';

needTexts(heuresAdminTexts, heuresReviewTexts);

type EditDialogProps = {
  isOpen: boolean;
  employe: EmployeRef;
  line: HeuresLine;
  decide: (choice: Choice, reason: string) => void;
  onClose: () => void;
};

/** Everything that can be decided of one line, each with its answer, and why. */
export default function EditDialog({ isOpen, employe, line, decide, onClose }: EditDialogProps) {
  const t = useT();
  const [isDirty, setIsDirty] = useState(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('heures_review.edit.title', { nom: fullName(employe) })}
      width="34rem"
      isDirty={isDirty}
    >
      {isOpen && <Questions line={line} decide={decide} onDirty={setIsDirty} />}
    </Dialog>
  );
}

const keyOf = ({ kind, cle }: Question): string => `${kind} ${cle}`;

function Questions({
  line,
  decide,
  onDirty,
}: Pick<EditDialogProps, 'line' | 'decide'> & { onDirty: (isDirty: boolean) => void }) {
  const t = useT();
  const questions = questionsOf(line);
  // What nobody has decided is proposed in the person's favour.
  const [answers, setAnswers] = useState<Readonly<Record<string, Answer>>>(() =>
    Object.fromEntries(questions.map((one) => [keyOf(one), one.said ?? 'paid'])),
  );
  const [reason, setReason] = useState('');
  const [isTold, setIsTold] = useState(false);
  const drafts = draftsOf(questions, answers);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isReasonMissing(drafts, reason)) return setIsTold(true);
    onDirty(false);
    decide(
      drafts.length === 0 ? { kind: 'nothing', why: 'as_is' } : { kind: 'decisions', drafts },
      reason.trim(),
    );
  };
  if (questions.length === 0) {
    return <p className={classes['quiet']}>{t('heures_review.edit.nothing')}</p>;
  }
  return (
    <form className={classes['stack']} onSubmit={send}>
      {questions.map((question, index) => (
        <Radio.Group
          key={keyOf(question)}
          label={t(`heures_review.edit.${question.kind}`, {
            minutes: formatMinutes(question.minutes),
          })}
          value={answers[keyOf(question)] ?? null}
          onChange={(value) => {
            setAnswers((before) => ({ ...before, [keyOf(question)]: value }));
            onDirty(true);
          }}
        >
          <div className={classes['radios']}>
            <Radio
              value="paid"
              label={t(`heures_review.edit.${question.kind}_paid`)}
              // Enter then takes what is proposed.
              data-autofocus={index === 0 || undefined}
            />
            <Radio value="unpaid" label={t(`heures_review.edit.${question.kind}_unpaid`)} />
          </div>
        </Radio.Group>
      ))}
      <Textarea
        label={t('heures_review.edit.reason')}
        description={t('heures_review.edit.reason_text')}
        autosize
        minRows={2}
        maxLength={1000}
        value={reason}
        error={isTold && isReasonMissing(drafts, reason) && t('heures_review.edit.reason_missing')}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value);
          onDirty(true);
        }}
      />
      <div className={classes['buttons']}>
        <CancelButton>{t('heures_review.reasons.cancel')}</CancelButton>
        <Button type="submit">{t('heures_review.edit.save')}</Button>
      </div>
    </form>
  );
}
