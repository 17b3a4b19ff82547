// Other dates instead of a refusal: suggested by whoever decides, accepted or declined by the person.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import {
  type DemandeFile,
  MAX_DEMANDE_DAYS,
  type proposeDates as proposeEndpoint,
} from '@releve/domain/features/demandes.ts';
import { addDays } from '@releve/domain/working-day.ts';
import {
  ForbiddenError,
  invalid,
  invalidField,
  notFound,
  StaleError,
} from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { findPaid, holdBack, letGo } from './bank-account.ts';
import { approveAtOnce, NO_PROPOSAL } from './decide.service.ts';
import { decidesFor, findRight, findRightOf, mayDecide } from './deciders.ts';
import { readFile, selfOf, todayIn, type DemandeServices } from './demande-access.ts';
import { replaceFrozenQuarts } from './demande-quarts.repository.ts';
import * as notices from './demandes.notice.ts';
import * as repository from './demandes.repository.ts';
import type { StoredDemande } from './demandes.repository.ts';
import { countLeave, freezeTold, readPersonalPlan, sumMinutes } from './leave-plan.ts';
import { withOneLeaveADay } from './one-leave.ts';

async function requireDemande(
  context: WriteContext,
  services: DemandeServices,
  id: number,
): Promise<StoredDemande> {
  const demande = await repository.findDemande(context.db, id, todayIn(context, services));
  if (!demande) throw notFound();
  return demande;
}

const record = (
  { db, user, address }: WriteContext,
  id: number,
  change: {
    action: 'demande_proposition' | 'demande_dates_acceptees' | 'demande_dates_declinees';
    avant?: object;
    apres: object;
  },
) =>
  recordJournal(db, {
    acteur: user,
    objet: 'demandes',
    objet_id: id,
    ...change,
    adresse: address,
  });

export async function proposeDates(
  context: WriteContext,
  services: DemandeServices,
  id: number,
  { du, au, note, version }: EndpointRequest<typeof proposeEndpoint>['body'],
): Promise<DemandeFile> {
  const { db, user, now } = context;
  const asked = await requireDemande(context, services, id);
  const right = await findRight(db, user, todayIn(context, services));
  if (!mayDecide(right, asked)) throw new ForbiddenError();
  // Only of a leave are the dates what is asked.
  if (asked.nature !== 'absence' || asked.annule_id !== null) throw invalid('validation.invalid');
  if (asked.debut !== null && du !== au) throw invalidField('au', 'demandes.one_day');
  if (au > addDays(du, MAX_DEMANDE_DAYS)) throw invalidField('au', 'demandes.too_long');
  const isClaimed = await repository.claimDemande(
    db,
    { id, version, statut: 'en_attente' },
    {
      proposition_du: du,
      proposition_au: au,
      proposition_note: note,
      proposition_par: user.id,
      proposition_le: now.toString(),
    },
  );
  if (!isClaimed) throw new StaleError(await readFile(context, services, id));
  await record(context, id, {
    action: 'demande_proposition',
    avant: { du: asked.du, au: asked.au },
    apres: { du, au, note },
  });
  const proposed = await requireDemande(context, services, id);
  await notices.withdrawAsked(context, proposed);
  await notices.tellProposed(context, proposed);
  notices.tellScreens(context, proposed, right.directors);
  return readFile(context, services, id);
}

/** With those dates it takes other days from the plan and the bank; another leave may stand there. */
async function moveTo(
  context: WriteContext,
  demande: StoredDemande,
  dates: { du: string; au: string },
): Promise<void> {
  const { db } = context;
  const { id, version, employe_id } = demande;
  await letGo(context, demande);
  const isClaimed = await withOneLeaveADay(context, { employe_id, ...dates, except: id }, () =>
    repository.claimDemande(
      db,
      { id, version, statut: 'en_attente' },
      { ...NO_PROPOSAL, ...dates },
    ),
  );
  if (!isClaimed) throw invalid('demandes.not_open');
}

/** Whoever suggested them may no longer decide: it waits with those dates for whoever may. */
async function askAgain(
  context: WriteContext,
  services: DemandeServices,
  demande: StoredDemande,
  directors: readonly number[],
): Promise<void> {
  const { db, user } = context;
  const { id, version, employe_id, day_switch_time, du } = demande;
  const asker = { id: employe_id, day_switch_time };
  const period = { ...demande, today: todayIn(context, services) };
  const plan = await readPersonalPlan(db, services.settings, asker, period);
  const minutes = sumMinutes(countLeave(plan, demande));
  const minutes_banque = await findPaid(context, demande, minutes);
  await repository.setMinutes(db, id, { minutes, minutes_banque });
  await replaceFrozenQuarts(db, id, freezeTold(plan, demande));
  await holdBack(context, demande, { id, version, du, minutes_banque });
  await record(context, id, {
    action: 'demande_dates_acceptees',
    apres: { accepte: true, du, au: demande.au },
  });
  await notices.tellAsked(context, demande, { directors, except: user.id });
  notices.tellScreens(context, demande, directors);
}

export async function answerProposition(
  context: WriteContext,
  services: DemandeServices,
  id: number,
  { accepte, version }: { accepte: boolean; version: number },
): Promise<DemandeFile> {
  const { db, user } = context;
  const demande = await requireDemande(context, services, id);
  if (demande.employe_id !== selfOf(user)) throw notFound();
  const { statut, proposition_du, proposition_au, proposition_par } = demande;
  const isOpen = statut === 'en_attente' && proposition_par !== null;
  if (!isOpen || demande.version !== version) {
    throw new StaleError(await readFile(context, services, id));
  }
  const dates = { du: proposition_du ?? demande.du, au: proposition_au ?? demande.au };
  const today = todayIn(context, services);
  const { directors } = await findRight(db, user, today);
  if (accepte) {
    await moveTo(context, demande, dates);
    const moved = await requireDemande(context, services, id);
    const right = await findRightOf(db, proposition_par.id, today);
    if (right !== null && mayDecide(right, moved)) {
      const pour = decidesFor(right, moved);
      const note = demande.proposition_note;
      await approveAtOnce(context, services, moved, { par: right.reader, pour, note });
    } else {
      await askAgain(context, services, moved, directors);
    }
  } else {
    const claim = { id, version, statut } as const;
    const isClaimed = await repository.claimDemande(db, claim, NO_PROPOSAL);
    if (!isClaimed) throw new StaleError(await readFile(context, services, id));
    await record(context, id, {
      action: 'demande_dates_declinees',
      avant: dates,
      apres: { accepte },
    });
    notices.tellScreens(context, demande, directors);
  }
  const answered = await requireDemande(context, services, id);
  const to = proposition_par.id;
  await notices.tellAnswered(context, answered, { to, isAccepted: accepte });
  return readFile(context, services, id);
}
