import { Button, Textarea } from '@mantine/core';
import { rescoreReprise } from '@releve/domain/features/inspections.ts';
import { EMPTY_REPONSE, MAX_REMARK, type Reponse } from '@releve/domain/forms/form-answers.ts';
import { answerIssue } from '@releve/domain/forms/form-validation.ts';
import type { FormQuestion } from '@releve/domain/forms/form-schema.ts';
import { pointsOf } from '@releve/domain/forms/form-score.ts';
import { isNotApplicable } from '@releve/domain/forms/form-visibility.ts';
import { useId } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import type { FieldErrors } from '../../../platform/forms/field-errors.ts';
import { whole } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { FormBody } from '../../../ui/form/form-body.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { positive } from '../../../ui/toast/toast-store.ts';
import { useLastDefined } from '../../../ui/use-last-defined.ts';
import { AnswerField } from '../../objects/question/answer-field.tsx';
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

const rescoreForm = (question: FormQuestion) =>
  defineForm({
    fields: { reponse: whole<Reponse>(EMPTY_REPONSE) },
    schema: rescoreReprise.body.pick({ reponse: true }),
    label: (_name, t) => t('inspections.rescore.title'),
    check: ({ reponse }): FieldErrors => {
      const isEmpty = pointsOf(question, reponse) === null && !isNotApplicable(reponse);
      const fault = isEmpty ? 'validation.required' : answerIssue(question, reponse);
      return fault === null ? {} : { reponse: fault };
    },
  });

function RescoreForm({ formId, exception, rescoring, onClose }: RescoreFormProps) {
  const t = useT();
  const labelId = useId();
  const errorId = useId();
  const { question, place, reprise } = exception;
  const form = useForm(rescoreForm(question), {
    send: async ({ reponse }) => {
      if (reprise === null) return null;
      const body = { reponse, version: reprise.version };
      return rescoring.mutateAsync({ params: { id: reprise.id }, body });
    },
    explain: (error) =>
      error instanceof ApiError && error.status === 409
        ? t('inspections.rescore.stale')
        : undefined,
  });
  const { value: reponse, error, onChange } = useFields(form).value('reponse');
  return (
    <FormBody
      form={form}
      id={formId}
      className={classes['form']}
      onSaved={() => {
        positive(t('inspections.rescore.saved'));
        onClose();
      }}
    >
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
        describedBy={error === null ? undefined : errorId}
        onChange={(part) => onChange({ ...reponse, ...part })}
      />
      {error !== null && (
        <p id={errorId} className={classes['fault']} role="alert">
          {error}
        </p>
      )}
      <Textarea
        label={t('inspections.rescore.remark')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_REMARK}
        value={reponse.remarque}
        onChange={(event) => onChange({ ...reponse, remarque: event.currentTarget.value })}
      />
    </FormBody>
  );
}
