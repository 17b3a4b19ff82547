// Writing in a conversation. The first message begins it.
import { parseConversationKey } from '@releve/domain/conversation-key.ts';
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import {
  RELEVE_HOURS,
  type sendToConversation as sendEndpoint,
} from '@releve/domain/features/messagerie.ts';
import { ForbiddenError, invalidField } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { lockThread } from '../../platform/messages.repository.ts';
import { findOwnSent, storeMessage } from '../../platform/messages.ts';
import { siteReaderOf } from '../../platform/site-reader.ts';
import {
  type MessagerieServices,
  openConversation,
  type OpenConversation,
} from './conversation-access.ts';
import { findConversation } from './conversation-rows.repository.ts';
import { conversationRef, ensureConversation, syncSiteMembers } from './members.repository.ts';
import { tellMessage } from './messagerie.notice.ts';

type NewMessage = EndpointRequest<typeof sendEndpoint>['body'];

/** Rings through the rest of the night: by right. */
function requireUrgentRight({ user }: Pick<WriteContext, 'user'>, urgent: boolean): void {
  if (urgent && !user.ability.can('publish', 'Message')) throw new ForbiddenError();
}

export async function recordUrgent(
  { db, user, address }: WriteContext,
  messageId: number,
  cle: string,
): Promise<void> {
  await recordJournal(db, {
    acteur: user,
    action: 'message_urgent',
    objet: 'messages',
    objet_id: messageId,
    apres: { conversation: cle },
    adresse: address,
  });
}

function requireWritable(
  context: WriteContext,
  { conversation }: OpenConversation,
  { urgent, releve }: NewMessage,
): void {
  if (!conversation.peut_ecrire) throw new ForbiddenError('messages.read_only');
  requireUrgentRight(context, urgent);
  if (releve && conversation.genre !== 'site') throw invalidField('releve', 'validation.invalid');
}

/** The thread, locked, and who is in it: before the number is taken, so that all of them see what gets it. */
async function takeThread({ db, now }: WriteContext, open: OpenConversation) {
  const { target, conversation, reader } = open;
  if (target.genre === 'annonce') throw new ForbiddenError('messages.read_only');
  const id = conversation.id ?? (await ensureConversation(db, target, reader, now.toString()));
  const lastSeq = await lockThread(db, conversationRef(id));
  const members =
    target.genre === 'directe'
      ? [reader.id, target.employeId]
      : await syncSiteMembers(
          db,
          { conversationId: id, clientId: target.clientId, lastSeq },
          reader,
          now.toString(),
        );
  return { id, lastSeq, members };
}

/** The place of what was sent before; a uuid that stands elsewhere is refused, so that nothing is lost in silence. */
async function findPlace(
  context: WriteContext,
  services: MessagerieServices,
  cle: string,
  uuid: string,
): Promise<number | undefined> {
  const sent = await findOwnSent(context, uuid, ({ object }) => object === 'conversation');
  if (!sent) return undefined;
  const target = parseConversationKey(cle);
  const reader = siteReaderOf(context, services);
  const conversation = target && (await findConversation(context.db, reader, target));
  if (conversation?.id !== sent.object_id) throw invalidField('uuid', 'validation.invalid');
  return sent.seq;
}

/** Once, however often it is sent: the place is that of the first time. */
export async function sendToConversation(
  context: WriteContext,
  services: MessagerieServices,
  cle: string,
  written: NewMessage,
): Promise<EndpointResponse<typeof sendEndpoint>> {
  const { now } = context;
  const place = await findPlace(context, services, cle, written.uuid);
  if (place !== undefined) return { message: 'messages.sent', seq: place };
  const open = await openConversation(context, services, cle);
  requireWritable(context, open, written);
  const { id, lastSeq, members } = await takeThread(context, open);
  const { urgent, releve } = written;
  const stored = await storeMessage(context, services.attachments, conversationRef(id), lastSeq, {
    written,
    urgent,
    handover_until: releve ? now.add({ hours: RELEVE_HOURS }).toString() : null,
  });
  if (!stored) {
    // The same one, sent twice at once: this has waited for the other.
    const seq = await findPlace(context, services, cle, written.uuid);
    return { message: 'messages.sent', seq: seq ?? lastSeq };
  }
  if (urgent) await recordUrgent(context, stored.id, cle);
  const conversation = { ...open.conversation, id };
  await tellMessage(context, members, { conversation, cle, urgent });
  return { message: 'messages.sent', seq: stored.seq };
}
