// What is told of a message: to open screens that something changed, to phones who wrote. In the bell a conversation is one
// line, however many messages it has; each message rings anew.
import { conversationKey } from '@releve/domain/conversation-key.ts';
import type { Conversation } from '@releve/domain/features/messagerie.ts';
import type { Language } from '@releve/domain/texts.ts';
import { toUser, toUsers } from '../../platform/broadcast.ts';
import type { WriteContext } from '../../platform/http/serve.ts';
import { notify, type NotifyContext, withdrawNotice } from '../../platform/notifications/notify.ts';
import type { NotificationText } from '../../platform/notifications/notifications.repository.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import type { OpenConversation } from './conversation-access.ts';
import { findSettled } from './members.repository.ts';
import { messagerieTexts } from './messagerie.texts.ts';

/** Of the bell's line. */
export const noticeKey = (conversationId: number): string => `message:${conversationId}`;

export const linkOf = (cle: string): string => `/user/messagerie/${cle}`;

interface Told {
  readonly conversation: Pick<Conversation, 'genre' | 'client'> & { readonly id: number };
  /** As the writer names it. */
  readonly cle: string;
}

/** A locked screen shows who wrote and where, never what. */
export function writeText(
  langue: Language,
  { prenom, nom }: Pick<CurrentUser, 'prenom' | 'nom'>,
  { genre, client }: Told['conversation'],
  urgent: boolean,
): NotificationText {
  const t = messagerieTexts[langue];
  const qui = `${prenom} ${nom}`;
  const titres = {
    directe: () => t('direct', { qui }),
    site: () => t('site', { qui, site: client?.nom ?? '' }),
    annonce: () => t('announcement', { qui }),
  };
  return { titre: titres[genre](), texte: urgent ? t('urgent') : '' };
}

type Context = NotifyContext & { readonly user: CurrentUser };

/** Everyone in it but the writer is rung; all their screens ask again, the writer's other ones as well. */
export async function tellMessage(
  context: Context,
  members: readonly number[],
  { urgent, ...told }: Told & { readonly urgent: boolean },
): Promise<void> {
  const { user } = context;
  tellMembers(context, told, members);
  await notify(context, {
    to: members.filter((id) => id !== user.id),
    type: 'message',
    key: noticeKey(told.conversation.id),
    lien: linkOf(keyFor(told, user.id)),
    urgent,
    isRenewed: true,
    texts: (langue) => writeText(langue, user, told.conversation, urgent),
  });
}

/** The other of two names it by the writer; a site and an announcement have one name for all. */
const keyFor = ({ conversation, cle }: Told, writer: number): string =>
  conversation.genre === 'directe' ? conversationKey({ genre: 'directe', employeId: writer }) : cle;

/** Something changed: each screen asks for what. */
export function tellMembers(
  { broadcast, user }: Pick<WriteContext, 'broadcast' | 'user'>,
  told: Told,
  members: readonly number[],
): void {
  const others = members.filter((id) => id !== user.id);
  const cle = keyFor(told, user.id);
  if (cle === told.cle) broadcast(toUsers([...others, user.id], 'Message', { cle }));
  else
    broadcast(toUsers(others, 'Message', { cle }), toUser(user.id, 'Message', { cle: told.cle }));
}

/** To the reader's other devices, and to those whose messages were read. */
export function tellReader(
  context: Pick<WriteContext, 'broadcast' | 'user'>,
  { conversation }: Pick<OpenConversation, 'conversation'>,
  authors: readonly number[],
): void {
  const { id, cle } = conversation;
  if (id !== null) tellMembers(context, { conversation: { ...conversation, id }, cle }, authors);
}

/** What was withdrawn rings for nobody whom nothing else of the conversation waits for. */
export async function withdrawSettled(
  context: WriteContext,
  conversationId: number,
): Promise<void> {
  const settled = await findSettled(context.db, conversationId);
  await withdrawNotice(context, noticeKey(conversationId), settled);
}
