// The month of a report to the parity committee. A week belongs to the month in which it ends, so that every week is
// reported once. The report is due on the 15th of the month after, with or without hours.
import { addDays, addMonths, type LocalDate } from '../working-day.ts';
import type { PayRegime } from './rules.ts';

const DUE_DAY = 15;
/** Days before it is due: on the 5th and on the 12th. */
export const REPORT_REMINDERS = [10, 3] as const;
const LAST_OF_WEEK = 6;

export interface ReportMonth {
  /** The first and the last day. */
  readonly du: LocalDate;
  readonly au: LocalDate;
  readonly du_le: LocalDate;
}

/** Of a month as `2026-11`. */
export function reportMonth(mois: string): ReportMonth {
  const du = `${mois}-01`;
  const next = addMonths(du, 1);
  return { du, au: addDays(next, -1), du_le: addDays(next, DUE_DAY - 1) };
}

/** The month before that of a day. */
export const monthBefore = (date: LocalDate): string =>
  addMonths(`${date.slice(0, 7)}-01`, -1).slice(0, 7);

/** Whether a week, by its first day, is reported with the month. */
export function isReportedWith(semaine: LocalDate, { du, au }: ReportMonth): boolean {
  const end = addDays(semaine, LAST_OF_WEEK);
  return end >= du && end <= au;
}

/** Only a décret has a committee. */
export const isUnderDecret = (regime: PayRegime): boolean =>
  regime === 'decret_montreal' || regime === 'decret_quebec';
