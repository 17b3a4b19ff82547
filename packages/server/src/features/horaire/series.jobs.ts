import { serieDates } from '@releve/domain/series-dates.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Tx } from '../../platform/database.ts';
import { defineJob } from '../../platform/jobs.ts';
import { findLeave } from './absences.repository.ts';
import { todayOf } from './horaire-settings.ts';
import { lockTakers } from './offers.repository.ts';
import { tellPlanner } from './plan-change.ts';
import { findActiveEmployes, insertDrafts } from './quarts.repository.ts';
import { findSeriesToContinue, lockSerie, markMaterialised } from './series.repository.ts';
import { contentOn, HORIZON_DAYS } from './series.service.ts';

/** The days of leave that was approved before there was a quart to free. Of some hours, whoever plans decides. */
async function findDaysAway(
  tx: Tx,
  employeId: number | null,
  period: { du: string; au: string },
): Promise<Set<string>> {
  if (employeId === null) return new Set();
  // An approval at this moment is looked at before or after, never beside.
  await lockTakers(tx, [employeId]);
  const leave = await findLeave(tx, { ...period, employeIds: [employeId] });
  return new Set(leave.filter(({ debut }) => debut === null).map(({ date }) => date));
}

/** Every night, the quarts of one more day. Run twice, or after weeks of rest, it makes each of them once. */
export const continueSeries = defineJob<object>({
  name: 'continue-series',
  cron: '40 3 * * *',
  run: async (_payload, { db, write, clock, config }) => {
    const now = clock.now();
    const today = todayOf(now, config.timeZone);
    const horizon = addDays(today, HORIZON_DAYS);
    for (const { id } of await findSeriesToContinue(db, horizon)) {
      await write(async (unit) => {
        const serie = await lockSerie(unit.db, id);
        if (!serie || serie.materialise_au >= horizon) return;
        const next = addDays(serie.materialise_au, 1);
        const from = next > today ? next : today;
        // Of somebody who left, the quarts to come are open; of somebody on leave, those of these days.
        const isStaffed =
          serie.employe_id !== null &&
          (await findActiveEmployes(unit.db, [serie.employe_id])).length > 0;
        const away = isStaffed
          ? await findDaysAway(unit.db, serie.employe_id, { du: from, au: horizon })
          : null;
        const drafts = serieDates(serie, { from, to: horizon }).map((date) => ({
          ...contentOn(date, {
            ...serie,
            employe_id: away === null || away.has(date) ? null : serie.employe_id,
          }),
          serie_id: id,
          serie_date: date,
        }));
        await insertDrafts(unit.db, drafts, now.toString());
        await markMaterialised(unit.db, id, horizon);
        tellPlanner(
          { ...unit, user: null },
          drafts.map((draft) => ({ avant: null, apres: draft })),
        );
      });
    }
  },
});
