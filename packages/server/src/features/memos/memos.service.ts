// Writing, publishing and deleting memos.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import * as endpoints from '@releve/domain/features/memos.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import type { Memo, MemoContent } from '@releve/domain/features/memos.ts';
import { isDirector } from '@releve/domain/usergroup.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import {
  findUnknownTargets,
  isInAudience,
  replaceAudience,
} from '../../platform/audience.repository.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import { setDeadline, stopDeadlines } from '../../platform/deadlines.ts';
import { showPieces } from '../../platform/files/attachments.ts';
import type { App } from '../../platform/http/app.ts';
import { ForbiddenError, invalidField, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import type { Page } from '../../platform/list.repository.ts';
import { recordJournal } from '../../platform/journal.ts';
import { withdrawNotice } from '../../platform/notifications/notify.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import * as lists from './memo-lists.repository.ts';
import { askAgain, noteWriter } from './memo-texts.ts';
import { memoKey, notifyRecipients } from './memos.notice.ts';
import * as repository from './memos.repository.ts';

export type MemoServices = Pick<App, 'files' | 'attachments'>;

/** The deadline of one that is scheduled. */
const PUBLICATION = 'publication';

const canManage = (user: CurrentUser): boolean => user.ability.can('update', 'Post');

const showMemo = (
  reader: Pick<ReadContext, 'user' | 'now'>,
  { files }: MemoServices,
  memo: lists.StoredMemo,
): Memo => ({ ...memo, pieces: showPieces(reader, files, memo.pieces) });

async function showPage(
  reader: ReadContext,
  services: MemoServices,
  reading: Promise<Page<lists.StoredMemo>>,
): Promise<Page<Memo>> {
  const { data, meta } = await reading;
  return { data: data.map((memo) => showMemo(reader, services, memo)), meta };
}

export const listMemos = (
  context: ReadContext,
  services: MemoServices,
  query: EndpointRequest<typeof endpoints.listMemos>['query'],
) => showPage(context, services, lists.findMemos(context.db, context.user.id, query));

export function listMyMemos(
  context: ReadContext,
  services: MemoServices & { readonly timeZone: string },
  query: EndpointRequest<typeof endpoints.listMyMemos>['query'],
): Promise<Page<Memo>> {
  const { db, user, now } = context;
  const today = calendarDate(now.toString(), services.timeZone);
  return showPage(context, services, lists.findMyMemos(db, user.id, today, query));
}

export const countAwaited = ({ db, user, now }: ReadContext, timeZone: string): Promise<number> =>
  lists.countAwaitedMemos(db, user.id, calendarDate(now.toString(), timeZone));

/** Whoever manages memos sees all; anyone else only a published one addressed to them. */
export async function getMemo(
  context: ReadContext,
  services: MemoServices,
  id: number,
): Promise<Memo> {
  const { db, user } = context;
  const isManager = canManage(user);
  const memo = await lists.findMemo(db, user.id, id, { withCounts: isManager });
  if (!memo) throw notFound();
  const isVisible =
    isManager || (memo.published && (await isInAudience(db, repository.memoRef(id), user.id)));
  if (!isVisible) throw notFound();
  return showMemo(context, services, memo);
}

async function requireMemo(
  db: Connection,
  user: CurrentUser,
  id: number,
): Promise<lists.StoredMemo> {
  const memo = await lists.findMemo(db, user.id, id, { withCounts: true });
  if (!memo) throw notFound();
  return memo;
}

/** Locks the memo and refuses where someone else has saved since `version`. */
async function requireFresh(
  context: WriteContext,
  services: MemoServices,
  id: number,
  version: number,
): Promise<lists.StoredMemo> {
  const { db, user } = context;
  const locked = await repository.lockMemo(db, id);
  if (!locked) throw notFound();
  const memo = await requireMemo(db, user, id);
  if (locked.version !== version) throw new StaleError(showMemo(context, services, memo));
  return memo;
}

async function requireKnownTargets(tx: Tx, { audience }: MemoContent): Promise<void> {
  const unknown = await findUnknownTargets(tx, audience);
  if (unknown.clients.length > 0) throw invalidField('audience.clients', 'errors.not_found');
  if (unknown.employes.length > 0) throw invalidField('audience.employes', 'errors.not_found');
}

/** Those that are left out of the body stay: an older screen does not know of them. */
async function arrangePieces(
  context: WriteContext,
  { attachments }: MemoServices,
  id: number,
  pieces: MemoContent['pieces'],
): Promise<void> {
  if (pieces === undefined) return;
  const uuids = pieces.map(({ upload }) => upload);
  await attachments.arrange(context, endpoints.MEMO_PIECE, id, uuids);
}

export async function createMemo(
  context: WriteContext,
  services: MemoServices,
  content: MemoContent,
): Promise<Memo> {
  const { db, user, now } = context;
  await requireKnownTargets(db, content);
  const { audience, pieces, ...fields } = content;
  const id = await repository.insertMemo(db, user.id, fields, now.toString());
  await replaceAudience(db, repository.memoRef(id), audience);
  await arrangePieces(context, services, id, pieces);
  return journalled(context, services, { action: 'creation', id });
}

/** Once published it has been read and confirmed: its author and directors alone change it or take it away. */
function assertMayChange(user: CurrentUser, { published, auteur }: lists.StoredMemo): void {
  if (published && auteur.id !== user.id && !isDirector(user.usergroup)) throw new ForbiddenError();
}

export async function updateMemo(
  context: WriteContext,
  services: MemoServices,
  id: number,
  { version, ...content }: MemoContent & { version: number },
): Promise<Memo> {
  const { db, now } = context;
  const before = await requireFresh(context, services, id, version);
  assertMayChange(context.user, before);
  await requireKnownTargets(db, content);
  const { audience, pieces, ...fields } = content;
  await repository.updateMemo(db, id, fields, now.toString());
  await replaceAudience(db, repository.memoRef(id), audience);
  await arrangePieces(context, services, id, pieces);
  const isRewritten = before.titre !== fields.titre || before.corps !== fields.corps;
  if (before.published && isRewritten) await askAgain(context, before, fields);
  return journalled(context, services, { action: 'modification', id, before });
}

/** Now, or at `programme_le`; a memo already published stays as it is. */
export async function publishMemo(
  context: WriteContext,
  services: MemoServices,
  id: number,
  { version, programme_le }: { version: number; programme_le: string | null },
): Promise<Memo> {
  const { db, now } = context;
  const before = await requireFresh(context, services, id, version);
  if (before.published) return showMemo(context, services, before);
  const at = programme_le === null ? null : Temporal.Instant.from(programme_le);
  if (at !== null && Temporal.Instant.compare(at, now) <= 0) {
    throw invalidField('programme_le', 'memos.schedule_in_past');
  }
  const change =
    at === null
      ? { statut: 'publie' as const, publie_le: now.toString(), programme_le: null }
      : { statut: 'programme' as const, publie_le: null, programme_le: at.toString() };
  await repository.updateMemo(db, id, change, now.toString());
  const ref = repository.memoRef(id);
  if (at !== null) await setDeadline(context, { ...ref, key: PUBLICATION, dueAt: at });
  else {
    await stopDeadlines(context, ref, PUBLICATION);
    await noteWriter(context, before, before.auteur.id);
    await notifyRecipients(context, before);
  }
  const action = at === null ? 'publication' : 'programmation';
  return journalled(context, services, { action, id, before });
}

export async function unscheduleMemo(
  context: WriteContext,
  services: MemoServices,
  id: number,
  { version }: { version: number },
): Promise<Memo> {
  const { db, now } = context;
  const before = await requireFresh(context, services, id, version);
  if (before.statut !== 'programme') return showMemo(context, services, before);
  const change = { statut: 'brouillon' as const, programme_le: null };
  await repository.updateMemo(db, id, change, now.toString());
  await stopDeadlines(context, repository.memoRef(id), PUBLICATION);
  return journalled(context, services, { action: 'deprogrammation', id, before });
}

/** Only a published memo can be deleted: the rule on Post looks at `published`. */
export async function deleteMemo(
  context: WriteContext,
  { attachments }: MemoServices,
  id: number,
): Promise<{ message: string }> {
  const { db, user, address } = context;
  await repository.lockMemo(db, id);
  const before = await requireMemo(db, user, id);
  if (!user.ability.can('delete', { kind: 'Post', published: before.published })) {
    throw new ForbiddenError();
  }
  assertMayChange(user, before);
  await attachments.detach(context, endpoints.MEMO_PIECE, id);
  await repository.deleteMemo(db, id);
  await withdrawNotice(context, memoKey(id));
  await recordJournal(db, {
    acteur: user,
    action: 'suppression',
    objet: 'memos',
    objet_id: id,
    avant: noted(before),
    adresse: address,
  });
  return { message: 'memos.deleted' };
}

/** The journal has the names of the files: what was taken away is gone. */
const noted = (memo: lists.StoredMemo) => ({
  ...memo,
  pieces: memo.pieces.map(({ name }) => name),
});

interface MemoAct {
  readonly action: JournalAction;
  readonly id: number;
  readonly before?: lists.StoredMemo;
}

async function journalled(
  context: WriteContext,
  services: MemoServices,
  { action, id, before }: MemoAct,
): Promise<Memo> {
  const { db, user, address } = context;
  const memo = await requireMemo(db, user, id);
  await recordJournal(db, {
    acteur: user,
    action,
    objet: 'memos',
    objet_id: id,
    avant: before && noted(before),
    apres: noted(memo),
    adresse: address,
  });
  return showMemo(context, services, memo);
}
