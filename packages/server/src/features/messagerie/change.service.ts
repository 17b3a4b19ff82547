// Correcting and withdrawing what one wrote, in a conversation or under an object. What it said before stays in the journal.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { editMessage as editEndpoint } from '@releve/domain/features/messagerie.ts';
import { MESSAGE_PIECE } from '@releve/domain/messages.ts';
import { findAttachments } from '../../platform/files/attachments.repository.ts';
import { ForbiddenError, invalid, invalidField, notFound } from '../../platform/http/errors.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import {
  changeMessage,
  findSent,
  lockThread,
  type SentMessage,
} from '../../platform/messages.repository.ts';
import { writtenAt } from '../../platform/messages.ts';
import { withdrawNotice } from '../../platform/notifications/notify.ts';
import type { ThreadRules, Threads } from '../../platform/threads.ts';
import { siteReaderOf } from '../../platform/site-reader.ts';
import { type MessagerieServices, showConversation } from './conversation-access.ts';
import { findConversationsById } from './conversation-rows.repository.ts';
import { findMemberIds } from './members.repository.ts';
import { tellMembers, withdrawSettled } from './messagerie.notice.ts';

export interface ChangeServices extends MessagerieServices {
  /** What features said of the objects under which people write. */
  readonly threads: Threads;
}

/** A message of one's own, and whom to tell of its change. */
interface Own {
  readonly sent: SentMessage;
  readonly changed: () => Promise<void>;
  /** Bells that tell of it and nothing else stop. */
  readonly silence: () => Promise<unknown>;
}

async function openConversationOf(
  context: WriteContext,
  services: ChangeServices,
  conversationId: number,
): Promise<Omit<Own, 'sent'>> {
  const { db, now } = context;
  const reader = siteReaderOf(context, services);
  const [row] = await findConversationsById(db, reader, [conversationId]);
  if (!row) throw notFound();
  const conversation = showConversation({ files: services.files, now, reader }, row);
  const { cle, genre, peut_ecrire } = conversation;
  if (!peut_ecrire && genre !== 'annonce') throw new ForbiddenError('messages.read_only');
  return {
    changed: async () => {
      const told = { conversation: { ...conversation, id: row.id }, cle };
      tellMembers(context, told, await findMemberIds(db, row.id));
    },
    silence: () => withdrawSettled(context, row.id),
  };
}

async function openThreadOf(
  context: WriteContext,
  { threads, timeZone }: ChangeServices,
  { object, object_id, uuid }: SentMessage,
): Promise<Omit<Own, 'sent'>> {
  const { db, user, now } = context;
  const rules = new Map<string, ThreadRules>(Object.entries(threads)).get(object);
  if (!rules) throw notFound();
  const open = await rules.open({ db, user, now, timeZone }, object_id);
  if (!open.canWrite) throw new ForbiddenError('messages.read_only');
  return {
    changed: async () => open.changed?.(context),
    silence: () => withdrawNotice(context, `${object}:${object_id}:message:${uuid}`),
  };
}

/** Under the lock of its thread: a correction does not write over a withdrawal that came meanwhile. */
async function lockOwn(
  context: WriteContext,
  services: ChangeServices,
  uuid: string,
): Promise<Own> {
  const { db, user } = context;
  const found = await findSent(db, uuid);
  if (!found) throw notFound();
  if (found.auteur_id !== user.id) throw new ForbiddenError();
  const { object, object_id: id } = found;
  const rights =
    object === 'conversation'
      ? await openConversationOf(context, services, id)
      : await openThreadOf(context, services, found);
  await lockThread(db, { object, id });
  const sent = await findSent(db, uuid);
  if (!sent) throw notFound();
  return { sent, ...rights };
}

const namesOf = async ({ db }: WriteContext, id: number): Promise<string[]> =>
  (await findAttachments(db, [MESSAGE_PIECE.object], id)).map(({ name }) => name);

export async function editMessage(
  context: WriteContext,
  services: ChangeServices,
  uuid: string,
  { texte, at }: EndpointRequest<typeof editEndpoint>['body'],
): Promise<{ message: string }> {
  const { db, user, address } = context;
  const { sent, changed } = await lockOwn(context, services, uuid);
  const { id, body, template, withdrawn_at } = sent;
  if (withdrawn_at !== null) throw invalid('messages.withdrawn');
  if (texte === '' && (await namesOf(context, id)).length === 0) {
    throw invalidField('texte', 'validation.required');
  }
  const answer = { message: 'messages.edited' };
  if (texte === body && template === null) return answer;
  await changeMessage(db, sent, {
    body: texte,
    template: null,
    edited_at: writtenAt(context, at),
  });
  await recordJournal(db, {
    acteur: user,
    action: 'message_modifie',
    objet: 'messages',
    objet_id: id,
    avant: { texte: body, ...(template !== null && { modele: template }) },
    apres: { texte },
    adresse: address,
  });
  await changed();
  return answer;
}

/** Everybody sees that there was something. Its files are gone; the journal has their names. */
export async function withdrawMessage(
  context: WriteContext,
  services: ChangeServices,
  uuid: string,
): Promise<{ message: string }> {
  const { db, user, now, address } = context;
  const { sent, changed, silence } = await lockOwn(context, services, uuid);
  const { id, body, template, withdrawn_at } = sent;
  const answer = { message: 'messages.withdrawn_done' };
  if (withdrawn_at !== null) return answer;
  const pieces = await namesOf(context, id);
  await changeMessage(db, sent, { body: '', template: null, withdrawn_at: now.toString() });
  await services.attachments.detach(context, MESSAGE_PIECE, id);
  await recordJournal(db, {
    acteur: user,
    action: 'message_retire',
    objet: 'messages',
    objet_id: id,
    avant: {
      texte: body,
      ...(template !== null && { modele: template }),
      ...(pieces.length > 0 && { pieces }),
    },
    adresse: address,
  });
  await silence();
  await changed();
  return answer;
}
