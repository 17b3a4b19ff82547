// What people ask, for themselves or for somebody whom they lead; withdrawing it; asking to cancel what was approved.
import { stepTo } from '@releve/domain/decision.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import {
  type cancelDemande as cancelEndpoint,
  type createDemande as createEndpoint,
  DEMANDE_DECISIONS,
  DEMANDE_PIECE,
  type DemandeContent,
  type DemandeFile,
} from '@releve/domain/features/demandes.ts';
import type { DemandeType } from '@releve/domain/features/demande-types.ts';
import {
  ForbiddenError,
  HttpError,
  invalid,
  invalidField,
  notFound,
} from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { checkContent, needsPiece } from './ask-checks.ts';
import { findPaid, holdBack, letGo } from './bank-account.ts';
import { approveAtOnce } from './decide.service.ts';
import { findRight, mayDecide } from './deciders.ts';
import {
  readFile,
  requireAsker,
  selfOf,
  todayIn,
  type Asker,
  type DemandeServices,
} from './demande-access.ts';
import { replaceFrozenQuarts } from './demande-quarts.repository.ts';
import * as notices from './demandes.notice.ts';
import * as repository from './demandes.repository.ts';
import type { StoredDemande } from './demandes.repository.ts';
import { withOneLeaveADay } from './one-leave.ts';
import { countLeave, freezeTold, readPersonalPlan, sumMinutes } from './leave-plan.ts';
import { findType } from './types.repository.ts';

/** A clock ahead of ours counts as now. */
const askedAt = ({ now }: Pick<WriteContext, 'now'>, at: string): string =>
  new Date(Math.min(Date.parse(at), now.epochMilliseconds)).toISOString();

async function requireType(context: WriteContext, id: number): Promise<DemandeType> {
  const type = await findType(context.db, id);
  if (!type) throw invalidField('type_id', 'validation.invalid');
  if (!type.actif) throw invalidField('type_id', 'demandes.type_inactive');
  return type;
}

type NewDemande = EndpointRequest<typeof createEndpoint>['body'];

/** What was sent before under that uuid; it must be of the same person. */
async function findSent(
  context: WriteContext,
  services: DemandeServices,
  uuid: string,
  employeId: number,
): Promise<StoredDemande | undefined> {
  const sent = await repository.findDemandeByUuid(context.db, uuid, todayIn(context, services));
  if (sent && sent.employe_id !== employeId) throw invalidField('uuid', 'validation.invalid');
  return sent;
}

async function store(
  context: WriteContext,
  services: DemandeServices,
  asker: Asker,
  type: DemandeType,
  { uuid, at, content }: { uuid: string; at: string; content: DemandeContent },
): Promise<number | undefined> {
  const { db, user } = context;
  const { du, au, debut = null, fin = null, raison, details } = content;
  const today = todayIn(context, services);
  const plan = await readPersonalPlan(db, services.settings, asker, { du, au, today });
  const asked = { ...content, nature: type.nature };
  const minutes = type.nature === 'absence' ? sumMinutes(countLeave(plan, content)) : 0;
  const payer = { employe_id: asker.id, ...type };
  const minutes_banque = await findPaid(context, payer, minutes);
  const leave = { employe_id: asker.id, du, au };
  const id = await withOneLeaveADay(context, leave, () =>
    repository.insertDemande(db, {
      ...leave,
      uuid,
      type_id: type.id,
      nature: type.nature,
      auteur_id: user.id,
      debut,
      fin,
      minutes,
      minutes_banque,
      raison,
      details: JSON.stringify(details),
      demandee_le: askedAt(context, at),
    }),
  );
  if (id === undefined) return undefined;
  await replaceFrozenQuarts(db, id, freezeTold(plan, asked));
  await holdBack(context, payer, { id, version: 0, du, minutes_banque });
  return id;
}

/** Once, however often it is sent. */
export async function createDemande(
  context: WriteContext,
  services: DemandeServices,
  { uuid, at, employe_id, approuver, pieces, ...body }: NewDemande,
): Promise<DemandeFile> {
  const { db, user, now } = context;
  const asker = await requireAsker(context, services, employe_id);
  if (asker.actif === false) throw invalidField('employe_id', 'validation.invalid');
  const sent = await findSent(context, services, uuid, asker.id);
  if (sent) return readFile(context, services, sent.id);
  const type = await requireType(context, body.type_id);
  const checking = { db, settings: services.settings, asker, now };
  const content = await checkContent(body, type, checking);
  // Whoever files it for somebody who called cannot have their document yet.
  if (asker.id === user.id && pieces.length === 0 && needsPiece(type, content)) {
    throw invalidField('pieces', 'demandes.piece_required');
  }
  const id = await store(context, services, asker, type, { uuid, at, content });
  if (id === undefined) {
    const other = await findSent(context, services, uuid, asker.id);
    if (!other) throw notFound();
    return readFile(context, services, other.id);
  }
  await services.attachments.attach(
    context,
    DEMANDE_PIECE,
    id,
    pieces.map((piece, position) => ({ uuid: piece, position })),
  );
  await afterAsking(context, services, id, { approuver });
  return readFile(context, services, id);
}

/** The journal, then either the decision at once or those who are to decide. */
async function afterAsking(
  context: WriteContext,
  services: DemandeServices,
  id: number,
  { approuver }: { approuver: boolean },
): Promise<void> {
  const { db, user, address } = context;
  const today = todayIn(context, services);
  const demande = await repository.findDemande(db, id, today);
  if (!demande) throw notFound();
  const { employe_id, type_id, du, au, debut, fin, raison, annule_id } = demande;
  await recordJournal(db, {
    acteur: user,
    action: 'creation',
    objet: 'demandes',
    objet_id: id,
    apres: { employe_id, type_id, du, au, debut, fin, raison, ...(annule_id && { annule_id }) },
    adresse: address,
  });
  const right = await findRight(db, user, today);
  if (approuver && !mayDecide(right, demande)) throw new ForbiddenError();
  if (employe_id !== user.id && !approuver) await notices.tellFiled(context, demande);
  if (approuver || demande.decideur === 'automatique') {
    await approveAtOnce(context, services, demande);
    return;
  }
  await notices.tellAsked(context, demande, { directors: right.directors, except: user.id });
  notices.tellScreens(context, demande, right.directors);
}

/** The person's own, or what one filed for them. */
export async function requireOwn(
  context: WriteContext,
  demande: StoredDemande | undefined,
): Promise<StoredDemande> {
  const { user } = context;
  const isOwn = demande?.employe_id === selfOf(user) || demande?.auteur_id === user.id;
  if (!demande || !isOwn) throw notFound();
  return demande;
}

/** It cannot be done any more; the answer leads to what was decided. */
const decidedMeanwhile = (id: number) =>
  new HttpError(422, { message: 'demandes.not_open', details: { demande_id: id } });

export async function withdrawDemande(
  context: WriteContext,
  services: DemandeServices,
  uuid: string,
): Promise<DemandeFile> {
  const { db, user, address } = context;
  const today = todayIn(context, services);
  const found = await repository.findDemandeByUuid(db, uuid, today);
  const { id, version, statut, nature, du } = await requireOwn(context, found);
  if (statut === 'annulee') return readFile(context, services, id);
  const isOpen =
    statut === 'en_attente' &&
    stepTo(DEMANDE_DECISIONS, { from: statut, to: 'annulee' }) === 'decide' &&
    nature !== 'pointage';
  const change = { statut: 'annulee' as const, proposition_du: null, proposition_au: null };
  const isClaimed =
    isOpen &&
    (await repository.claimDemande(
      db,
      { id, version, statut },
      { ...change, proposition_le: null, proposition_par: null },
    ));
  if (!isClaimed) throw decidedMeanwhile(id);
  await letGo(context, { id, du });
  await recordJournal(db, {
    acteur: user,
    action: 'demande_annulee',
    objet: 'demandes',
    objet_id: id,
    avant: { statut },
    apres: { statut: 'annulee' },
    adresse: address,
  });
  await tellGone(context, services, id);
  return readFile(context, services, id);
}

async function tellGone(
  context: WriteContext,
  services: DemandeServices,
  id: number,
): Promise<void> {
  const today = todayIn(context, services);
  const demande = await repository.findDemande(context.db, id, today);
  const { directors } = await findRight(context.db, context.user, today);
  await notices.withdrawAsked(context, { id });
  if (demande) notices.tellScreens(context, demande, directors);
}

/** A second one, from another phone, meets the first. */
export async function cancelDemande(
  context: WriteContext,
  services: DemandeServices,
  id: number,
  { uuid, raison, at }: EndpointRequest<typeof cancelEndpoint>['body'],
): Promise<DemandeFile> {
  const { db, user } = context;
  const today = todayIn(context, services);
  await repository.lockDemande(db, id);
  const approved = await requireOwn(context, await repository.findDemande(db, id, today));
  const sent = await findSent(context, services, uuid, approved.employe_id);
  if (sent) return readFile(context, services, sent.id);
  if (approved.annulation_id !== null) return readFile(context, services, approved.annulation_id);
  const { statut, nature, annule_id, du, au, type_id, employe_id } = approved;
  if (statut !== 'approuvee' || nature === 'pointage' || annule_id !== null) {
    throw decidedMeanwhile(id);
  }
  if (du <= today) throw invalid('demandes.too_late');
  const asked = await repository.insertDemande(db, {
    uuid,
    type_id,
    nature,
    employe_id,
    auteur_id: user.id,
    du,
    au,
    debut: approved.debut,
    fin: approved.fin,
    raison,
    annule_id: id,
    demandee_le: askedAt(context, at),
  });
  if (asked === undefined) throw invalidField('uuid', 'validation.invalid');
  await afterAsking(context, services, asked, { approuver: false });
  return readFile(context, services, asked);
}
