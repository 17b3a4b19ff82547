// The quarts of a site that are not over yet, in the order in which they take place. Pure.
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
    .map((visit) => ({
      visit: { ...visit, startDate: quartStartDate(visit, DEFAULT_DAY_SWITCH_TIME) },
      interval: quartInterval(visit, DEFAULT_DAY_SWITCH_TIME, timeZone),
    }))
    .filter(({ interval }) => compareInstants(interval.end, now) > 0)
    .toSorted((a, b) => compareInstants(a.interval.start, b.interval.start))
    .map(({ visit }) => visit);
}
