// « Pour la relève »: shown to whoever comes next to the site; the first to take it over counts.
import { conversationKey } from '@releve/domain/conversation-key.ts';
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type {
  listHandovers as listEndpoint,
  takeHandover as takeEndpoint,
} from '@releve/domain/features/messagerie.ts';
import { addDays, virtualDate } from '@releve/domain/working-day.ts';
import { ForbiddenError, notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { changeMessage, findSent, lockThread } from '../../platform/messages.repository.ts';
import { showMessage, writtenAt } from '../../platform/messages.ts';
import { siteReaderOf } from '../../platform/site-reader.ts';
import { type MessagerieServices, openConversation, type Reading } from './conversation-access.ts';
import { findHandovers, findSiteOf, findSitesOf } from './handover.repository.ts';
import { conversationRef, findMemberIds } from './members.repository.ts';
import { tellMembers } from './messagerie.notice.ts';

/** Of the working days around today: a quart of the night belongs to the day before. */
function sitesToday({ db, user, now }: Reading, { timeZone }: MessagerieServices) {
  const today = virtualDate(now.toString(), user.day_switch_time, timeZone);
  return findSitesOf(db, user.id, { du: addDays(today, -1), au: addDays(today, 1) });
}

export async function listHandovers(
  context: ReadContext,
  services: MessagerieServices,
): Promise<EndpointResponse<typeof listEndpoint>> {
  const { db, user, now } = context;
  const reader = siteReaderOf(context, services);
  const sites = await sitesToday(context, services);
  const rows =
    sites.length === 0 ? [] : await findHandovers(db, reader, { sites, now: now.toString() });
  return {
    data: rows.map(({ client_id, client_nom, ...row }) => ({
      client: { id: client_id, nom: client_nom },
      message: showMessage({ user, now }, services.files, row),
    })),
  };
}

/** Whoever is there today, or of the site. */
async function requireOfSite(
  context: WriteContext,
  services: MessagerieServices,
  clientId: number,
): Promise<void> {
  if ((await sitesToday(context, services)).includes(clientId)) return;
  await openConversation(context, services, conversationKey({ genre: 'site', clientId }));
}

/** Again, or after somebody else, it changes nothing. */
export async function takeHandover(
  context: WriteContext,
  services: MessagerieServices,
  uuid: string,
  { at }: EndpointRequest<typeof takeEndpoint>['body'],
): Promise<{ message: string }> {
  const { db } = context;
  const reader = siteReaderOf(context, services);
  const found = await findSent(db, uuid);
  const clientId =
    found?.object === 'conversation' && found.handover_until !== null
      ? await findSiteOf(db, found.object_id)
      : undefined;
  if (!found || clientId === undefined) throw notFound();
  await requireOfSite(context, services, clientId);
  if (found.auteur_id === reader.id) throw new ForbiddenError();
  const ref = conversationRef(found.object_id);
  await lockThread(db, ref);
  const sent = await findSent(db, uuid);
  const answer = { message: 'messages.taken' };
  if (!sent || sent.handover_by !== null || sent.withdrawn_at !== null) return answer;
  await changeMessage(db, sent, { handover_by: reader.id, handover_at: writtenAt(context, at) });
  const conversation = { id: ref.id, genre: 'site', client: null } as const;
  const cle = conversationKey({ genre: 'site', clientId });
  tellMembers(context, { conversation, cle }, await findMemberIds(db, ref.id));
  return answer;
}
