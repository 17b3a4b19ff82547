import { Button, Textarea } from '@mantine/core';
import { EMPTY_REPONSE, MAX_REMARK, type Reponse } from '@releve/domain/forms/form-answers.ts';
import { answerIssue } from '@releve/domain/forms/form-validation.ts';
import { pointsOf } from '@releve/domain/forms/form-score.ts';
import { isNotApplicable } from '@releve/domain/forms/form-visibility.ts';
import { type FormEvent, useId, useState } from 'react';
import { ApiError } from '../../platform/api/api-error.ts';
import { failureText } from '../../platform/api/failure-text.ts';
import { translateServerMessage, useT } from '../../platform/i18n/i18n.ts';
import { Banner } from '../../ui/banner.tsx';
import { useUnsaved } from '../../ui/layer-guard.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { positive } from '../../ui/toast/toast-store.ts';
import { useLastDefined } from '../../ui/use-last-defined.ts';
import { AnswerField } from '../formulaire/answer-field.tsx';
import type { InspectionException } from './exceptions.ts';
import { useRescoreReprise } from './inspections.mutations.ts';
import classes from './inspections.module.css';

type RescoreSheetProps = {
  /** Undefined closes it. */
  exception: InspectionException | undefined;
  onClose: () => void;
};

/** What was put right is looked at again, and answered anew; the first answer stays. */
export default function RescoreSheet({ exception, onClose }: RescoreSheetProps) {
  const t = useT();
  const formId = useId();
  const shown = useLastDefined(exception);
  const rescoring = useRescoreReprise();
  return (
    <Sheet
      isOpen={exception !== undefined}
      onClose={onClose}
      title={t('inspections.rescore.title')}
      closeLabel={t('app.close')}
      footer={
        <Button type="submit" form={formId} fullWidth loading={rescoring.isPending}>
          {t('inspections.rescore.save')}
        </Button>
      }
    >
      {shown && (
        <RescoreForm
          key={shown.key}
          formId={formId}
          exception={shown}
          rescoring={rescoring}
          onClose={onClose}
        />
      )}
    </Sheet>
  );
}

type RescoreFormProps = {
  formId: string;
  exception: InspectionException;
  rescoring: ReturnType<typeof useRescoreReprise>;
  onClose: () => void;
};

function RescoreForm({ formId, exception, rescoring, onClose }: RescoreFormProps) {
  const t = useT();
  const labelId = useId();
  const errorId = useId();
  const [reponse, setReponse] = useState<Reponse>(EMPTY_REPONSE);
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { question, place, reprise } = exception;
  useUnsaved(reponse !== EMPTY_REPONSE);

  const findFault = (): string | null => {
    const isEmpty = pointsOf(question, reponse) === null && !isNotApplicable(reponse);
    return isEmpty ? 'validation.required' : answerIssue(question, reponse);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const found = findFault();
    setFault(found);
    setFailure(null);
    if (found !== null || reprise === null) return;
    try {
      await rescoring.mutateAsync({
        params: { id: reprise.id },
        body: { reponse, version: reprise.version },
      });
      positive(t('inspections.rescore.saved'));
      onClose();
    } catch (error) {
      const isStale = error instanceof ApiError && error.status === 409;
      setFailure(isStale ? t('inspections.rescore.stale') : failureText(error));
    }
  };
  return (
    <form id={formId} className={classes['form']} noValidate onSubmit={(event) => void save(event)}>
      {failure !== null && <Banner kind="danger">{failure}</Banner>}
      <div>
        <p id={labelId} className={classes['name']}>
          {question.libelle}
        </p>
        <p className={classes['quiet']}>{place}</p>
      </div>
      <AnswerField
        question={question}
        reponse={reponse}
        labelId={labelId}
        describedBy={fault === null ? undefined : errorId}
        onChange={(part) => setReponse({ ...reponse, ...part })}
      />
      {fault !== null && (
        <p id={errorId} className={classes['fault']} role="alert">
          {translateServerMessage(fault)}
        </p>
      )}
      <Textarea
        label={t('inspections.rescore.remark')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_REMARK}
        value={reponse.remarque}
        onChange={(event) => setReponse({ ...reponse, remarque: event.currentTarget.value })}
      />
    </form>
  );
}
