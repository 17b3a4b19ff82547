// What waits too long, or for somebody who is away: the directors are told once.
import { defineJob } from '../../platform/jobs.ts';
import { todayOf } from '../horaire/horaire-settings.ts';
import { findDirectors } from './delegations.repository.ts';
import { tellEscalated, tellScreens } from './demandes.notice.ts';
import { findToEscalate, markEscalated } from './demandes.repository.ts';

export const WAITING_HOURS = 48;
/** The next hour takes the rest. */
const AT_ONCE = 200;

export const escalateDemandes = defineJob<object>({
  name: 'demande-escalations',
  cron: '10 * * * *',
  run: async (_payload, { db, write, clock, config }) => {
    const now = clock.now();
    const waiting = await findToEscalate(db, {
      today: todayOf(now, config.timeZone),
      before: now.subtract({ hours: WAITING_HOURS }).toString(),
      limit: AT_ONCE,
    });
    const directors = await findDirectors(db);
    for (const demande of waiting) {
      await write(async (unit) => {
        if (!(await markEscalated(unit.db, demande.id, now.toString()))) return;
        await tellEscalated({ ...unit, now }, demande, directors);
        tellScreens(unit, demande, directors);
      });
    }
  },
});
