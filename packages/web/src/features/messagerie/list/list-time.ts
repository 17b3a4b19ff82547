// « 21:04 » today, « hier », « sam. 14 nov. » before that: as short as a line of the list has room for.
import { deviceTimeZone, useDateFormatter } from '../../../platform/i18n/format-date.ts';
import { formatShortDay } from '../../../platform/i18n/format-day.ts';
import { useLanguage, useT } from '../../../platform/i18n/i18n.ts';
import { useNow } from '../../../platform/use-now.ts';

const dayOf = (instant: Temporal.Instant) =>
  instant.toZonedDateTimeISO(deviceTimeZone()).toPlainDate();

export function useListTime(): (instant: string) => string {
  const t = useT();
  const dates = useDateFormatter();
  const language = useLanguage();
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(useNow()));
  return (instant) => {
    const day = dayOf(Temporal.Instant.from(instant));
    if (day.equals(today)) return dates.time(instant);
    if (day.equals(today.subtract({ days: 1 }))) return t('messagerie.thread.yesterday');
    return day.year === today.year
      ? formatShortDay(day.toString(), language)
      : dates.date(day.toString());
  };
}
