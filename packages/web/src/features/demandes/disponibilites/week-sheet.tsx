import { Textarea } from '@mantine/core';
import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import type { WeekAvailability } from '@releve/domain/features/disponibilites.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { useState } from 'react';
import { correctedNow } from '../../../platform/corrected-now.ts';
import { useForm } from '../../../platform/forms/use-form.ts';
import { weekdayNames } from '../../../platform/i18n/format-date.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { createUuid } from '../../../platform/offline/uuid.ts';
import { useServerSettingsStore } from '../../../platform/stores/server-settings-store.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { weekForm } from './availability-forms.ts';
import { DayFields } from './day-fields.tsx';
import { weekOrder } from './day-words.ts';
import { useAskWeek } from './disponibilites.mutations.ts';

type WeekSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  type: DemandeType;
  semaine: WeekAvailability;
};

/** The usual week, to be asked for from a day on. */
export default function WeekSheet({ isOpen, onClose, type, semaine }: WeekSheetProps) {
  const t = useT();
  const language = useLanguage();
  const today = useServerSettingsStore((state) => state.virtualDate);
  const firstDay = useServerSettingsStore(({ settings }) => settings.FIRST_DAY_OF_WEEK);
  const asking = useAskWeek();
  // Of the sheet, so that what is sent twice is asked for once.
  const [uuid] = useState(createUuid);
  const form = useForm(weekForm, {
    opening: { du: addDays(today, type.preavis_jours), semaine },
    send: ({ du, raison, semaine: asked }) =>
      asking.mutateAsync({
        body: {
          uuid,
          at: correctedNow(),
          type_id: type.id,
          du,
          au: du,
          raison,
          details: { semaine: asked },
        },
      }),
  });
  const field = useFields(form);
  const days = form.values.semaine;
  const isShort = form.values.du < addDays(today, type.preavis_jours);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('disponibilites.edit.title')}
      closeLabel={t('disponibilites.edit.close')}
      saveLabel={t('disponibilites.edit.save')}
      saved={t('disponibilites.edit.sent')}
    >
      <DateField
        {...field.text('du')}
        min={today}
        required
        description={
          isShort && t('disponibilites.edit.notice', { days: String(type.preavis_jours) })
        }
      />
      {weekOrder(firstDay).map((day) => (
        <DayFields
          key={day}
          label={weekdayNames(language)[day] ?? ''}
          name={`semaine.${day}`}
          day={days[day] ?? { etat: 'disponible', heures: [] }}
          error={field.errorOf(`semaine.${day}`) && t('disponibilites.hours.invalid')}
          onChange={(changed) => form.change({ semaine: days.with(day, changed) })}
        />
      ))}
      <Textarea {...field.text('raison')} autosize minRows={2} />
    </SheetForm>
  );
}
