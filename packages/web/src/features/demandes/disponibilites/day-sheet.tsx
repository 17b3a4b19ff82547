import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { dayForm } from './availability-forms.ts';
import { DayFields } from './day-fields.tsx';
import { useAddDay } from './disponibilites.mutations.ts';

type DaySheetProps = { isOpen: boolean; onClose: () => void };

/** A day, or some, that differ from the usual week. */
export default function DaySheet({ isOpen, onClose }: DaySheetProps) {
  const t = useT();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const adding = useAddDay();
  const [uuid] = useState(createUuid);
  const form = useForm(dayForm, {
    opening: { du: today },
    send: (content) => adding.mutateAsync({ body: { ...content, uuid, at: correctedNow() } }),
  });
  const field = useFields(form);
  const { du, jour } = form.values;
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('disponibilites.dates.new_title')}
      closeLabel={t('disponibilites.dates.close')}
      saveLabel={t('disponibilites.dates.save')}
      saved={t('disponibilites.dates.added')}
    >
      <DateField {...field.text('du')} min={today} required />
      <DateField {...field.text('au')} min={du || today} />
      <DayFields
        label={t('disponibilites.fields.jour')}
        name="jour"
        day={jour}
        error={field.errorOf('jour') && t('disponibilites.hours.invalid')}
        onChange={(changed) => form.change({ jour: changed })}
      />
      <TextInput {...field.text('note')} />
    </SheetForm>
  );
}
