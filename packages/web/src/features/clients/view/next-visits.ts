// The quarts of a site that are not over yet. Pure.
import type { Client } from '@releve/domain/features/client-file.ts';
import { quartInterval, quartStartDate } from '@releve/domain/quart-time.ts';
import {
  compareInstants,
  DEFAULT_DAY_SWITCH_TIME,
  type LocalTime,
} from '@releve/domain/working-day.ts';

type Visit = Client['apercu']['prochains_quarts'][number];

export interface NextVisit extends Visit {
  /** On the calendar: a quart of the small hours belongs to the working day before. */
  startDate: string;
  isRunning: boolean;
}

/** An open quart has nobody's day switch; nor has a file that an earlier release kept on this device. */
const daySwitchOf = ({ day_switch_time }: Partial<Pick<Visit, 'day_switch_time'>>): LocalTime =>
  day_switch_time ?? DEFAULT_DAY_SWITCH_TIME;

export function listNextVisits(
  visits: readonly Visit[],
  now: string,
  timeZone: string,
): NextVisit[] {
  return visits
    .map((visit) => ({ visit, ...quartInterval(visit, daySwitchOf(visit), timeZone) }))
    .filter(({ end }) => compareInstants(end, now) > 0)
    .map(({ visit, start }) => ({
      ...visit,
      startDate: quartStartDate(visit, daySwitchOf(visit)),
      isRunning: compareInstants(start, now) <= 0,
    }));
}
