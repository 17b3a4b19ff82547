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
import { letGo } from './bank-account.ts';
import { approveAtOnce, NO_PROPOSAL } from './decide.service.ts';
import { decidesFor, findRight, mayDecide } from './deciders.ts';
import { readFile, selfOf, todayIn, type DemandeServices } from './demande-access.ts';
import * as notices from './demandes.notice.ts';
import * as repository from './demandes.repository.ts';
import type { StoredDemande } from './demandes.repository.ts';
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
    action: 'demande_proposition' | 'demande_dates_declinees';
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
    repository.claimDemande(db, { id, version, statut: 'en_attente' }, dates),
  );
  if (!isClaimed) throw invalid('demandes.not_open');
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
  const { directors } = await findRight(db, user, todayIn(context, services));
  if (accepte) {
    await moveTo(context, demande, dates);
    const moved = await requireDemande(context, services, id);
    const reader = proposition_par.id;
    const pour = decidesFor({ reader, isDirector: directors.includes(reader) }, moved);
    const note = demande.proposition_note;
    await approveAtOnce(context, services, moved, { par: reader, pour, note });
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
