import { formatMinutes } from '../../../platform/i18n/format-hours.ts';

/** « 1 182 h 40 »: the hours of a whole company have thousands. */
export const formatTotal = (minutes: number): string =>
  formatMinutes(minutes).replace(/\d(?=(\d{3})+\u00a0h)/g, '$&\u00a0');

/** In a column that is mostly empty, nothing is a dash. */
export const formatOrDash = (minutes: number): string =>
  minutes === 0 ? '–' : formatTotal(minutes);
