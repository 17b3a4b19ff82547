// How many are late now, for managers.
import { isKnownLate } from '@releve/domain/presence-state.ts';
import type { Counted } from '../../platform/attention.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import { findLines } from './board.repository.ts';
import { completeLines, type BoardServices, lineTools } from './board.service.ts';
import { findUnpunched } from './late.repository.ts';
import { daysUnderWay } from './presence-settings.ts';

/** As the board says it, of quarts that go on: one that is over has no late people any more, it has absences. */
export async function countLate(
  { db, user, now }: ReadContext,
  services: BoardServices,
): Promise<Required<Pick<Counted, 'count' | 'mon_equipe'>>> {
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
    count: late.length,
    mon_equipe: late.filter(({ superviseur_id }) => superviseur_id === user.id).length,
  };
}
