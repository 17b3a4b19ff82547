import { quartInterval } from '@releve/domain/quart-time.ts';
import { virtualDate } from '@releve/domain/working-day.ts';
import type { NewQuart } from '../testing/factories.ts';
import type { DemoContext, StoredCleaner, StoredSite } from './demo-context.ts';

export const toInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

export type StoredQuart = NewQuart & { readonly id: number };

/** A quart with the instants it runs from and to, in milliseconds. */
export interface Visit {
  readonly quart: StoredQuart;
  readonly site: StoredSite;
  readonly start: number;
  readonly end: number;
  readonly isToday: boolean;
}

/** Gives the published quarts of somebody up to today, in order. */
export function createVisitLister(
  { now, timeZone, sites }: DemoContext,
  quarts: readonly StoredQuart[],
): (cleaner: StoredCleaner) => Visit[] {
  const quartsByEmploye = Map.groupBy(quarts, ({ employe_id }) => employe_id);
  const sitesById = new Map(sites.map((site) => [site.id, site]));
  const boundsOf = createBoundsReader(timeZone);
  return ({ id, day_switch_time }) => {
    const today = virtualDate(now.toString(), day_switch_time, timeZone);
    return (quartsByEmploye.get(id) ?? [])
      .filter(({ statut, date }) => statut === 'publie' && date <= today)
      .flatMap((quart) => {
        const site = sitesById.get(quart.client_id);
        if (site === undefined) return [];
        const { start, end } = boundsOf(quart, day_switch_time);
        return { quart, site, start, end, isToday: quart.date === today };
      })
      .toSorted((a, b) => a.start - b.start);
  };
}

/** Many share their hours, and asking the time zone is what takes time: each night is worked out once. */
function createBoundsReader(timeZone: string) {
  const known = new Map<string, { start: number; end: number }>();
  return (quart: StoredQuart, daySwitchTime: string) => {
    const key = [quart.date, quart.debut, quart.fin, daySwitchTime].join(' ');
    const bounds = known.get(key) ?? readBounds(quart, daySwitchTime, timeZone);
    known.set(key, bounds);
    return bounds;
  };
}

function readBounds(quart: StoredQuart, daySwitchTime: string, timeZone: string) {
  const { start, end } = quartInterval(quart, daySwitchTime, timeZone);
  return { start: Date.parse(start), end: Date.parse(end) };
}
