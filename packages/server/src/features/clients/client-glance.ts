// The glance of a client's file, as of a day.
import type { Client } from '@releve/domain/features/client-file.ts';
import { TREND_MONTHS } from '@releve/domain/features/client-reviews.ts';
import { isTacheDue } from '@releve/domain/features/taches.ts';
import { weekOf } from '@releve/domain/week.ts';
import { DEFAULT_DAY_SWITCH_TIME, virtualDate } from '@releve/domain/working-day.ts';
import type { Connection } from '../../platform/database.ts';
import type { SettingsCache } from '../../platform/settings.ts';
import * as repository from './client-glance.repository.ts';

export interface Today {
  readonly date: string;
  readonly firstDayOfWeek: number;
}

/** The working day and the week, as the company counts them. */
export async function readToday(settings: SettingsCache, now: Temporal.Instant): Promise<Today> {
  const { TIMEZONE, FIRST_DAY_OF_WEEK } = await settings.read();
  const date = virtualDate(now.toString(), DEFAULT_DAY_SWITCH_TIME, TIMEZONE);
  return { date, firstDayOfWeek: FIRST_DAY_OF_WEEK };
}

/** The first day of the months that averages and trends look back on. */
export const trendStart = (date: string): string =>
  Temporal.PlainDate.from(date)
    .with({ day: 1 })
    .subtract({ months: TREND_MONTHS - 1 })
    .toString();

export async function readGlance(
  db: Connection,
  clientId: number,
  { date, firstDayOfWeek }: Today,
): Promise<Client['apercu']> {
  const week = weekOf(date, firstDayOfWeek);
  const [debut = date, fin = date] = [week[0], week.at(-1)];
  const visits = await repository.findVisits(db, clientId, { from: date, to: fin });
  const taches = await repository.findActiveRythmes(db, clientId);
  const avis = await repository.findAverage(db, clientId, trendStart(date));
  return {
    semaine: { debut, fin },
    prochains_quarts: visits.map((visit) => ({
      ...visit,
      taches: taches.filter((tache) => isTacheDue(tache, visit.date)).length,
    })),
    taches: taches.length,
    minutes: taches.reduce((sum, { minutes }) => sum + minutes, 0),
    avis,
  };
}
