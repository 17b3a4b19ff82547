import { defineJob, type JobContext } from '../../platform/jobs.ts';
import { tellLate } from './late.notice.ts';
import {
  findUntold,
  insertAlert,
  isStillUnpunched,
  type AlertRecipient,
} from './late.repository.ts';
import { daysUnderWay, type PresenceSettings } from './presence-settings.ts';

const RECIPIENTS: readonly AlertRecipient[] = ['employe', 'superviseur'];
const MINUTE_MS = 60_000;

/**
 * Those who have not entered: told once each, whatever runs twice, restarts or runs beside. Of a quart that is over,
 * nobody is told any more: the board says it.
 */
export async function alertLate(
  { db, write, clock }: Pick<JobContext, 'db' | 'write' | 'clock'>,
  { clock: quarts, lateAfter }: PresenceSettings,
): Promise<void> {
  const now = clock.now();
  const due = (await findUntold(db, daysUnderWay(now, quarts.timeZone))).flatMap((quart) => {
    const { start, end } = quarts.spanOf(quart, quart.day_switch_time);
    const late = (now.epochMilliseconds - start) / MINUTE_MS;
    if (late < 0 || now.epochMilliseconds >= end) return [];
    const untold = RECIPIENTS.filter(
      (recipient) => late >= lateAfter[recipient] && !quart.told.includes(recipient),
    );
    return untold.map((recipient) => ({ quart, recipient }));
  });
  for (const { quart, recipient } of due) {
    await write(async (unit) => {
      const { quart_id, employe_id, date } = quart;
      const alert = { quart_id, employe_id, date, recipient, le: now.toString() };
      if (!(await insertAlert(unit.db, alert))) return;
      if (await isStillUnpunched(unit.db, quart))
        await tellLate({ ...unit, now }, quart, recipient);
    });
  }
}

export const createLateAlerts = (readSettings: () => Promise<PresenceSettings>) =>
  defineJob<object>({
    name: 'late-alerts',
    cron: '* * * * *',
    run: async (_payload, context) => alertLate(context, await readSettings()),
  });
