// What somebody reads: their conversations, a page of one, what changed in it.
import type { EndpointRequest, EndpointResponse } from '@releve/domain/endpoint.ts';
import type {
  getThread as getEndpoint,
  listConversations as listEndpoint,
  readConversation as readEndpoint,
} from '@releve/domain/features/messagerie.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { lockThread, moveReadPosition } from '../../platform/messages.repository.ts';
import { showMessage, writtenAt } from '../../platform/messages.ts';
import { markNoticeSeen } from '../../platform/notifications/notify.ts';
import { findResting } from '../../platform/notifications/rest.ts';
import { siteReaderOf } from '../../platform/site-reader.ts';
import {
  type MessagerieServices,
  openConversation,
  type OpenConversation,
  showConversation,
} from './conversation-access.ts';
import { countUnread, findConversations } from './conversation-rows.repository.ts';
import {
  conversationRef,
  findAuthorsBetween,
  findReadGroups,
  joinSite,
} from './members.repository.ts';
import { noticeKey, tellReader } from './messagerie.notice.ts';
import { findBefore, findChanged, findFrom } from './thread.repository.ts';

export async function listConversations(
  context: ReadContext,
  services: MessagerieServices,
  query: EndpointRequest<typeof listEndpoint>['query'],
): Promise<EndpointResponse<typeof listEndpoint>> {
  const { db, now } = context;
  const reader = siteReaderOf(context, services);
  const { data, meta } = await findConversations(db, reader, query);
  const shown = { files: services.files, now, reader };
  return { data: data.map((row) => showConversation(shown, row)), meta };
}

/** As many as the list of those with something unread has. */
export const countUnreadConversations = (
  context: ReadContext,
  services: MessagerieServices,
): Promise<number> => countUnread(context.db, siteReaderOf(context, services));

type Query = EndpointRequest<typeof getEndpoint>['query'];

/** The messages that were asked for, and the number after which to ask next. */
async function readSlice(
  { db }: ReadContext,
  { conversation, reader, spans, lastSeq }: OpenConversation,
  { avant, autour, apres, limite }: Query,
) {
  if (conversation.id === null) return { rows: [], plus: false, change: lastSeq };
  const thread = { conversationId: conversation.id, reader, spans };
  if (apres !== undefined) {
    const { rows, plus } = await findChanged(db, thread, { after: apres, limit: limite });
    // What came meanwhile has a greater number than `lastSeq`: it is asked for once more.
    return { rows, plus, change: plus ? (rows.at(-1)?.change ?? lastSeq) : lastSeq };
  }
  if (autour !== undefined) {
    const half = Math.max(1, Math.floor(limite / 2));
    const older = await findBefore(db, thread, { before: autour, limit: half });
    const newer = await findFrom(db, thread, { from: autour, limit: half });
    return { rows: [...older.rows, ...newer.rows], plus: older.plus, change: lastSeq };
  }
  const before = avant === undefined ? {} : { before: avant };
  return { ...(await findBefore(db, thread, { ...before, limit: limite })), change: lastSeq };
}

/** Until when the other person is not rung; managers plan with it. */
async function findRestOf(
  { db, now }: ReadContext,
  { timeZone }: MessagerieServices,
  { reader, target }: OpenConversation,
): Promise<string | null> {
  if (!reader.isManager || target.genre !== 'directe') return null;
  const resting = await findResting(db, [target.employeId], { now, timeZone });
  return resting.get(target.employeId)?.toString() ?? null;
}

export async function getThread(
  context: ReadContext,
  services: MessagerieServices,
  cle: string,
  query: Query,
): Promise<EndpointResponse<typeof getEndpoint>> {
  const { db, user, now } = context;
  const open = await openConversation(context, services, cle);
  const { conversation, reader, authorId } = open;
  const { rows, plus, change } = await readSlice(context, open, query);
  // Who has read an announcement is its author's to know.
  const isTold = conversation.genre !== 'annonce' || authorId === reader.id;
  return {
    conversation,
    data: rows.map((row) => showMessage({ user, now }, services.files, row)),
    plus,
    change,
    lectures:
      conversation.id !== null && isTold
        ? await findReadGroups(db, conversation.id, reader.id)
        : [],
    repos_jusqu_a: await findRestOf(context, services, open),
  };
}

/** Of a site's thread, whoever is of the site and opens it is in it from then on. */
async function joinOnOpening(
  { db, now }: WriteContext,
  { conversation, reader, spans }: OpenConversation,
): Promise<void> {
  const { id, genre, peut_ecrire } = conversation;
  const isIn = reader.isManager || spans.some(({ until }) => until === null);
  if (id === null || genre !== 'site' || isIn || !peut_ecrire) return;
  const lastSeq = await lockThread(db, conversationRef(id));
  await joinSite(db, { conversationId: id, lastSeq }, reader.id, now.toString());
}

/** What nobody has written yet cannot have been read. */
export async function readConversation(
  context: WriteContext,
  services: MessagerieServices,
  cle: string,
  { seq, at }: EndpointRequest<typeof readEndpoint>['body'],
): Promise<{ message: string }> {
  const { db, now } = context;
  const open = await openConversation(context, services, cle);
  const { conversation, reader, lastSeq } = open;
  const { id } = conversation;
  const answer = { message: 'messages.read' };
  if (id === null) return answer;
  await joinOnOpening(context, open);
  const to = Math.min(seq, lastSeq);
  const before = await moveReadPosition(db, conversationRef(id), {
    employeId: reader.id,
    seq: to,
    at: writtenAt(context, at),
  });
  if (before === null) return answer;
  await markNoticeSeen(context, { employeId: reader.id, key: noticeKey(id), at: now });
  const authors = await findAuthorsBetween(db, id, { after: before, to, except: reader.id });
  tellReader(context, open, authors);
  return answer;
}
