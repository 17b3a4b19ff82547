// An announcement: each of the people chosen reads it alone, and answers its author privately.
import { conversationKey } from '@releve/domain/conversation-key.ts';
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type { announce as announceEndpoint } from '@releve/domain/features/messagerie.ts';
import {
  findMembers,
  findUnknownTargets,
  replaceAudience,
} from '../../platform/audience.repository.ts';
import { invalid, invalidField } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { lockThread } from '../../platform/messages.repository.ts';
import { findOwnSent, storeMessage } from '../../platform/messages.ts';
import type { MessagerieServices } from './conversation-access.ts';
import {
  conversationRef,
  countOthers,
  insertAnnouncement,
  insertMembers,
} from './members.repository.ts';
import { tellMessage } from './messagerie.notice.ts';
import { recordUrgent } from './send.service.ts';

type NewAnnouncement = EndpointRequest<typeof announceEndpoint>['body'];

async function requireKnownTargets(
  { db }: WriteContext,
  { audience }: NewAnnouncement,
): Promise<void> {
  const unknown = await findUnknownTargets(db, audience);
  if (unknown.clients.length > 0) throw invalidField('audience.clients', 'errors.not_found');
  if (unknown.employes.length > 0) throw invalidField('audience.employes', 'errors.not_found');
}

/** The list is that of this moment: whoever comes later was not addressed. */
export async function announce(
  context: WriteContext,
  services: MessagerieServices,
  announcement: NewAnnouncement,
): Promise<EndpointResponse<typeof announceEndpoint>> {
  const { db, user, now, address } = context;
  const { audience, urgent, ...written } = announcement;
  const cle = conversationKey({ genre: 'annonce', uuid: written.uuid });
  const message = 'messages.announced';
  const answerAgain = async (id: number) => ({
    message,
    cle,
    personnes: await countOthers(db, id, user.id),
  });
  const findSame = () =>
    findOwnSent(context, written.uuid, ({ object }) => object === 'conversation');
  const sent = await findSame();
  if (sent) return answerAgain(sent.object_id);
  await requireKnownTargets(context, announcement);
  const id = await insertAnnouncement(db, user.id, written.uuid, now.toString());
  if (id === undefined) {
    // The same one, sent twice at once: this has waited for the other.
    const other = await findSame();
    if (!other) throw invalidField('uuid', 'validation.invalid');
    return answerAgain(other.object_id);
  }
  const ref = conversationRef(id);
  await replaceAudience(db, ref, audience);
  const people = await findMembers(db, ref, { except: user.id });
  if (people.length === 0) throw invalid('messages.nobody');
  const members = [...people, user.id];
  await insertMembers(db, id, members, { from_seq: 0, now: now.toString() });
  const lastSeq = await lockThread(db, ref);
  const stored = await storeMessage(context, services.attachments, ref, lastSeq, {
    written,
    urgent,
  });
  if (!stored) throw invalidField('uuid', 'validation.invalid');
  await recordJournal(db, {
    acteur: user,
    action: 'annonce',
    objet: 'conversations',
    objet_id: id,
    apres: { personnes: people.length, audience },
    adresse: address,
  });
  if (urgent) await recordUrgent(context, stored.id, cle);
  const conversation = { id, genre: 'annonce', client: null } as const;
  await tellMessage(context, members, { conversation, cle, urgent });
  return { message, cle, personnes: people.length };
}
