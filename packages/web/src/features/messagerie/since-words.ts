import type { Translate } from '../../platform/i18n/i18n.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** « 40 min », « 2 h », « 3 jours ». */
export function saySince(milliseconds: number, t: Translate): string {
  if (milliseconds < HOUR) {
    return t('messagerie.readers.minutes', { count: Math.floor(milliseconds / MINUTE) });
  }
  return milliseconds < 2 * DAY
    ? t('messagerie.readers.hours', { count: Math.floor(milliseconds / HOUR) })
    : t('messagerie.readers.days', { count: Math.floor(milliseconds / DAY) });
}
