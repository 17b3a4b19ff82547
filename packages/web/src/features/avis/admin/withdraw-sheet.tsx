import { Textarea } from '@mantine/core';
import { stepAvis } from '@releve/domain/features/avis-writing.ts';
import { type AvisFile } from '@releve/domain/features/avis.ts';
import { text } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useStepAvis } from './avis-admin.mutations.ts';
import classes from './avis-admin.module.css';

const withdrawForm = defineForm({
  fields: { note: text() },
  schema: stepAvis.body.pick({ note: true }),
  label: (_name, t) => t('avis_admin.withdraw.note'),
});

type WithdrawSheetProps = { avis: AvisFile; isOpen: boolean; onClose: () => void };

/** What was given stays readable as withdrawn; it counts no more. */
export default function WithdrawSheet({ avis, isOpen, onClose }: WithdrawSheetProps) {
  const t = useT();
  const withdrawing = useStepAvis();
  const form = useForm(withdrawForm, {
    send: ({ note }) =>
      withdrawing.mutateAsync({
        params: { id: avis.id },
        body: { version: avis.version, acte: 'retrait', note },
      }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('avis_admin.acts.withdraw')}
      saveLabel={t('avis_admin.acts.withdraw')}
      saved={t('avis_admin.withdraw.done')}
    >
      <p className={classes['quiet']}>
        {t('avis_admin.withdraw.text', { prenom: avis.employe.prenom })}
      </p>
      <Textarea {...field.text('note')} autosize minRows={2} maxLength={500} />
    </SheetForm>
  );
}
