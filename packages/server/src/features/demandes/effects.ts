// What an approval does, and how it is undone: quarts, days of absence, availability, the bank.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { TouchedQuart } from '@releve/domain/features/demande-shapes.ts';
import type { decideDemande } from '@releve/domain/features/demandes.ts';
import { spreadPaid } from '@releve/domain/leave-minutes.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { deleteAbsencesOf, insertAbsences } from '../horaire/absences.repository.ts';
import { deleteWeekOf, saveWeek } from '../horaire/disponibilites.repository.ts';
import {
  cancelOne,
  changeQuarts,
  giveTo,
  moveTo,
  restoreOne,
  type QuartStep,
} from '../horaire/free-quarts.ts';
import { lockTakers } from '../horaire/offers.repository.ts';
import { sendOffres } from '../horaire/offers.service.ts';
import { plannedContent, type StoredQuart } from '../horaire/quart-states.ts';
import { lockQuarts } from '../horaire/quarts.repository.ts';
import { findPaid, demandeRef, giveBack, letGo, take } from './bank-account.ts';
import { todayIn, type Asker, type DemandeServices } from './demande-access.ts';
import {
  findFrozenQuarts,
  forgetSuites,
  replaceFrozenQuarts,
  type FrozenQuart,
} from './demande-quarts.repository.ts';
import {
  claimDemande,
  findDemande,
  setMinutes,
  type StoredDemande,
} from './demandes.repository.ts';
import {
  countLeave,
  findTouched,
  hoursOf,
  readPersonalPlan,
  sumMinutes,
  toFrozen,
  type Touched,
} from './leave-plan.ts';

export type QuartChoice = EndpointRequest<typeof decideDemande>['body']['quarts'][number];
type Suite = QuartChoice['suite'];

/** Something previewed is no longer as it was: the caller answers with what it knows. */
export class ChangedPlanError extends Error {
  override name = 'ChangedPlanError';
}

interface Chosen {
  readonly touched: Touched;
  readonly stored: StoredQuart;
  readonly suite: Suite;
  readonly offrir_a: readonly number[];
}

const keyOf = ({ id, version }: StoredDemande): string => `demande:${id}:${version}`;

/** What is done without being asked: a quart that is taken whole is opened, one of which only some hours are stays. */
const usualSuite = ({ isBegun, isWhole }: Touched): Suite =>
  !isBegun && isWhole ? 'ouvrir' : 'garder';

/** `choices` as previewed, all of those that can still be freed and no other; null for what is usual. */
async function chooseSuites(
  { db }: WriteContext,
  touched: readonly Touched[],
  choices: readonly QuartChoice[] | null,
): Promise<Chosen[]> {
  const stored = await lockQuarts(
    db,
    touched.map(({ quart }) => quart.id),
  );
  const choiceOf = new Map(choices?.map((choice) => [choice.quart_id, choice]));
  const free = new Set(touched.flatMap(({ quart, isBegun }) => (isBegun ? [] : quart.id)));
  const isKnown = ({ quart_id, suite }: QuartChoice) => suite === 'garder' || free.has(quart_id);
  if (choices?.some((choice) => !isKnown(choice))) throw new ChangedPlanError();
  return touched.map((each) => {
    const { quart } = each;
    const current = stored.get(quart.id);
    const choice = choiceOf.get(quart.id);
    if (current?.version !== quart.version) throw new ChangedPlanError();
    const isFree = free.has(quart.id);
    if (choices !== null && isFree && choice?.version !== quart.version) {
      throw new ChangedPlanError();
    }
    const suite = isFree ? (choice?.suite ?? usualSuite(each)) : 'garder';
    return { touched: each, stored: current, suite, offrir_a: choice?.offrir_a ?? [] };
  });
}

const STEPS: Record<Exclude<Suite, 'garder'>, (stored: StoredQuart) => QuartStep> = {
  ouvrir: (stored) => giveTo(stored, null),
  annuler: cancelOne,
};

const SUITES: Record<Suite, NonNullable<TouchedQuart['suite']>> = {
  ouvrir: 'ouvert',
  annuler: 'annule',
  garder: 'garde',
};

async function freeChosen(
  context: WriteContext,
  { settings }: DemandeServices,
  demande: StoredDemande,
  chosen: readonly Chosen[],
): Promise<void> {
  const steps = chosen.flatMap(({ stored, suite }) =>
    suite === 'garder' ? [] : STEPS[suite](stored),
  );
  const { employe_id } = demande;
  const written = await changeQuarts(context, steps, {
    key: keyOf(demande),
    clock: settings.clock,
    knows: employe_id,
  });
  await replaceFrozenQuarts(
    context.db,
    demande.id,
    chosen.map(({ touched, suite }) => ({
      ...toFrozen(touched),
      suite: SUITES[suite],
      version_apres: written.get(touched.quart.id)?.version ?? null,
    })),
  );
  for (const { touched, suite, offrir_a } of chosen) {
    const employe_ids = offrir_a.filter((id) => id !== employe_id);
    if (suite !== 'ouvrir' || employe_ids.length === 0) continue;
    await sendOffres(context, settings, touched.quart.id, { employe_ids, message: '' });
  }
}

/** Looked at again once they are locked: somebody may have changed one while we waited for it. */
async function lockTouched(
  { db, now }: WriteContext,
  { settings }: DemandeServices,
  asker: Asker,
  demande: StoredDemande,
): Promise<Touched[]> {
  const seen = await findTouched(db, settings, asker, demande, now);
  await lockQuarts(
    db,
    seen.map(({ quart }) => quart.id),
  );
  return findTouched(db, settings, asker, demande, now);
}

async function approveAbsence(
  context: WriteContext,
  services: DemandeServices,
  demande: StoredDemande,
  choices: readonly QuartChoice[] | null,
): Promise<void> {
  const { db } = context;
  const { id, employe_id, type_id, du, version } = demande;
  const asker = { id: employe_id, day_switch_time: demande.day_switch_time };
  const today = todayIn(context, services);
  // Whoever accepts an offer at this moment is looked at before or after, never beside.
  await lockTakers(db, [employe_id]);
  const touched = await lockTouched(context, services, asker, demande);
  // Read once they are locked: what is counted is what is freed.
  const plan = await readPersonalPlan(db, services.settings, asker, { ...demande, today });
  const chosen = await chooseSuites(context, touched, choices);
  const hours = hoursOf(demande);
  // Who is there all day is not away: what was punched, or is to be worked all the same, is no leave.
  const isThere = ({ touched: { isBegun, isPunched }, suite }: Chosen) =>
    hours === null && (isPunched || (suite === 'garder' && !isBegun));
  const stays = new Set(chosen.filter(isThere).map((each) => each.touched.quart.id));
  const days = countLeave(plan, demande, stays);
  const minutes = sumMinutes(days);
  const minutes_banque = await findPaid(context, demande, minutes, demandeRef(id));
  await freeChosen(context, services, demande, chosen);
  await setMinutes(db, id, { minutes, minutes_banque });
  await insertAbsences(
    db,
    spreadPaid(days, minutes_banque).map((day) => ({
      ...day,
      employe_id,
      type_id,
      demande_id: id,
      debut: demande.debut,
      fin: demande.fin,
    })),
  );
  await take(context, demande, { id, version, du, minutes_banque });
}

async function approveHoraire(
  context: WriteContext,
  services: DemandeServices,
  demande: StoredDemande,
  choices: readonly QuartChoice[] | null,
): Promise<void> {
  const { db } = context;
  const { employe_id, day_switch_time, details } = demande;
  const asker = { id: employe_id, day_switch_time };
  const touched = await lockTouched(context, services, asker, demande);
  const [one] = touched;
  if (one === undefined || one.isBegun) throw invalid('demandes.too_late');
  const { debut_voulu, fin_voulue } = details;
  const [chosen] = await chooseSuites(context, touched, choices);
  if (chosen === undefined) throw new ChangedPlanError();
  if (!debut_voulu || !fin_voulue) {
    const suite = chosen.suite === 'garder' ? 'ouvrir' : chosen.suite;
    await freeChosen(context, services, demande, [{ ...chosen, suite }]);
    return;
  }
  const step = moveTo(chosen.stored, { debut: debut_voulu, fin: fin_voulue });
  const written = await changeQuarts(context, [step], {
    key: keyOf(demande),
    clock: services.settings.clock,
    knows: employe_id,
  });
  const version_apres = written.get(one.quart.id)?.version ?? null;
  await replaceFrozenQuarts(db, demande.id, [
    { ...toFrozen(one), suite: 'modifie', version_apres },
  ]);
}

/** What was approved no longer is: it is the other request that says so. */
async function approveCancellation(
  context: WriteContext,
  services: DemandeServices,
  cancelledId: number,
): Promise<void> {
  const { db } = context;
  const today = todayIn(context, services);
  const target = await findDemande(db, cancelledId, today);
  // Days that have begun were days of leave: whoever decided takes the approval back instead.
  if (target !== undefined && target.du <= today) throw invalid('demandes.too_late');
  const isClaimed =
    target !== undefined &&
    (await claimDemande(
      db,
      { id: target.id, version: target.version, statut: 'approuvee' },
      { statut: 'annulee' },
    ));
  if (!isClaimed) throw invalid('demandes.not_open');
  await undoApproval(context, services, target, { isStrict: false });
}

/** `choices`: null where nobody previewed. Throws `ChangedPlanError` where they are not what the plan now is. */
export async function applyApproval(
  context: WriteContext,
  services: DemandeServices,
  demande: StoredDemande,
  choices: readonly QuartChoice[] | null,
): Promise<void> {
  const { id, nature, employe_id, du, annule_id, details } = demande;
  if (annule_id !== null) {
    await approveCancellation(context, services, annule_id);
  } else if (nature === 'absence') {
    await approveAbsence(context, services, demande, choices);
  } else if (nature === 'horaire') {
    await approveHoraire(context, services, demande, choices);
  } else if (nature === 'disponibilite' && details.semaine) {
    await saveWeek(context.db, {
      employe_id,
      en_vigueur_le: du,
      semaine: details.semaine,
      demande_id: id,
      auteur_id: context.user.id,
      cree_le: context.now.toString(),
    });
  }
}

function undoStep(frozen: FrozenQuart, stored: StoredQuart, employeId: number): QuartStep {
  switch (frozen.suite) {
    case 'annule':
      return restoreOne(stored);
    case 'modifie':
      return moveTo(stored, frozen);
    default:
      return giveTo(stored, employeId);
  }
}

/** Nobody has changed it since it was freed. */
const isUntouched = (frozen: FrozenQuart, stored: StoredQuart | undefined): boolean =>
  stored !== undefined &&
  stored.version === frozen.version_apres &&
  (frozen.suite !== 'ouvert' || plannedContent(stored).employe_id === null);

/**
 * Quarts that nobody has taken since and that have not begun return, the days and the availability go, the bank gets back what was taken. Strict:
 * where a quart was taken, nothing is undone; else it stays with whoever has it.
 */
export async function undoApproval(
  context: WriteContext,
  { settings: { clock } }: DemandeServices,
  demande: StoredDemande,
  { isStrict }: { isStrict: boolean },
): Promise<void> {
  const { db, now } = context;
  const { id, employe_id, day_switch_time } = demande;
  const freed = (await findFrozenQuarts(db, id)).filter(
    ({ version_apres }) => version_apres !== null,
  );
  const stored = await lockQuarts(
    db,
    freed.map(({ quart_id }) => quart_id),
  );
  const untouched = freed.filter((frozen) => isUntouched(frozen, stored.get(frozen.quart_id)));
  if (isStrict && untouched.length < freed.length) throw invalid('demandes.followed');
  const back = untouched.flatMap((frozen) => {
    const current = stored.get(frozen.quart_id);
    const isBegun = clock.spanOf(frozen, day_switch_time).start <= now.epochMilliseconds;
    return current && !isBegun ? [undoStep(frozen, current, employe_id)] : [];
  });
  const key = `${keyOf(demande)}:retour`;
  await changeQuarts(context, back, { key, clock, knows: employe_id });
  await forgetSuites(
    db,
    id,
    back.map(({ before }) => before.id),
  );
  await deleteAbsencesOf(db, id);
  if (demande.nature === 'disponibilite') await deleteWeekOf(db, demande);
  await letGo(context, demande);
  await giveBack(context, demande);
}
