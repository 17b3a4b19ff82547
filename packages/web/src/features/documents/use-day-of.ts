import type { Instant } from '@releve/domain/working-day.ts';
import { deviceTimeZone, useDateFormatter } from '../../platform/i18n/format-date.ts';
import { localDateOf } from '../../platform/i18n/local-date.ts';

/** The day of an instant, as the person reads dates. */
export function useDayOf(): (instant: Instant) => string {
  const dates = useDateFormatter();
  return (instant) => dates.date(localDateOf(instant, deviceTimeZone()));
}
