import { Textarea } from '@mantine/core';
import type { HeuresLine } from '@releve/domain/features/heures-shapes.ts';
import { requiredText } from '@releve/domain/fields.ts';
import { z } from 'zod';
import { text } from '../../../../platform/forms/fields.ts';
import { defineForm } from '../../../../platform/forms/form-model.ts';
import { useForm } from '../../../../platform/forms/use-form.ts';
import { useT } from '../../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../../platform/offline/uuid.ts';
import { SheetForm } from '../../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../../ui/form/use-fields.ts';
import { useContestHeures } from '../heures.mutations.ts';
import { About, CorrectTimes } from './report-parts.tsx';
import classes from './report.module.css';

const MAX_REASON = 1000;

const contestForm = defineForm({
  fields: { raison: text() },
  schema: z.object({ raison: requiredText(MAX_REASON) }),
  label: (_name, t) => t('my_heures.report.raison'),
});

type ReportSheetProps = {
  line: HeuresLine;
  /** The site, or what the day off is. */
  name: string;
  /** Opens the correction of the times; null where the line has none. */
  onCorrect: (() => void) | null;
  isOpen: boolean;
  onClose: () => void;
};

/** An error is one of times, which a correction puts right, or anything else, which is told in words. */
export default function ReportSheet({ line, name, onCorrect, isOpen, onClose }: ReportSheetProps) {
  const t = useT();
  const contesting = useContestHeures();
  const form = useForm(contestForm, {
    send: ({ raison }) =>
      contesting.mutateAsync({
        body: { uuid: createUuid(), jour: line.jour, cle_ligne: line.cle_ligne, raison },
      }),
  });
  const field = useFields(form);
  // What is typed here stays here, under the correction.
  const correct = () => {
    if (form.values.raison.trim() === '') onClose();
    onCorrect?.();
  };
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('my_heures.report.title')}
      saveLabel={t('my_heures.report.send')}
      saved={t('my_heures.report.sent')}
    >
      <About name={name} jour={line.jour} />
      {onCorrect !== null && (
        <>
          <CorrectTimes onCorrect={correct} />
          <h3 className={classes['heading']}>{t('my_heures.report.other_title')}</h3>
        </>
      )}
      <p className={classes['quiet']}>{t('my_heures.report.other_text')}</p>
      <Textarea {...field.text('raison')} required autosize minRows={3} maxLength={MAX_REASON} />
    </SheetForm>
  );
}
