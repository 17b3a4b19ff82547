import { leaveInstants } from '@releve/domain/leave.ts';
import { expectedStay } from '@releve/domain/presence-doubts.ts';
import type { QuartClock } from '@releve/domain/quart-clock.ts';
import { defineJob, type JobContext } from '../../platform/jobs.ts';
import { tellLate } from './late.notice.ts';
import {
  findStillUnpunched,
  findUntold,
  insertAlert,
  type AlertRecipient,
  type UnpunchedQuart,
} from './late.repository.ts';
import { daysUnderWay, type PresenceSettings } from './presence-settings.ts';

const RECIPIENTS: readonly AlertRecipient[] = ['employe', 'superviseur'];
const MINUTE_MS = 60_000;

/** When somebody should be there; null for who is on leave. */
function expectedOf(
  { date, debut, fin, day_switch_time, absence_id, absence_debut, absence_fin }: UnpunchedQuart,
  clock: QuartClock,
): { start: number; end: number } | null {
  const span = clock.spanOf({ date, debut, fin }, day_switch_time);
  if (absence_id === null) return span;
  const leave = { date, debut: absence_debut, fin: absence_fin };
  return expectedStay({
    debut_at: new Date(span.start).toISOString(),
    fin_at: new Date(span.end).toISOString(),
    absence: leaveInstants(leave, clock, day_switch_time),
  });
}

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
    const expected = expectedOf(quart, quarts);
    if (expected === null || now.epochMilliseconds >= expected.end) return [];
    const late = (now.epochMilliseconds - expected.start) / MINUTE_MS;
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
      const still = await findStillUnpunched(unit.db, quart);
      if (still !== undefined && expectedOf(still, quarts) !== null) {
        await tellLate({ ...unit, now }, still, recipient);
      }
    });
  }
}

export const createLateAlerts = (readSettings: () => Promise<PresenceSettings>) =>
  defineJob<object>({
    name: 'late-alerts',
    cron: '* * * * *',
    run: async (_payload, context) => alertLate(context, await readSettings()),
  });
