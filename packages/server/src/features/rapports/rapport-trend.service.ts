// How the averages go over time, of the same reports as the lists.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { inspectionTrend } from '@releve/domain/features/inspections.ts';
import type { RapportTrend, TrendStep } from '@releve/domain/features/rapports.ts';
import type { suiviTrend } from '@releve/domain/features/suivis.ts';
import type { Settings } from '@releve/domain/settings.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { selectInspections } from './inspections.service.ts';
import { averageOf, boundsOf, drawTrend, type TrendPeriod } from './rapport-average.ts';
import { type RapportServices, showsPercent } from './rapport-context.ts';
import { type RapportSelection, sumByDay, sumByGroup } from './rapport-list.repository.ts';
import { selectSuivis } from './suivis.service.ts';

interface Asked {
  readonly pas: TrendStep;
  readonly du?: string | undefined;
  readonly au?: string | undefined;
}

const periodOf = (
  { pas, du, au }: Asked,
  { TIMEZONE, FIRST_DAY_OF_WEEK: firstDayOfWeek }: Settings,
  now: Temporal.Instant,
): TrendPeriod => ({ pas, du, au, firstDayOfWeek, today: calendarDate(now.toString(), TIMEZONE) });

/** From the first to the last day that the chart shows: it counts neither more nor less than it draws. */
function withinPeriod(selection: RapportSelection, period: TrendPeriod): RapportSelection {
  const { first, last } = boundsOf(period);
  const { du = first, au = last } = period;
  return { ...selection, du: du > first ? du : first, au: au < last ? au : last };
}

async function readTrend(
  { db }: ReadContext,
  selection: RapportSelection,
  period: TrendPeriod,
): Promise<RapportTrend> {
  return drawTrend(await sumByDay(db, withinPeriod(selection, period)), period);
}

export async function getSuiviTrend(
  context: ReadContext,
  services: RapportServices,
  { pas, ...filter }: EndpointRequest<typeof suiviTrend>['query'],
): Promise<RapportTrend> {
  const settings = await services.settings.read();
  const period = periodOf({ pas, ...filter }, settings, context.now);
  const trend = await readTrend(context, await selectSuivis(context, filter), period);
  if (showsPercent('suivi', settings)) return trend;
  const points = trend.points.map((point) => ({ ...point, moyenne: null }));
  return { ...trend, moyenne: null, points };
}

export async function getInspectionTrend(
  context: ReadContext,
  services: RapportServices,
  { pas, par, ...filter }: EndpointRequest<typeof inspectionTrend>['query'],
): Promise<EndpointResponse<typeof inspectionTrend>> {
  const period = periodOf({ pas, ...filter }, await services.settings.read(), context.now);
  const selection = selectInspections(filter);
  const trend = await readTrend(context, selection, period);
  if (par === undefined) return { ...trend, lignes: [] };
  const column = par === 'client' ? 'client_id' : 'auteur_id';
  const groups = await sumByGroup(context.db, withinPeriod(selection, period), column);
  return {
    ...trend,
    lignes: groups.map(({ id, nom, nombre, derniere, ...sums }) => ({
      id,
      nom,
      nombre,
      moyenne: averageOf(sums),
      derniere,
    })),
  };
}
