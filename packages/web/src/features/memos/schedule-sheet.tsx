import { Button } from '@mantine/core';
import { z } from 'zod';
import type { FieldErrors } from '../../platform/forms/field-errors.ts';
import { date, time } from '../../platform/forms/fields.ts';
import { defineForm } from '../../platform/forms/form-model.ts';
import { useForm } from '../../platform/forms/use-form.ts';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { DateField } from '../../ui/date-field.tsx';
import { FormBody } from '../../ui/form/form-body.tsx';
import { useFields } from '../../ui/form/use-fields.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { readSchedule, scheduleFieldsOf } from './schedule-time.ts';
import classes from './memos.module.css';
import { TimeField } from '../../ui/time-field.tsx';

type ScheduleSheetProps = {
  isOpen: boolean;
  onClose: () => void;
  /** The moment chosen before. */
  programmeLe: string | null;
  isBusy: boolean;
  onSchedule: (at: string) => void;
};

const nowInstant = () => new Date().toISOString();

export function ScheduleSheet(props: ScheduleSheetProps) {
  const t = useT();
  const { isOpen, onClose } = props;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={t('memos.schedule.title')}>
      {isOpen && <ScheduleForm {...props} />}
    </Sheet>
  );
}

const scheduleForm = (timeZone: string) =>
  defineForm({
    fields: { date: date(), time: time() },
    schema: z.object({ date: z.string(), time: z.string() }),
    label: (name, t) => t(`memos.schedule.${name}`),
    check: (fields): FieldErrors =>
      readSchedule(fields, nowInstant(), timeZone) === null ? { date: 'in_past' } : {},
    refusals: { date: (t) => t('memos.schedule.in_past') },
  });

function ScheduleForm({ programmeLe, isBusy, onSchedule }: ScheduleSheetProps) {
  const t = useT();
  const dates = useDateFormatter();
  const zone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const form = useForm(scheduleForm(zone), {
    opening: scheduleFieldsOf(programmeLe, nowInstant(), zone),
    send: async (_content, fields) => readSchedule(fields, nowInstant(), zone),
  });
  const field = useFields(form);
  const { date: day, time: hour } = form.values;
  return (
    <FormBody form={form} className={classes['schedule']} onSaved={onSchedule}>
      <div className={classes['scheduleFields']}>
        <DateField {...field.text('date')} />
        <TimeField {...field.text('time')} error={field.errorOf('date') !== null} />
      </div>
      <p className={classes['quiet']} aria-live="polite">
        {day !== '' &&
          hour !== '' &&
          t('memos.schedule.summary', { date: dates.long(day), time: hour, zone })}
      </p>
      <Button type="submit" loading={isBusy}>
        {t('memos.schedule.action')}
      </Button>
    </FormBody>
  );
}
