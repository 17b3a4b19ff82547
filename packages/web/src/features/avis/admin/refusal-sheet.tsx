import { Textarea, TextInput } from '@mantine/core';
import { noteRefusal } from '@releve/domain/features/avis-writing.ts';
import { type AvisFile } from '@releve/domain/features/avis.ts';
import { text } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useNoteRefusal } from './avis-admin.mutations.ts';
import classes from './avis-admin.module.css';

const refusalForm = defineForm({
  fields: { temoin: text(), note: text() },
  schema: noteRefusal.body.omit({ version: true }),
  label: (name, t) => t(`avis_admin.refusal.${name}`),
});

type RefusalSheetProps = { avis: AvisFile; isOpen: boolean; onClose: () => void };

/** Not signing is no dead end: it is noted before a witness, and the employee may still sign later. */
export default function RefusalSheet({ avis, isOpen, onClose }: RefusalSheetProps) {
  const t = useT();
  const noting = useNoteRefusal();
  const form = useForm(refusalForm, {
    send: (content) =>
      noting.mutateAsync({
        params: { id: avis.id },
        body: { ...content, version: avis.version },
      }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('avis_admin.acts.note_refusal')}
      saveLabel={t('avis_admin.refusal.send')}
      saved={t('avis_admin.refusal.noted')}
    >
      <p className={classes['quiet']}>
        {t('avis_admin.refusal.text', { prenom: avis.employe.prenom })}
      </p>
      <TextInput {...field.text('temoin')} required maxLength={120} />
      <Textarea {...field.text('note')} autosize minRows={2} maxLength={500} />
    </SheetForm>
  );
}
