// A delay in words. Pure.
import type { Translate } from '../../../../platform/i18n/i18n.ts';

const HOUR = 60;

/** « 10 minutes », « 2 heures », « 1 h 30 » */
export function sayMinutes(minutes: number, t: Translate): string {
  const [hours, rest] = [Math.floor(minutes / HOUR), minutes % HOUR];
  if (hours === 0) return t('incidents_admin.escalade.minutes', { count: minutes });
  if (rest === 0) return t('incidents_admin.escalade.hours', { count: hours });
  return t('incidents_admin.escalade.hours_minutes', {
    hours,
    minutes: String(rest).padStart(2, '0'),
  });
}
