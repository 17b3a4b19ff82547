// A quart given to somebody directly: they said yes on the phone.
import { isOfPerson } from '@releve/domain/conflicts.ts';
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/assignations.ts';
import { isPlanned, quartKey, type PlanQuart } from '@releve/domain/features/quarts.ts';
import { invertOutcomes } from '@releve/domain/planner-undo.ts';
import type { Connection } from '../../platform/database.ts';
import { HttpError, invalid, invalidField, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { tellAssigned } from './assignments.notice.ts';
import { giveTo } from './free-quarts.ts';
import type { HoraireSettings } from './horaire-settings.ts';
import { tellPeople } from './horaire.notice.ts';
import { closeEndedOffers } from './offers-closing.ts';
import { lockTakers } from './offers.repository.ts';
import { tellPlanner, writePlan } from './plan-change.ts';
import { findPlanConflicts, nameConflictQuarts, toJudged } from './plan-conflicts.ts';
import { insertLot } from './publish.repository.ts';
import { isOver } from './quart-over.ts';
import { publish, toPlanQuart, type StoredQuart } from './quart-states.ts';
import * as repository from './quarts.repository.ts';

type Preview = EndpointResponse<typeof endpoints.previewAssignment>;
type Assigned = EndpointResponse<typeof endpoints.assignQuart>;
type Asked = EndpointRequest<typeof endpoints.assignQuart>['body'];

/** Until its end, as it falls in the days of whoever gets it: somebody is sought when the one who should be there is not. */
async function assertCanBeGiven(
  { db, now }: ReadContext,
  { clock }: HoraireSettings,
  quart: PlanQuart,
  employeId: number,
): Promise<void> {
  if (!isPlanned(quart)) throw invalid('offres.not_open');
  const [taker] = await repository.findDaySwitchTimes(db, [employeId]);
  if (isOver(clock, quart, taker?.day_switch_time, now)) throw invalid('offres.past');
}

const findPersonal = async (
  db: Connection,
  settings: HoraireSettings,
  quart: PlanQuart,
  employe_id: number,
) => {
  const given = toJudged(quartKey(quart.id), { ...quart, employe_id });
  return (await findPlanConflicts(db, settings, [given], [quart.id])).filter(isOfPerson);
};

export async function previewAssignment(
  context: ReadContext,
  settings: HoraireSettings,
  id: number,
  employeId: number,
): Promise<Preview> {
  const { db } = context;
  const quart = await repository.findPlanById(db, id);
  if (!quart) throw notFound();
  await assertCanBeGiven(context, settings, quart, employeId);
  const conflits = await findPersonal(db, settings, quart, employeId);
  return {
    version: quart.version,
    conflits,
    quarts: await nameConflictQuarts(db, conflits),
  };
}

async function lockFresh(
  { db }: WriteContext,
  id: number,
  { employe_id, version }: Asked,
): Promise<StoredQuart> {
  // The person before the quart, as an accepted offer locks them.
  await lockTakers(db, [employe_id]);
  const stored = (await repository.lockQuarts(db, [id])).get(id);
  if (!stored) throw notFound();
  if (stored.version !== version) {
    throw new HttpError(409, { message: 'assignations.changed' });
  }
  if ((await repository.findActiveEmployes(db, [employe_id])).length === 0) {
    throw invalidField('employe_id', 'planner.employe_unknown');
  }
  return stored;
}

export async function assignQuart(
  context: WriteContext,
  settings: HoraireSettings,
  id: number,
  asked: Asked,
): Promise<Assigned> {
  const { db, now, user } = context;
  const { employe_id, motif } = asked;
  const before = await lockFresh(context, id, asked);
  const plan = toPlanQuart(before);
  await assertCanBeGiven(context, settings, plan, employe_id);
  if (plan.employe_id === employe_id) throw invalidField('employe_id', 'assignations.already');
  const conflits = await findPersonal(db, settings, plan, employe_id);
  if (conflits.length > 0 && motif === '') {
    throw invalidField('motif', 'assignations.reason_required');
  }
  const given = publish(giveTo(before, employe_id).planned, now.toString());
  const [after] = await writePlan(db, [given], now);
  if (after === undefined) throw new Error('The quart was not written');
  const quart = toPlanQuart(after);
  const outcome = { op: 'update' as const, ref: null, id, avant: plan, apres: quart };
  const lot_id = await insertLot(db, 'assignation', invertOutcomes([outcome]), {
    auteurId: user.id,
    now: now.toString(),
  });
  await recordJournal(db, {
    acteur: user,
    action: 'quart_donne',
    objet: 'quarts',
    objet_id: id,
    avant: { date: plan.date, client_id: plan.client_id, employe_id: plan.employe_id },
    apres: { employe_id, motif, conflits: conflits.map(({ genre }) => genre) },
    adresse: context.address,
  });
  await closeEndedOffers(context, [outcome]);
  const key = `lot:${lot_id}`;
  await tellPeople(context, [{ before, after }], {
    key,
    clock: settings.clock,
    except: [employe_id],
  });
  if (employe_id !== user.id) {
    await tellAssigned(context, settings.clock, { key, quart, employeId: employe_id });
  }
  tellPlanner(context, [outcome]);
  return { lot_id, quart };
}
