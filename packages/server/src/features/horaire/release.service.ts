// Somebody leaves: what they have not begun yet becomes open quarts, in one step that can be taken back.
import type { EndpointResponse } from '@releve/domain/endpoint.ts';
import type { releaseQuarts as releaseEndpoint } from '@releve/domain/features/lots.ts';
import { isPlanned } from '@releve/domain/features/quarts.ts';
import { invertOutcomes } from '@releve/domain/planner-undo.ts';
import { addDays } from '@releve/domain/working-day.ts';
import type { Tx } from '../../platform/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { changeQuarts, giveTo } from './free-quarts.ts';
import { todayOf, type HoraireSettings } from './horaire-settings.ts';
import { lockTakers } from './offers.repository.ts';
import { insertLot } from './publish.repository.ts';
import { plannedContent, toPlanQuart, type StoredQuart } from './quart-states.ts';
import * as repository from './quarts.repository.ts';

const LAST_DAY = '2100-12-31';

/** Locked, then looked at again: one may have been given away or begun while we waited. */
async function lockToCome(
  tx: Tx,
  { clock }: HoraireSettings,
  employeId: number,
  now: Temporal.Instant,
): Promise<StoredQuart[]> {
  const [person] = await repository.findDaySwitchTimes(tx, [employeId]);
  if (person === undefined) throw notFound();
  const du = addDays(todayOf(now, clock.timeZone), -1);
  const plan = await repository.findPlan(tx, { du, au: LAST_DAY, employeIds: [employeId] });
  const ids = plan.filter(isPlanned).map(({ id }) => id);
  const stored = await repository.lockQuarts(tx, ids);
  const punched = await repository.findPunched(tx, employeId, ids);
  return [...stored.values()].filter((quart) => {
    const content = plannedContent(quart);
    return (
      isPlanned(toPlanQuart(quart)) &&
      content.employe_id === employeId &&
      !punched.has(quart.id) &&
      clock.spanOf(content, person.day_switch_time).start > now.epochMilliseconds
    );
  });
}

export async function releaseQuarts(
  context: WriteContext,
  settings: HoraireSettings,
  employeId: number,
): Promise<EndpointResponse<typeof releaseEndpoint>> {
  const { db, now, user } = context;
  await lockTakers(db, [employeId]);
  const quarts = await lockToCome(db, settings, employeId, now);
  if (quarts.length === 0) return { lot_id: null, quarts: 0 };
  const written = await changeQuarts(
    context,
    quarts.map((quart) => giveTo(quart, null)),
    {
      key: `depart:${employeId}:${now.epochMilliseconds}`,
      clock: settings.clock,
      knows: employeId,
    },
  );
  const outcomes = quarts.flatMap((before) => {
    const after = written.get(before.id);
    return after === undefined
      ? []
      : {
          op: 'update' as const,
          ref: null,
          id: before.id,
          avant: toPlanQuart(before),
          apres: toPlanQuart(after),
        };
  });
  const lot_id = await insertLot(db, 'depart', invertOutcomes(outcomes), {
    auteurId: user.id,
    now: now.toString(),
  });
  return { lot_id, quarts: outcomes.length };
}
