// How many are late now, for managers.
import type { PresenceLigne } from '@releve/domain/features/presences.ts';
import { isKnownLate } from '@releve/domain/presence-state.ts';
import type { Counted } from '../../platform/attention.ts';
import type { ReadContext } from '../../platform/http/serve.ts';
import type { SharedRead } from '../../platform/shared-read.ts';
import { toLigne } from './board-line.ts';
import { findLines } from './board.repository.ts';
import { type BoardServices, lineTools, readFacts } from './board.service.ts';
import { findUnpunched } from './late.repository.ts';
import { daysUnderWay } from './presence-settings.ts';

/** The lines of those who are late now: the same for every manager. */
export type LateLines = readonly Pick<PresenceLigne, 'superviseur_id'>[];

/** As the board says it, of quarts that go on: one that is over has no late people any more, it has absences. */
async function readLate(
  { db, now }: Pick<ReadContext, 'db' | 'now'>,
  services: BoardServices,
): Promise<LateLines> {
  const { clock, graceMinutes } = services.settings;
  const at = now.epochMilliseconds;
  const quarts = await findUnpunched(db, daysUnderWay(now, clock.timeZone));
  const underWay = quarts.filter((quart) => {
    const { start, end } = clock.spanOf(quart, quart.day_switch_time);
    return at >= start && at < end;
  });
  if (underWay.length === 0) return [];
  const stored = await findLines(
    db,
    underWay.map(({ quart_id }) => quart_id),
  );
  // Their state alone matters, not their tasks.
  const factsOf = await readFacts(db, stored);
  const tools = lineTools(services, now);
  return stored
    .map((line) => toLigne(line, factsOf(line), tools))
    .filter((line) => isKnownLate(line, at, { graceMinutes }));
}

export async function countLate(
  context: ReadContext,
  services: BoardServices,
  share: SharedRead<LateLines>,
): Promise<Required<Pick<Counted, 'count' | 'mon_equipe'>>> {
  const late = await share('', () => readLate(context, services));
  return {
    count: late.length,
    mon_equipe: late.filter(({ superviseur_id }) => superviseur_id === context.user.id).length,
  };
}
