import { TextInput } from '@mantine/core';
import {
  calendrierContent,
  getCalendrierPaie,
  type GroupePaie,
  groupePaie,
  setCalendrierPaie,
} from '@releve/domain/features/paie-regles.ts';
import { PERIOD_LENGTHS, type PeriodLength } from '@releve/domain/pay/calendar.ts';
import { useCommand } from '../../../platform/api/use-command.ts';
import { date, number, whole } from '../../../platform/forms/fields.ts';
import { defineForm } from '../../../platform/forms/form-model.ts';
import { useRecordForm } from '../../../platform/forms/use-record-form.ts';
import { needTexts, useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { nameIn } from '../../../platform/i18n/name-in.ts';
import { DateField } from '../../../ui/date-field.tsx';
import { SheetForm } from '../../../ui/form/sheet-form.tsx';
import { useFields } from '../../../ui/form/use-fields.ts';
import { Select } from '../../../ui/select/select.tsx';
import { paieTexts } from '../paie.texts.ts';
import classes from '../paie.module.css';

needTexts(paieTexts);

const calendarForm = defineForm({
  fields: { ancre: date(), jours: whole<PeriodLength | null>(7), paie_apres: number(5) },
  schema: calendrierContent,
  label: (name, t) => t(`paie.calendar.fields.${name}`),
});

type CalendarSheetProps = { groupe: GroupePaie; isOpen: boolean; onClose: () => void };

export default function CalendarSheet({ groupe, isOpen, onClose }: CalendarSheetProps) {
  const t = useT();
  const language = useLanguage();
  const saving = useCommand(setCalendrierPaie, { refreshes: [getCalendrierPaie] });
  const form = useRecordForm({
    model: calendarForm,
    record: groupe,
    recordSchema: groupePaie,
    write: (content, over) => {
      const { cle, version } = over ?? groupe;
      return saving.mutateAsync({ params: { cle }, body: { ...content, version } });
    },
  });
  const field = useFields(form);
  return (
    <SheetForm
      form={form}
      isOpen={isOpen}
      onClose={onClose}
      title={t('paie.calendar.edit_of', { nom: nameIn(language, groupe) })}
      kept={t('paie.calendar.kept')}
      saveLabel={t('paie.calendar.save')}
      saved={t('paie.calendar.saved')}
    >
      <p className={classes['quiet']}>{t('paie.calendar.sheet_text')}</p>
      <Select
        {...field.choice('jours')}
        data={PERIOD_LENGTHS.map((value) => ({
          value,
          label: t(`paie.calendar.length.${value}`),
        }))}
      />
      <DateField {...field.text('ancre')} required />
      <TextInput {...field.text('paie_apres')} inputMode="numeric" required />
    </SheetForm>
  );
}
