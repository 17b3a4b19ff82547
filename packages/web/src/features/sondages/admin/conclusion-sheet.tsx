import { Textarea } from '@mantine/core';
import {
  conclusionSchema,
  managedSondage,
  type ManagedSondage,
} from '@releve/domain/features/sondages-admin.ts';
import { text } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useRecordForm } from '../../../platform/forms/use-record-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { useConcludeSondage } from './sondages-admin.mutations.ts';

const conclusionForm = defineForm({
  fields: { vous_avez_dit: text(), nous_faisons: text() },
  schema: conclusionSchema,
  label: (name, t) => t(`sondages_admin.fields.${name}`),
});

type ConclusionSheetProps = { sondage: ManagedSondage; isOpen: boolean; onClose: () => void };

export default function ConclusionSheet({ sondage, isOpen, onClose }: ConclusionSheetProps) {
  const t = useT();
  const concluding = useConcludeSondage();
  const form = useRecordForm({
    model: conclusionForm,
    record: sondage,
    recordSchema: managedSondage,
    write: (body, over) =>
      concluding.mutateAsync({
        params: { id: sondage.id },
        body: { ...body, version: over?.version ?? sondage.version },
      }),
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('sondages_admin.conclusion.title')}
      saveLabel={t('sondages_admin.conclusion.announce')}
      saved={t('sondages_admin.conclusion.announced')}
    >
      <p>{t('sondages_admin.conclusion.text')}</p>
      {(['vous_avez_dit', 'nous_faisons'] as const).map((name) => (
        <Textarea
          key={name}
          {...field.text(name)}
          required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={4000}
        />
      ))}
    </SheetForm>
  );
}
