// Deciding a request, one or many, and taking that back. An approval is previewed (dossier.service.ts), then done at once:
// quarts, absences, bank, journal and notices in one transaction.
import { stepTo, type BulkDecisionBody } from '@releve/domain/decision.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import {
  type Demande,
  type DemandeFile,
  type decideDemande as decideEndpoint,
  DEMANDE_DECISIONS,
} from '@releve/domain/features/demandes.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import { decide, decideEach } from '../../platform/decision.ts';
import { invalid, StaleError, unavailable } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { lockTakers } from '../horaire/offers.repository.ts';
import { findPaid, holdBack, letGo } from './bank-account.ts';
import { decidesFor, findRight, mayDecide, type DecisionRight } from './deciders.ts';
import {
  loadParts,
  readFile,
  todayIn,
  toDemande,
  toFile,
  type DemandeServices,
  type LoadedDemande,
} from './demande-access.ts';
import * as notices from './demandes.notice.ts';
import * as repository from './demandes.repository.ts';
import type { StoredDemande } from './demandes.repository.ts';
import { withOneLeaveADay } from './one-leave.ts';
import { applyApproval, ChangedPlanError, undoApproval, type QuartChoice } from './effects.ts';

/** Nobody has suggested anything any more. */
export const NO_PROPOSAL = {
  proposition_du: null,
  proposition_au: null,
  proposition_note: '',
  proposition_par: null,
  proposition_le: null,
};

const NO_DECISION = { decidee_par: null, decidee_pour: null, decidee_le: null, decision_note: '' };

const actionOf = (accepte: boolean): JournalAction =>
  accepte ? 'demande_approuvee' : 'demande_refusee';

/** For the reader, with who may decide it. */
async function prepare(context: WriteContext, services: DemandeServices) {
  const { db, user } = context;
  const today = todayIn(context, services);
  const right = await findRight(db, user, today);
  const find = async (id: number): Promise<LoadedDemande | undefined> => {
    const row = await repository.findDemande(db, id, today);
    return row && loadParts(db, row);
  };
  const show = (loaded: LoadedDemande): DemandeFile => toFile(context, services, right, loaded);
  return { right, find, show };
}

/** What was previewed has changed: the file as it stood before the decision, which does not stand. */
async function orStale<T>(current: () => DemandeFile, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ChangedPlanError)) throw error;
    throw new StaleError(current());
  }
}

/** Nobody previewed anything: it is sent again, and meets the plan as it then is. */
async function orAgain<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ChangedPlanError ? unavailable() : error;
  }
}

interface Decision {
  readonly accepte: boolean;
  readonly note: string;
  readonly version: number;
  /** As previewed; null where nobody previewed. */
  readonly quarts: readonly QuartChoice[] | null;
}

async function decideOne(
  context: WriteContext,
  services: DemandeServices,
  id: number,
  { accepte, note, version, quarts }: Decision,
): Promise<void> {
  const { db, user, now } = context;
  const statut = accepte ? 'approuvee' : 'refusee';
  const { right, find, show } = await prepare(context, services);
  await decide<LoadedDemande, DemandeFile>(context, {
    find: () => find(id),
    mayDecide: ({ row }) => mayDecide(right, row),
    isOpen: ({ row }) =>
      row.nature !== 'pointage' &&
      stepTo(DEMANDE_DECISIONS, { from: row.statut, to: statut }) === 'decide',
    claim: async ({ row }) => {
      if (row.annule_id !== null) await repository.lockDemande(db, row.annule_id);
      return repository.claimDemande(
        db,
        { id, version, statut: row.statut },
        {
          ...NO_PROPOSAL,
          statut,
          decidee_par: user.id,
          decidee_pour: decidesFor(right, row),
          decidee_le: now.toString(),
          decision_note: note,
        },
      );
    },
    show,
    apply: async ({ row }, before) => {
      if (!accepte) return letGo(context, row);
      return orStale(
        () => show(before),
        () => applyApproval(context, services, row, quarts),
      );
    },
    journal: ({ row }) => ({
      action: actionOf(accepte),
      objet: 'demandes',
      objet_id: id,
      avant: { statut: 'en_attente' },
      apres: { statut, note, pour: row.decidee_pour?.id ?? null },
    }),
    tell: ({ row }) => tellDecision(context, row, right),
  });
}

async function tellDecision(
  context: WriteContext,
  row: StoredDemande,
  { directors }: Pick<DecisionRight, 'directors'>,
): Promise<void> {
  await notices.withdrawAsked(context, row);
  await notices.tellDecided(context, row);
  notices.tellScreens(context, row, directors);
}

export async function decideDemande(
  context: WriteContext,
  services: DemandeServices,
  id: number,
  body: EndpointRequest<typeof decideEndpoint>['body'],
): Promise<DemandeFile> {
  await decideOne(context, services, id, body);
  return readFile(context, services, id);
}

export async function decideDemandes(
  context: WriteContext,
  services: DemandeServices,
  { demandes, accepte, note }: BulkDecisionBody,
) {
  // In one order, whoever chose them: two who decide the same ones wait for each other. Everybody whom it concerns before
  // the first quart: whoever accepts an offer holds themself, then the quart.
  const inOrder = demandes.toSorted((a, b) => a.id - b.id);
  const askers = await repository.lockDemandes(
    context.db,
    inOrder.map(({ id }) => id),
  );
  await lockTakers(context.db, askers);
  return decideEach(context, inOrder, async ({ id, version }): Promise<Demande> => {
    await decideOne(context, services, id, { accepte, note, version, quarts: null });
    const { right, find } = await prepare(context, services);
    const loaded = await find(id);
    if (loaded === undefined) throw new Error('A request is gone while it is decided');
    return toDemande(loaded.row, right);
  });
}

/** As it arrives: granted by its type, filed by whoever decides, or with dates that were suggested and accepted. */
export async function approveAtOnce(
  context: WriteContext,
  services: DemandeServices,
  asked: StoredDemande,
  by?: { par: number; pour: number | null; note: string },
): Promise<void> {
  const { db, user, now, address } = context;
  const { id, version, statut } = asked;
  const today = todayIn(context, services);
  const right = await findRight(db, user, today);
  const own = mayDecide(right, asked) ? decidesFor(right, asked) : null;
  const isClaimed = await repository.claimDemande(
    db,
    { id, version, statut },
    {
      ...NO_PROPOSAL,
      statut: 'approuvee',
      decidee_par: by?.par ?? user.id,
      decidee_pour: by ? by.pour : own,
      decidee_le: now.toString(),
      decision_note: by?.note ?? '',
    },
  );
  const approved = await repository.findDemande(db, id, today);
  if (!isClaimed || approved === undefined)
    throw new StaleError(await readFile(context, services, id));
  await orAgain(() => applyApproval(context, services, approved, null));
  await recordJournal(db, {
    acteur: user,
    // Whoever accepts the dates of somebody else approves nothing themself.
    action: by ? 'demande_dates_acceptees' : 'demande_approuvee',
    objet: 'demandes',
    objet_id: id,
    avant: { statut },
    apres: { statut: 'approuvee', par: approved.decidee_par?.id },
    adresse: address,
  });
  await tellDecision(context, approved, right);
}

/** Whoever decided may, and a director; never one's own. What waits already is shown to whoever may decide it. */
function mayTakeBack(right: DecisionRight, row: StoredDemande): boolean {
  if (row.employe_id === right.reader) return right.decidesOwn;
  if (row.decidee_par === null) return mayDecide(right, row);
  return right.isDirector || row.decidee_par.id === right.reader;
}

/** It can only wait again while what it cancels stands and nobody has asked anew. */
async function requireCancellable(
  context: WriteContext,
  services: DemandeServices,
  cancelledId: number,
): Promise<void> {
  await repository.lockDemande(context.db, cancelledId);
  const today = todayIn(context, services);
  const target = await repository.findDemande(context.db, cancelledId, today);
  const stands = target?.statut === 'approuvee' && target.du > today;
  if (!stands || target.annulation_id !== null) throw invalid('demandes.not_open');
}

export async function reopenDemande(
  context: WriteContext,
  services: DemandeServices,
  id: number,
  version: number,
): Promise<DemandeFile> {
  const { db } = context;
  const { right, find, show } = await prepare(context, services);
  await decide<LoadedDemande, DemandeFile>(context, {
    find: () => find(id),
    mayDecide: ({ row }) => mayTakeBack(right, row),
    isOpen: ({ row }) =>
      row.nature !== 'pointage' &&
      // What a cancellation has undone is asked for anew.
      !(row.annule_id !== null && row.statut === 'approuvee') &&
      stepTo(DEMANDE_DECISIONS, { from: row.statut, to: 'en_attente' }) === 'decide',
    claim: async ({ row }) => {
      if (row.annule_id !== null) await requireCancellable(context, services, row.annule_id);
      return withOneLeaveADay(context, { ...row, except: id }, () =>
        repository.claimDemande(
          db,
          { id, version, statut: row.statut },
          { ...NO_DECISION, statut: 'en_attente', relancee_le: null },
        ),
      );
    },
    show,
    apply: ({ row }, { row: decided }) => reopen(context, services, row, decided),
    journal: (_reopened, { row: { statut, decidee_le, decision_note } }) => ({
      action: 'demande_reprise',
      objet: 'demandes',
      objet_id: id,
      avant: { statut, decidee_le, note: decision_note },
      apres: { statut: 'en_attente' },
    }),
    tell: async ({ row }, { row: decided }) => {
      await notices.tellReopened(context, decided);
      notices.tellScreens(context, row, right.directors);
    },
  });
  return readFile(context, services, id);
}

/** What was done is undone, and the bank holds back again what it held. */
async function reopen(
  context: WriteContext,
  services: DemandeServices,
  row: StoredDemande,
  decided: StoredDemande,
): Promise<void> {
  const { db } = context;
  const { id, version, du, minutes, annule_id } = row;
  if (decided.statut === 'approuvee') {
    await undoApproval(context, services, decided, { isStrict: true });
    for (const cancellation of await repository.closeCancellations(db, id)) {
      await notices.withdrawAsked(context, { id: cancellation });
    }
  }
  if (annule_id !== null || row.nature !== 'absence') return;
  const minutes_banque = await findPaid(context, row, minutes);
  await repository.setMinutes(db, id, { minutes, minutes_banque });
  await holdBack(context, row, { id, version, du, minutes_banque });
}
