// An incident put right, at once or by a task of the next visit; confirmed by whoever told of it, or opened again.
import { stepTo } from '@releve/domain/decision.ts';
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import {
  type confirmIncident as confirmEndpoint,
  INCIDENT_STEPS,
  type resolveIncident as resolveEndpoint,
} from '@releve/domain/features/incidents.ts';
import { ForbiddenError } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { writtenAt } from '../../platform/messages.ts';
import { requireLocked as requireLockedClient } from '../clients/clients.service.ts';
import { putTasksAside } from '../rapports/reprise-tasks.service.ts';
import { startEscalation, stopEscalation } from './escalation.ts';
import {
  assertGoesOn,
  conflict,
  type IncidentServices,
  isOpen,
  mayConfirm,
  requireByUuid,
  requireLocked,
  requireVisible,
} from './incident-access.ts';
import { awaitConfirmation, stopAwaiting } from './incident-confirmation.ts';
import { attachPieces, type Done, step, writeNote } from './incident-step.ts';
import { planTask } from './incident-tasks.ts';
import * as notices from './incidents.notice.ts';
import * as repository from './incidents.repository.ts';
import { REOPENED, type StoredIncident } from './incidents.repository.ts';

type Resolution = EndpointRequest<typeof resolveEndpoint>['body'];

export async function resolveIncident(
  context: WriteContext,
  services: IncidentServices,
  uuid: string,
  body: Resolution,
): Promise<Done> {
  const { db, user } = context;
  const found = await requireByUuid(context, uuid);
  // Tasks of a site are written under the lock of its file, and that one is taken first.
  if (body.tache || found.tache_id !== null) await requireLockedClient(db, found.client_id);
  const row = await requireLocked(context, found.id);
  assertGoesOn(row);
  const isSettled = !isOpen(row);
  if (isSettled && row.resolu_par_id === user.id) return { message: 'incidents.resolved' };
  if (isSettled) throw conflict('incidents.settled', row);
  await putTasksAside(context, [row.tache_id]);
  await (body.tache
    ? leaveAsTask(context, services, row, { ...body, tache: body.tache })
    : putRight(context, services, row, body));
  await writeNote(context, services, row.id, body);
  return { message: body.tache ? 'incidents.planned' : 'incidents.resolved' };
}

/** Taken by whoever plans it, until the task is ticked. */
async function leaveAsTask(
  context: WriteContext,
  services: IncidentServices,
  row: StoredIncident,
  { at, tache, note, pieces }: Resolution & { tache: string },
): Promise<void> {
  const { db, user, address } = context;
  const tache_id = await planTask(context, services, row, { nom: tache, note });
  const change = {
    tache_id,
    assigne_id: row.statut === 'ouvert' ? user.id : row.assigne_id,
    pris_le: row.pris_le ?? writtenAt(context, at),
  };
  await attachPieces(context, services, row.id, pieces, 'signalement');
  const follow = async (planned: StoredIncident) => {
    await stopEscalation(context, row.id);
    await notices.tellReporters(context, planned, 'tache');
  };
  if (row.statut === 'ouvert') {
    const action = 'incident_tache';
    const apres = { tache };
    await step(context, services, row, { to: 'pris_en_charge', change, action, apres, follow });
    return;
  }
  await repository.claimIncident(db, row, change);
  await recordJournal(db, {
    acteur: user,
    action: 'incident_tache',
    objet: 'incidents',
    objet_id: row.id,
    apres: { tache },
    adresse: address,
  });
  const planned = await requireLocked(context, row.id);
  await follow(planned);
  await notices.tellScreens({ ...context, timeZone: services.timeZone }, planned);
}

async function putRight(
  context: WriteContext,
  services: IncidentServices,
  row: StoredIncident,
  { at, note, pieces }: Resolution,
): Promise<void> {
  const { user } = context;
  await attachPieces(context, services, row.id, pieces, 'resolution');
  await step(context, services, row, {
    to: 'resolu',
    change: {
      resolu_le: writtenAt(context, at),
      resolu_par: user.id,
      resolution: note,
      assigne_id: row.assigne_id ?? user.id,
      tache_id: null,
    },
    action: 'incident_resolu',
    follow: async (resolved) => {
      await stopEscalation(context, row.id);
      await awaitConfirmation(context, resolved);
      await notices.tellReporters(context, resolved, 'resolu');
    },
  });
}

type Confirmation = EndpointRequest<typeof confirmEndpoint>['body'];

/** Of a report that was merged, the one that goes on is confirmed. */
export async function confirmIncident(
  context: WriteContext,
  services: IncidentServices,
  uuid: string,
  body: Confirmation,
): Promise<Done> {
  const found = await requireByUuid(context, uuid);
  const row = await requireLocked(context, found.fusionne_dans ?? found.id);
  if (!(await mayConfirm(context, row))) {
    await requireVisible(context, services, row.id);
    throw new ForbiddenError();
  }
  assertGoesOn(row);
  return body.regle ? confirm(context, services, row, body) : reopen(context, services, row, body);
}

async function confirm(
  context: WriteContext,
  services: IncidentServices,
  row: StoredIncident,
  body: Confirmation,
): Promise<Done> {
  const answer = { message: 'incidents.confirmed' };
  const next = stepTo(INCIDENT_STEPS, { from: row.statut, to: 'confirme' });
  if (next === 'same') return answer;
  if (next === 'closed') throw conflict('incidents.not_settled', row);
  await step(context, services, row, {
    to: 'confirme',
    change: { confirme_le: writtenAt(context, body.at) },
    action: 'incident_confirme',
    follow: async (confirmed) => {
      await stopAwaiting(context, row.id);
      await notices.withdrawResolved(context, row);
      await notices.tellOne(context, confirmed, 'confirme', row.assigne_id);
    },
  });
  await writeNote(context, services, row.id, body);
  return answer;
}

/** What is open, or already taken up again, is left as it is. */
async function reopen(
  context: WriteContext,
  services: IncidentServices,
  row: StoredIncident,
  body: Confirmation,
): Promise<Done> {
  const answer = { message: 'incidents.reopened' };
  if (!isOpen(row)) {
    await step(context, services, row, {
      to: 'ouvert',
      change: { ...REOPENED, rouvert: row.rouvert + 1 },
      action: 'incident_rouvert',
      follow: async (reopened) => {
        await stopAwaiting(context, row.id);
        await notices.withdrawResolved(context, row);
        await startEscalation(context, reopened);
        await notices.tellOne(context, reopened, 'rouvert', row.assigne_id);
      },
    });
  }
  await writeNote(context, services, row.id, body);
  return answer;
}
