import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDateFormatter } from '../../platform/i18n/format-date.ts';
import { useT } from '../../platform/i18n/i18n.ts';
import { useServerSettingsStore } from '../../platform/stores/server-settings-store.ts';
import { useUnsaved } from '../../ui/layer-guard.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { readSchedule, scheduleFieldsOf } from './schedule-time.ts';
import classes from './memos.module.css';

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
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('memos.schedule.title')}
      closeLabel={t('memos.schedule.close')}
    >
      {isOpen && <ScheduleForm {...props} />}
    </Sheet>
  );
}

function ScheduleForm({ programmeLe, isBusy, onSchedule }: ScheduleSheetProps) {
  const t = useT();
  const dates = useDateFormatter();
  const zone = useServerSettingsStore(({ settings }) => settings.TIMEZONE);
  const [first] = useState(() => scheduleFieldsOf(programmeLe, nowInstant(), zone));
  const [fields, setFields] = useState(first);
  useUnsaved(fields.date !== first.date || fields.time !== first.time);
  const [isRefused, setIsRefused] = useState(false);
  const { date, time } = fields;
  const isComplete = date !== '' && time !== '';

  const submit = () => {
    const at = readSchedule(fields, nowInstant(), zone);
    setIsRefused(at === null);
    if (at !== null) onSchedule(at);
  };
  return (
    <form
      className={classes['schedule']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={classes['scheduleFields']}>
        <TextInput
          type="date"
          label={t('memos.schedule.date')}
          value={date}
          error={isRefused && t('memos.schedule.in_past')}
          onChange={(event) => setFields({ ...fields, date: event.currentTarget.value })}
        />
        <TextInput
          type="time"
          label={t('memos.schedule.time')}
          value={time}
          error={isRefused}
          onChange={(event) => setFields({ ...fields, time: event.currentTarget.value })}
        />
      </div>
      <p className={classes['quiet']} aria-live="polite">
        {isComplete && t('memos.schedule.summary', { date: dates.long(date), time, zone })}
      </p>
      <Button type="submit" loading={isBusy}>
        {t('memos.schedule.action')}
      </Button>
    </form>
  );
}
