// Telling of something that went wrong: once, however often a phone sends it.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { createIncident as createEndpoint } from '@releve/domain/features/incidents.ts';
import { ForbiddenError, invalidField, notFound } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { writtenAt } from '../../platform/messages.ts';
import { hasClient } from '../clients/client-file.repository.ts';
import { startEscalation } from './escalation.ts';
import type { IncidentServices } from './incident-access.ts';
import { awaitConfirmation } from './incident-confirmation.ts';
import { findOwnQuart } from './incident-people.repository.ts';
import { forgetSender } from './incident-pieces.repository.ts';
import { attachPieces } from './incident-step.ts';
import * as notices from './incidents.notice.ts';
import * as repository from './incidents.repository.ts';
import type { StoredIncident } from './incidents.repository.ts';
import { openRegistre } from './registre.service.ts';

type NewIncident = EndpointRequest<typeof createEndpoint>['body'];
type Answer = EndpointResponse<typeof createEndpoint>;

const answer = ({ id, numero }: { id: number; numero: string }): Answer => ({
  message: 'incidents.created',
  id,
  numero,
});

/** Whose it is; null where nobody is to know. Only a near-accident may be told so, and not in somebody else's name. */
function reporterOf({ user }: WriteContext, { sans_nom, registre }: NewIncident): number | null {
  if (!sans_nom) return user.actsFor ?? user.id;
  if (registre?.genre !== 'quasi_accident') throw invalidField('sans_nom', 'incidents.name_wanted');
  if (user.actsFor !== null) throw new ForbiddenError();
  return null;
}

/** What was sent before under that uuid; it must be of the same person. */
async function findSent(
  { db }: WriteContext,
  uuid: string,
  reporter: number | null,
): Promise<Answer | undefined> {
  const sent = await repository.findByUuid(db, uuid);
  if (sent && sent.signale_par !== reporter) throw invalidField('uuid', 'validation.invalid');
  return sent && answer(sent);
}

const yearOf = (now: Temporal.Instant, timeZone: string): number =>
  now.toZonedDateTimeISO(timeZone).year;

/** A quart would tell whose it is. */
const quartOf = async (
  { db }: WriteContext,
  { quart_id, client_id }: NewIncident,
  reporter: number | null,
): Promise<number | null> =>
  quart_id && reporter !== null
    ? findOwnQuart(db, { quart_id, client_id, employe_id: reporter })
    : null;

export async function createIncident(
  context: WriteContext,
  services: IncidentServices,
  body: NewIncident,
): Promise<Answer> {
  const { db, now } = context;
  const reporter = reporterOf(context, body);
  const sent = await findSent(context, body.uuid, reporter);
  if (sent) return sent;
  if (!(await hasClient(db, body.client_id))) {
    throw invalidField('client_id', 'validation.invalid');
  }
  const annee = yearOf(now, services.timeZone);
  await repository.lockYear(db, annee);
  // The same report may have waited for the lock as well.
  const meanwhile = await findSent(context, body.uuid, reporter);
  if (meanwhile) return meanwhile;
  const survenu_le = writtenAt(context, body.at);
  const { id } = await repository.insertIncident(db, {
    uuid: body.uuid,
    annee,
    type: body.type,
    gravite: body.gravite,
    description: body.description,
    client_id: body.client_id,
    quart_id: await quartOf(context, body, reporter),
    signale_par: reporter,
    survenu_le,
    signale_le: now.toString(),
    ...(body.resolu && { statut: 'resolu', resolu_le: survenu_le, resolu_par: reporter }),
  });
  await attachPieces(context, services, id, body.pieces, 'signalement');
  if (body.sans_nom) await forgetSender(db, id);
  const incident = await repository.findIncident(db, id);
  if (incident === undefined) throw notFound();
  await recordReport(context, body, incident);
  if (body.registre) await openRegistre(context, incident, body.registre, reporter);
  await follow(context, services, incident);
  return answer(incident);
}

/** Without a name, the journal has neither who nor from where. */
const recordReport = (
  { db, user, address }: WriteContext,
  { sans_nom, resolu }: NewIncident,
  { id, type, gravite, client_id }: StoredIncident,
): Promise<void> =>
  recordJournal(db, {
    acteur: sans_nom ? null : user,
    action: 'creation',
    objet: 'incidents',
    objet_id: id,
    apres: { type, gravite, client_id, ...(resolu && { statut: 'resolu' }) },
    ...(!sans_nom && { adresse: address }),
  });

async function follow(
  context: WriteContext,
  services: IncidentServices,
  incident: StoredIncident,
): Promise<void> {
  const { signale_par_id, statut } = incident;
  // Somebody who is not named is not left out among those who are told: that would name them.
  const teller = { ...context, user: signale_par_id === null ? null : context.user };
  if (statut === 'resolu') {
    await awaitConfirmation(context, incident);
    await notices.tellSettled(teller, incident);
  } else {
    await startEscalation(context, incident);
  }
  await notices.tellScreens({ ...context, timeZone: services.timeZone }, incident);
}
