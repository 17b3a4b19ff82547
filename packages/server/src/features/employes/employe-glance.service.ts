// An employee's file at a glance.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type {
  EmployeGlance,
  EmployeQuart,
  listFutureQuarts as listFutureQuartsEndpoint,
} from '@releve/domain/features/employes-glance.ts';
import type { Settings } from '@releve/domain/settings.ts';
import { sumMinutes } from '@releve/domain/duration.ts';
import { createQuartClock } from '@releve/domain/quart-clock.ts';
import { minutesUntil, sumWorked } from '@releve/domain/worked-time.ts';
import type { Connection } from '../../platform/database.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { findWeek, readWorkedDays, toEmployeQuart, type WeekSettings } from './employe-week.ts';
import * as repository from './employe-week.repository.ts';
import { requireEmploye } from './employes.service.ts';

export const weekSettingsOf = ({ FIRST_DAY_OF_WEEK, TIMEZONE }: Settings): WeekSettings => ({
  timeZone: TIMEZONE,
  firstDayOfWeek: FIRST_DAY_OF_WEEK,
});

export async function getGlance(
  { db, now }: ReadContext,
  settings: Settings,
  id: number,
): Promise<EmployeGlance> {
  const { day_switch_time } = await requireEmploye(db, id);
  const week = weekSettingsOf(settings);
  const { today, debut, fin } = findWeek(now, week, day_switch_time);
  const [quarts, days, appareil, memos_non_lus] = await Promise.all([
    repository.findQuartsBetween(db, { id, day_switch_time }, { debut, fin }),
    readWorkedDays(db, id, { debut, fin }, now, createQuartClock(week.timeZone)),
    repository.findLastContact(db, id),
    settings.ENABLE_MEMOS ? repository.countUnreadMemos(db, id, today) : null,
  ]);
  const worked = sumWorked(days);
  const planned = quarts.map((quart) => toEmployeQuart(quart, day_switch_time, week.timeZone));
  return {
    semaine: {
      debut,
      fin,
      quarts: planned,
      minutes_prevues: sumMinutes(planned.map(({ minutes }) => minutes)),
      minutes_travaillees: minutesUntil(worked, now.epochMilliseconds),
      minutes_aujourdhui: minutesUntil(
        sumWorked(days.filter(({ date }) => date === today)),
        now.epochMilliseconds,
      ),
      oublis: worked.oublis,
    },
    appareil: appareil ?? null,
    memos_non_lus,
  };
}

type QuartsQuery = EndpointRequest<typeof listFutureQuartsEndpoint>['query'];

async function findFutureQuarts(
  db: Connection,
  employe: { id: number; day_switch_time: string },
  now: Temporal.Instant,
  week: WeekSettings,
  query: Pick<QuartsQuery, 'sort' | 'page' | 'per_page'>,
) {
  const { day_switch_time } = employe;
  const { today } = findWeek(now, week, day_switch_time);
  const { data, meta } = await repository.findQuartsFrom(db, employe, today, query);
  return {
    data: data.map((quart) => toEmployeQuart(quart, day_switch_time, week.timeZone)),
    meta,
  };
}

export async function listFutureQuarts(
  { db, now }: ReadContext,
  week: WeekSettings,
  id: number,
  query: QuartsQuery,
) {
  return findFutureQuarts(db, await requireEmploye(db, id), now, week, query);
}

/** More than anyone is ever planned for. */
const ALL = { page: 1, per_page: 1000 };

export async function readFutureQuarts(
  db: Connection,
  employe: { id: number; day_switch_time: string },
  now: Temporal.Instant,
  week: WeekSettings,
): Promise<EmployeQuart[]> {
  const { data } = await findFutureQuarts(db, employe, now, week, ALL);
  return data;
}
