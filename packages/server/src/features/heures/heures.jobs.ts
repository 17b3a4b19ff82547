import { calendarDate } from '@releve/domain/working-day.ts';
import { defineJob } from '../../platform/jobs.ts';
import { findLateChanges } from './ajustements.repository.ts';
import { proposeFor } from './ajustements.service.ts';
import * as periodes from './periodes.repository.ts';
import { relock } from './periodes.service.ts';

/** A phone may be without a network for days, and the server may rest: looking twice changes nothing. */
const LOOK_BACK_DAYS = 14;

/** Periods that are over come under review, and reopened ones whose time is over lock themselves. */
export const keepPeriods = defineJob<object>({
  name: 'keep-pay-periods',
  cron: '*/5 * * * *',
  run: async (_payload, { db, write, clock, config: { timeZone } }) => {
    const now = clock.now();
    await write((unit) => periodes.beginReviews(unit.db, calendarDate(now.toString(), timeZone)));
    for (const { id } of await periodes.findOverdueReopenings(db, now.toString())) {
      await write((unit) => relock({ ...unit, now }, timeZone, id));
    }
  },
});

/** What came after a lock becomes a proposal, once. */
export const proposeLateChanges = defineJob<object>({
  name: 'propose-late-hours',
  cron: '*/10 * * * *',
  run: async (_payload, { db, write, clock, config: { timeZone } }) => {
    const now = clock.now();
    const since = now.subtract({ hours: LOOK_BACK_DAYS * 24 }).toString();
    for (const change of await findLateChanges(db, since)) {
      await write((unit) => proposeFor({ ...unit, now }, timeZone, change));
    }
  },
});
