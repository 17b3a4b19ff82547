import { awaitedFrom } from '@releve/domain/announced-delay.ts';
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

/** When somebody should be there, leave left out; null for who is on leave. */
function stayOf(
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
 * Minutes since they are awaited: whoever has announced a later arrival is not reminded before it, and their supervisor waits
 * from then. Null where nobody is told any more: on leave, or the quart is over.
 */
function overdueOf(quart: UnpunchedQuart, clock: QuartClock, now: number): number | null {
  const stay = stayOf(quart, clock);
  if (stay === null || now >= stay.end) return null;
  const { annonce_arrivee } = quart;
  const annonce = annonce_arrivee === null ? null : { arrivee_at: annonce_arrivee };
  return (now - awaitedFrom(stay, annonce)) / MINUTE_MS;
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
  const isDue = (quart: UnpunchedQuart, recipient: AlertRecipient): boolean => {
    const overdue = overdueOf(quart, quarts, now.epochMilliseconds);
    return overdue !== null && overdue >= lateAfter[recipient];
  };
  const due = (await findUntold(db, daysUnderWay(now, quarts.timeZone))).flatMap((quart) =>
    RECIPIENTS.filter(
      (recipient) => !quart.told.includes(recipient) && isDue(quart, recipient),
    ).map((recipient) => ({ quart, recipient })),
  );
  for (const { quart, recipient } of due) {
    await write(async (unit) => {
      const { quart_id, employe_id, date } = quart;
      const alert = { quart_id, employe_id, date, recipient, le: now.toString() };
      const still = await findStillUnpunched(unit.db, quart);
      // Not noted as told: whoever has just announced it is told once that time has passed.
      if (still === undefined || !isDue(still, recipient)) return;
      if (await insertAlert(unit.db, alert)) await tellLate({ ...unit, now }, still, recipient);
    });
  }
}

export const createLateAlerts = (readSettings: () => Promise<PresenceSettings>) =>
  defineJob<object>({
    name: 'late-alerts',
    cron: '* * * * *',
    run: async (_payload, context) => alertLate(context, await readSettings()),
  });
