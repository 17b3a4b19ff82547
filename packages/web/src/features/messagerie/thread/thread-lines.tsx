import { useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { useT } from '../../../platform/i18n/i18n.ts';
import { useNow } from '../../../platform/use-now.ts';
import classes from './thread.module.css';

/** « Aujourd’hui », « Hier », « samedi 14 novembre ». */
export function DayLine({ date }: { date: string }) {
  const t = useT();
  const dates = useDateFormatter();
  const now = Temporal.Instant.fromEpochMilliseconds(useNow());
  const today = now.toZonedDateTimeISO(Temporal.Now.timeZoneId()).toPlainDate();
  const yesterday = today.subtract({ days: 1 }).toString();
  const isThisYear = date.startsWith(String(today.year));
  const words =
    date === today.toString()
      ? t('messagerie.thread.today')
      : date === yesterday
        ? t('messagerie.thread.yesterday')
        : isThisYear
          ? dates.long(date)
          : dates.date(date);
  return (
    <div className={classes['day']}>
      <span>{words}</span>
    </div>
  );
}

export function NewLine() {
  const t = useT();
  return (
    <div className={classes['new']}>
      <span>{t('messagerie.thread.new_messages')}</span>
    </div>
  );
}
