// How many are late now, for the banner of managers.
import type { ReadContext } from '../../platform/http/serve.ts';
import { virtualDate } from '@releve/domain/working-day.ts';
import { findUnpunched } from './late.repository.ts';
import { daysUnderWay, type PresenceSettings } from './presence-settings.ts';

const MINUTE_MS = 60_000;

/** Of quarts that go on: one that is over has no late people any more, it has absences. */
export async function countLate(
  { db, user, now }: ReadContext,
  { clock, graceMinutes }: PresenceSettings,
): Promise<{ date: string; en_retard: number; mon_equipe: number }> {
  const quarts = await findUnpunched(db, daysUnderWay(now, clock.timeZone));
  const late = quarts.filter((quart) => {
    const { start, end } = clock.spanOf(quart, quart.day_switch_time);
    const at = now.epochMilliseconds;
    return at >= start + graceMinutes * MINUTE_MS && at < end;
  });
  return {
    date: virtualDate(now.toString(), user.day_switch_time, clock.timeZone),
    en_retard: late.length,
    mon_equipe: late.filter(({ superviseur_id }) => superviseur_id === user.id).length,
  };
}
