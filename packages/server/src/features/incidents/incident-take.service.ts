// Who takes care of an incident, what is corrected of it, who called about it.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type {
  IncidentFile,
  recordIncidentCall as callEndpoint,
  updateIncident as updateEndpoint,
} from '@releve/domain/features/incidents.ts';
import { invalidField } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { findChanges, recordJournal } from '../../platform/journal.ts';
import { writtenAt } from '../../platform/messages.ts';
import { moveEscalation, stopEscalation } from './escalation.ts';
import {
  assertGoesOn,
  conflict,
  type IncidentServices,
  isOpen,
  readFile,
  requireByUuid,
  requireLocked,
  requireVisible,
} from './incident-access.ts';
import { isActiveManager } from './incident-people.repository.ts';
import { type Done, requireFresh, step } from './incident-step.ts';
import * as notices from './incidents.notice.ts';
import * as repository from './incidents.repository.ts';

/** The first counts; whoever comes second is told who has it. */
export async function takeIncident(
  context: WriteContext,
  services: IncidentServices,
  uuid: string,
  { at }: { at: string },
): Promise<Done> {
  const { user } = context;
  const answer = { message: 'incidents.taken_by_you' };
  const row = await requireLocked(context, (await requireByUuid(context, uuid)).id);
  assertGoesOn(row);
  if (row.statut === 'pris_en_charge') {
    if (row.assigne_id === user.id) return answer;
    throw conflict('incidents.taken', row);
  }
  if (row.statut !== 'ouvert') throw conflict('incidents.settled', row);
  await step(context, services, row, {
    to: 'pris_en_charge',
    change: { assigne_id: user.id, pris_le: writtenAt(context, at) },
    action: 'incident_pris',
    follow: async (taken) => {
      await stopEscalation(context, row.id);
      await notices.tellReporters(context, taken, 'pris');
    },
  });
  return answer;
}

/** Given to somebody is not taken: while it is open the escalation goes on, until somebody says « Je m’en occupe ». */
export async function assignIncident(
  context: WriteContext,
  services: IncidentServices,
  id: number,
  { version, assigne_id }: { version: number; assigne_id: number },
): Promise<IncidentFile> {
  const { db, user, address } = context;
  const row = await requireFresh(context, services, id, version);
  if (!isOpen(row)) throw conflict('incidents.settled', row);
  if (row.assigne_id === assigne_id) return readFile(context, services, id);
  if (!(await isActiveManager(db, assigne_id))) {
    throw invalidField('assigne_id', 'incidents.assignee');
  }
  await repository.claimIncident(db, row, { assigne_id });
  await recordJournal(db, {
    acteur: user,
    action: 'incident_assigne',
    objet: 'incidents',
    objet_id: id,
    avant: { assigne_id: row.assigne_id },
    apres: { assigne_id },
    adresse: address,
  });
  const given = await requireLocked(context, id);
  await notices.tellOne(context, given, 'assigne', assigne_id);
  await notices.tellScreens({ ...context, timeZone: services.timeZone }, given);
  return readFile(context, services, id);
}

/** Of another gravity, the delays are others: those who wait to be told are told by the new ones. */
export async function updateIncident(
  context: WriteContext,
  services: IncidentServices,
  id: number,
  { version, ...content }: EndpointRequest<typeof updateEndpoint>['body'],
): Promise<IncidentFile> {
  const { db, user, address } = context;
  const row = await requireFresh(context, services, id, version);
  const { type, gravite, description } = row;
  const { avant, apres } = findChanges({ type, gravite, description }, content);
  if (Object.keys(apres).length === 0) return readFile(context, services, id);
  await repository.claimIncident(db, row, content);
  await recordJournal(db, {
    acteur: user,
    action: 'modification',
    objet: 'incidents',
    objet_id: id,
    avant,
    apres,
    adresse: address,
  });
  if (gravite !== content.gravite) await moveEscalation(context, id);
  await notices.tellScreens({ ...context, timeZone: services.timeZone }, row);
  return readFile(context, services, id);
}

/** Once, however often it is sent. Whoever sees the incident may have called about it. */
export async function recordCall(
  context: WriteContext,
  services: IncidentServices,
  incidentUuid: string,
  { uuid, at, issue }: EndpointRequest<typeof callEndpoint>['body'],
): Promise<Done> {
  const { db, user, address } = context;
  const answer = { message: 'incidents.call_noted' };
  const { id } = await requireByUuid(context, incidentUuid);
  const row = await requireVisible(context, services, id);
  const le = writtenAt(context, at);
  const isNew = await repository.insertCall(db, { uuid, incident_id: id, par: user.id, issue, le });
  if (!isNew) {
    const noted = await repository.findCall(db, uuid);
    if (noted?.incident_id === id && noted.par === user.id) return answer;
    throw invalidField('uuid', 'validation.invalid');
  }
  await recordJournal(db, {
    acteur: user,
    action: 'incident_appel',
    objet: 'incidents',
    objet_id: id,
    apres: { issue },
    adresse: address,
  });
  await notices.tellScreens({ ...context, timeZone: services.timeZone }, row);
  return answer;
}
