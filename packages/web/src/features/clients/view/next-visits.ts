// The quarts of a site that are not over yet. Pure.
import type { Client } from '@releve/domain/features/client-file.ts';
import { quartInterval, quartStartDate } from '@releve/domain/quart-time.ts';
import { compareInstants, DEFAULT_DAY_SWITCH_TIME } from '@releve/domain/working-day.ts';

type Visit = Client['apercu']['prochains_quarts'][number];

export interface NextVisit extends Visit {
  /** On the calendar: a quart of the small hours belongs to the working day before. */
  startDate: string;
}

export function listNextVisits(
  visits: readonly Visit[],
  now: string,
  timeZone: string,
): NextVisit[] {
  return visits
    .filter((visit) => {
      const { end } = quartInterval(visit, DEFAULT_DAY_SWITCH_TIME, timeZone);
      return compareInstants(end, now) > 0;
    })
    .map((visit) => ({ ...visit, startDate: quartStartDate(visit, DEFAULT_DAY_SWITCH_TIME) }));
}
