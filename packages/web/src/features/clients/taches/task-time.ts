import { formatMinutes } from '../../../platform/i18n/format-hours.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';

const MINUTES_PER_HOUR = 60;

/** « 45 min », « 1 h 45 » */
export const taskTime = (minutes: number, t: Translate): string =>
  minutes < MINUTES_PER_HOUR ? t('taches.minutes_short', { minutes }) : formatMinutes(minutes);
