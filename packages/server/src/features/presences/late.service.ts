// How many are late now, for the banner of managers.
import { isKnownLate } from '@releve/domain/presence-state.ts';
import { virtualDate } from '@releve/domain/working-day.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { findLines } from './board.repository.ts';
import { completeLines, type BoardServices, lineTools } from './board.service.ts';
import { findUnpunched } from './late.repository.ts';
import { daysUnderWay } from './presence-settings.ts';

/** As the board says it, of quarts that go on: one that is over has no late people any more, it has absences. */
export async function countLate(
  { db, user, now }: ReadContext,
  services: BoardServices,
): Promise<{ date: string; en_retard: number; mon_equipe: number }> {
  const { clock, graceMinutes } = services.settings;
  const at = now.epochMilliseconds;
  const quarts = await findUnpunched(db, daysUnderWay(now, clock.timeZone));
  const underWay = quarts.filter((quart) => {
    const { start, end } = clock.spanOf(quart, quart.day_switch_time);
    return at >= start && at < end;
  });
  const stored = await findLines(
    db,
    underWay.map(({ quart_id }) => quart_id),
  );
  const lines = await completeLines(db, stored, lineTools(services, now));
  const late = lines.filter((line) => isKnownLate(line, at, { graceMinutes }));
  return {
    date: virtualDate(now.toString(), user.day_switch_time, clock.timeZone),
    en_retard: late.length,
    mon_equipe: late.filter(({ superviseur_id }) => superviseur_id === user.id).length,
  };
}
