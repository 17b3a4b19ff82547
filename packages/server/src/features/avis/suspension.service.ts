// The quarts that fall into a suspension: shown, then freed as those of a leave are.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/avis-writing.ts';
import { isPlanned } from '@releve/domain/features/quarts.ts';
import type { Connection } from '../../platform/database.ts';
import { invalid, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { changeQuarts, giveTo } from '../horaire/free-quarts.ts';
import type { HoraireSettings } from '../horaire/horaire-settings.ts';
import { findPlan, findPunched, lockQuarts } from '../horaire/quarts.repository.ts';
import { requireActor, rightsOf, todayIn, type AvisServices } from './avis-access.ts';
import { findSubject, type StoredAvis } from './avis.repository.ts';
import { findClientNames } from './suspension.repository.ts';

export interface SuspensionServices extends AvisServices {
  readonly readHoraire: () => Promise<HoraireSettings>;
}

/** Planned on those days, and not begun yet. */
async function findSuspended(
  db: Connection,
  { clock }: HoraireSettings,
  { employe_id, suspension_du: du, suspension_au: au }: StoredAvis,
  now: Temporal.Instant,
) {
  if (du === null || au === null) return [];
  const plan = (await findPlan(db, { du, au, employeIds: [employe_id] })).filter(isPlanned);
  const ids = plan.map(({ id }) => id);
  const punched = await findPunched(db, employe_id, ids);
  const daySwitchTime = (await findSubject(db, employe_id))?.day_switch_time;
  return plan.filter(
    (quart) =>
      !punched.has(quart.id) && clock.spanOf(quart, daySwitchTime).start > now.epochMilliseconds,
  );
}

async function requireSuspension(
  context: ReadContext | WriteContext,
  services: AvisServices,
  id: number,
): Promise<StoredAvis> {
  const avis = await requireActor(context, services, id);
  if (!rightsOf(avis, context.user, todayIn(context, services)).liberer) {
    throw invalid('avis.not_given');
  }
  return avis;
}

export async function listSuspendedQuarts(
  context: ReadContext,
  services: SuspensionServices,
  id: number,
): Promise<EndpointResponse<typeof endpoints.listSuspendedQuarts>> {
  const { db, now } = context;
  const avis = await requireSuspension(context, services, id);
  const quarts = await findSuspended(db, await services.readHoraire(), avis, now);
  const names = await findClientNames(
    db,
    quarts.map(({ client_id }) => client_id),
  );
  return {
    data: quarts.map((quart) => ({
      id: quart.id,
      date: quart.date,
      debut: quart.debut,
      fin: quart.fin,
      client: names.get(quart.client_id) ?? '',
      version: quart.version,
    })),
  };
}

/** All or none. Looked at again once they are locked: somebody may have changed one while we waited for it. */
export async function freeSuspendedQuarts(
  context: WriteContext,
  services: SuspensionServices,
  id: number,
  { quarts }: EndpointRequest<typeof endpoints.freeSuspendedQuarts>['body'],
): Promise<EndpointResponse<typeof endpoints.freeSuspendedQuarts>> {
  const { db, now } = context;
  const avis = await requireSuspension(context, services, id);
  const settings = await services.readHoraire();
  const stored = await lockQuarts(
    db,
    quarts.map((quart) => quart.id),
  );
  const suspended = await findSuspended(db, settings, avis, now);
  const versions = new Map(suspended.map((quart) => [quart.id, quart.version]));
  if (quarts.some((quart) => versions.get(quart.id) !== quart.version)) {
    throw new StaleError({ message: 'avis.quarts_changed' });
  }
  const steps = [...stored.values()].map((quart) => giveTo(quart, null));
  // The person is told of their schedule as of any other change: nothing in it speaks of the notice.
  const key = `libere:${quarts.map((quart) => `${quart.id}:${quart.version}`).join()}`;
  await changeQuarts(context, steps, { key, clock: settings.clock });
  return { message: 'avis.quarts_freed' };
}
