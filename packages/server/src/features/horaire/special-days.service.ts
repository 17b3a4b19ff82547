// Special days, and what becomes of the quarts they touch.
import type {
  SpecialDay,
  SpecialDayContent,
  SpecialDayDecision,
} from '@releve/domain/features/special-days.ts';
import { isPlanned, type QuartContent } from '@releve/domain/features/quarts.ts';
import { invertOutcomes } from '@releve/domain/planner-undo.ts';
import { mergeSpecialDays, touchesQuart } from '@releve/domain/special-day-rules.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import type { Outcome } from '@releve/domain/features/planner.ts';
import type { Tx } from '../../platform/database.ts';
import { invalidField, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { violatedConstraint } from '../../platform/violated-constraint.ts';
import type { HoraireSettings } from './horaire-settings.ts';
import { tellPeople } from './horaire.notice.ts';
import { closeEndedOffers } from './offers-closing.ts';
import { recordOutcomes, tellPlanner } from './plan-change.ts';
import { insertLot } from './publish.repository.ts';
import * as quarts from './quarts.repository.ts';
import {
  cancel,
  plannedContent,
  publish,
  toPlanQuart,
  withContent,
  type StoredQuart,
} from './quart-states.ts';
import * as repository from './special-days.repository.ts';

export async function listSpecialDays({ db }: ReadContext, annee: number) {
  const period = { du: `${annee}-01-01`, au: `${annee}-12-31` };
  return { data: mergeSpecialDays(await repository.findStoredDays(db, period), period) };
}

async function requireDay(tx: Tx, id: number): Promise<SpecialDay> {
  await repository.lockDay(tx, id);
  const day = await repository.findDay(tx, id);
  if (!day) throw notFound();
  return day;
}

async function requireFresh(tx: Tx, id: number, version: number): Promise<SpecialDay> {
  const day = await requireDay(tx, id);
  if (day.version !== version) throw new StaleError(day);
  return day;
}

async function assertClients(tx: Tx, { client_ids }: SpecialDayContent): Promise<void> {
  const known = await repository.countClients(tx, client_ids);
  if (known < client_ids.length) throw invalidField('client_ids', 'errors.not_found');
}

/** One entry stands for one holiday of one year. */
async function withUniqueHoliday<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (violatedConstraint(error) !== 'jours_speciaux_cle') throw error;
    throw invalidField('cle', 'special_days.holiday_taken');
  }
}

const record = (
  { db, user, address }: WriteContext,
  action: JournalAction,
  id: number,
  change: { avant?: SpecialDay; apres?: SpecialDay },
) =>
  recordJournal(db, {
    acteur: user,
    action,
    objet: 'jours_speciaux',
    objet_id: id,
    ...change,
    adresse: address,
  });

const tellDays = (context: WriteContext, ...days: readonly SpecialDay[]) =>
  tellPlanner(
    context,
    days.map(({ du, au }) => ({ avant: { date: du }, apres: { date: au } })),
  );

export async function createSpecialDay(
  context: WriteContext,
  content: SpecialDayContent,
): Promise<SpecialDay> {
  const { db, now } = context;
  await assertClients(db, content);
  const id = await withUniqueHoliday(() => repository.insertDay(db, content, now.toString()));
  const day = await requireDay(db, id);
  await record(context, 'creation', id, { apres: day });
  tellDays(context, day);
  return day;
}

export async function updateSpecialDay(
  context: WriteContext,
  id: number,
  { version, ...content }: SpecialDayContent & { version: number },
): Promise<SpecialDay> {
  const { db, now } = context;
  const avant = await requireFresh(db, id, version);
  await assertClients(db, content);
  await withUniqueHoliday(() => repository.updateDay(db, id, content, now.toString()));
  const apres = await requireDay(db, id);
  await record(context, 'modification', id, { avant, apres });
  tellDays(context, avant, apres);
  return apres;
}

export async function deleteSpecialDay(
  context: WriteContext,
  id: number,
  { version }: { version: number },
): Promise<SpecialDay> {
  const avant = await requireFresh(context.db, id, version);
  await repository.deleteDay(context.db, id);
  await record(context, 'suppression', id, { avant });
  tellDays(context, avant);
  return avant;
}

/** More than anyone looks through; a closure of all sites for a year would otherwise list every quart. */
const MAX_TOUCHED = 2_000;

async function keepTouched<Quart extends QuartContent>(
  tx: Tx,
  { clock }: HoraireSettings,
  day: SpecialDayContent,
  plan: readonly Quart[],
): Promise<Quart[]> {
  const switches = await quarts.findDaySwitchTimes(tx, [
    ...new Set(plan.flatMap(({ employe_id }) => employe_id ?? [])),
  ]);
  const switchById = new Map(switches.map(({ id, day_switch_time }) => [id, day_switch_time]));
  return plan.filter((quart) =>
    touchesQuart(day, quart, clock, switchById.get(quart.employe_id ?? 0)),
  );
}

export async function previewSpecialDay(
  { db }: WriteContext,
  settings: HoraireSettings,
  content: SpecialDayContent,
) {
  const { du, au, client_ids } = content;
  const clientIds = client_ids.length === 0 ? undefined : client_ids;
  const plan = (await quarts.findPlan(db, { du, au, clientIds, limit: MAX_TOUCHED })).filter(
    isPlanned,
  );
  return { data: await keepTouched(db, settings, content, plan) };
}

function decide(stored: StoredQuart, decision: SpecialDayDecision, now: string): StoredQuart {
  const planned =
    decision.action === 'annuler'
      ? cancel(stored)
      : withContent(stored, { ...plannedContent(stored), date: decision.date });
  // People must know of it whether or not the rest of the plan is ready.
  return stored.statut === 'publie' ? publish(planned, now) : planned;
}

export async function applySpecialDay(
  context: WriteContext,
  settings: HoraireSettings,
  id: number,
  decisions: readonly SpecialDayDecision[],
) {
  const { db, now, user } = context;
  const day = await requireDay(db, id);
  const before = await quarts.lockQuarts(
    db,
    decisions.map(({ quart_id }) => quart_id),
  );
  const stale = decisions.filter(
    ({ quart_id, version }) => before.get(quart_id)?.version !== version,
  );
  if (stale.length > 0) {
    const data = stale.flatMap(({ quart_id }) => before.get(quart_id) ?? []).map(toPlanQuart);
    throw new StaleError({ lot_id: null, data, employes_avises: 0 });
  }
  const planned = [...before.values()].map(toPlanQuart).filter(isPlanned);
  const touched = await keepTouched(db, settings, day, planned);
  if (touched.length < before.size) {
    throw invalidField('decisions', 'special_days.not_touched');
  }
  const changed = decisions.flatMap((decision) => {
    const stored = before.get(decision.quart_id);
    return stored === undefined ? [] : decide(stored, decision, now.toString());
  });
  const written = await quarts.writeQuarts(db, changed, now.toString());
  const outcomes = written.map((after, index): Outcome => {
    const former = before.get(after.id);
    return {
      op: decisions[index]?.action === 'annuler' ? 'delete' : 'update',
      ref: null,
      id: after.id,
      avant: former === undefined ? null : toPlanQuart(former),
      apres: toPlanQuart(after),
    };
  });
  const lot_id = await insertLot(db, 'jour_special', invertOutcomes(outcomes), {
    auteurId: user.id,
    now: now.toString(),
  });
  await recordOutcomes(context, outcomes);
  await closeEndedOffers(context, outcomes);
  const employes_avises = await tellPeople(
    context,
    written.map((after) => ({ before: before.get(after.id) ?? null, after })),
    { key: `lot:${lot_id}`, clock: settings.clock },
  );
  tellPlanner(context, outcomes);
  return { lot_id, data: written.map(toPlanQuart), employes_avises };
}
