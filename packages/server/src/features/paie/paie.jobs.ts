import { calendarDate } from '@releve/domain/working-day.ts';
import { defineJob } from '../../platform/jobs.ts';
import { findGroupes } from './calendrier.repository.ts';
import { storePeriodsAhead } from './calendrier.service.ts';

/** Every night, the periods of one more day. */
export const continuePeriods = defineJob<object>({
  name: 'continue-pay-periods',
  cron: '50 3 * * *',
  run: async (_payload, { db, write, clock, config }) => {
    const today = calendarDate(clock.now().toString(), config.timeZone);
    for (const { cle } of await findGroupes(db)) {
      await write((unit) => storePeriodsAhead(unit.db, cle, today));
    }
  },
});
