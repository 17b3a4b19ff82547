import { formatMinutes } from '../../platform/i18n/format-hours.ts';
import { type Language, localeTag } from '../../platform/i18n/i18n.ts';

export const formatWhole = (value: number, language: Language): string =>
  value.toLocaleString(localeTag(language));

/** Of a whole company, thousands set apart: « 1 559 h 15 » */
export const formatManyHours = (minutes: number, language: Language): string =>
  formatMinutes(minutes).replace(/\d+/, (hours) => formatWhole(Number(hours), language));
