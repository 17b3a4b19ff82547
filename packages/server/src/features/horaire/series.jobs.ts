import { serieDates } from '@releve/domain/series-dates.ts';
import { addDays } from '@releve/domain/working-day.ts';
import { defineJob } from '../../platform/jobs.ts';
import { todayOf } from './horaire-settings.ts';
import { tellPlanner } from './plan-change.ts';
import { findActiveEmployes, insertDrafts } from './quarts.repository.ts';
import { findSeriesToContinue, lockSerie, markMaterialised } from './series.repository.ts';
import { contentOn, HORIZON_DAYS } from './series.service.ts';

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
        // Of somebody who left, the quarts to come are open.
        const isStaffed =
          serie.employe_id !== null &&
          (await findActiveEmployes(unit.db, [serie.employe_id])).length > 0;
        const employe_id = isStaffed ? serie.employe_id : null;
        const drafts = serieDates(serie, { from, to: horizon }).map((date) => ({
          ...contentOn(date, { ...serie, employe_id }),
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
