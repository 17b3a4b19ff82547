// What waits too long, or for somebody who is away: the directors are told once.
import { defineJob } from '../../platform/jobs.ts';
import { todayOf } from '../horaire/horaire-settings.ts';
import { findDirectors } from '../../platform/team.repository.ts';
import { tellAsked, tellEscalated, tellScreens } from './demandes.notice.ts';
import { findToEscalate, markEscalated } from './demandes.repository.ts';

const WAITING_HOURS = 48;
/** The next hour takes the rest. */
const AT_ONCE = 200;

export const escalateDemandes = defineJob<object>({
  name: 'demande-escalations',
  cron: '10 * * * *',
  run: async (_payload, { db, write, clock, config }) => {
    const now = clock.now();
    const before = now.subtract({ hours: WAITING_HOURS });
    const waiting = await findToEscalate(db, {
      today: todayOf(now, config.timeZone),
      before: before.toString(),
      limit: AT_ONCE,
    });
    const directors = await findDirectors(db);
    for (const demande of waiting) {
      await write(async (unit) => {
        const context = { ...unit, now };
        if (Temporal.Instant.compare(demande.demandee_le, before) > 0) {
          // Who decides went away since it was asked: it waits for the directors, who hear of it as if asked.
          await tellAsked(context, demande, { directors, except: demande.employe_id });
          return;
        }
        if (!(await markEscalated(unit.db, demande.id, now.toString()))) return;
        await tellEscalated(context, demande, directors);
        tellScreens(unit, demande, directors);
      });
    }
  },
});
