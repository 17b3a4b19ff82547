// Writing, publishing and deleting memos.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type * as endpoints from '@releve/domain/features/memos.ts';
import type { JournalAction } from '@releve/domain/features/journal.ts';
import type { Memo, MemoContent } from '@releve/domain/features/memos.ts';
import { calendarDate } from '@releve/domain/working-day.ts';
import {
  findUnknownTargets,
  isInAudience,
  replaceAudience,
} from '../../platform/audience.repository.ts';
import type { Connection, Tx } from '../../platform/database.ts';
import { ForbiddenError, invalidField, notFound, StaleError } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { recordJournal } from '../../platform/journal.ts';
import { withdrawNotice } from '../../platform/notifications/notify.ts';
import type { CurrentUser } from '../../platform/session/current-user.ts';
import * as lists from './memo-lists.repository.ts';
import { publishScheduledMemo } from './memos.jobs.ts';
import { memoKey, notifyRecipients } from './memos.notice.ts';
import * as repository from './memos.repository.ts';

const canManage = (user: CurrentUser): boolean => user.ability.can('update', 'Post');

export const listMemos = (
  { db, user }: ReadContext,
  query: EndpointRequest<typeof endpoints.listMemos>['query'],
) => lists.findMemos(db, user.id, query);

export const listMyMemos = (
  { db, user, now }: ReadContext,
  timeZone: string,
  query: EndpointRequest<typeof endpoints.listMyMemos>['query'],
) => lists.findMyMemos(db, user.id, calendarDate(now.toString(), timeZone), query);

export const countAwaited = ({ db, user, now }: ReadContext, timeZone: string): Promise<number> =>
  lists.countAwaitedMemos(db, user.id, calendarDate(now.toString(), timeZone));

/** Whoever manages memos sees all; anyone else only a published one addressed to them. */
export async function getMemo({ db, user }: ReadContext, id: number): Promise<Memo> {
  const isManager = canManage(user);
  const memo = await lists.findMemo(db, user.id, id, { withCounts: isManager });
  if (!memo) throw notFound();
  const isVisible =
    isManager || (memo.published && (await isInAudience(db, repository.memoRef(id), user.id)));
  if (!isVisible) throw notFound();
  return memo;
}

async function requireMemo(db: Connection, user: CurrentUser, id: number): Promise<Memo> {
  const memo = await lists.findMemo(db, user.id, id, { withCounts: true });
  if (!memo) throw notFound();
  return memo;
}

/** Locks the memo and refuses where someone else has saved since `version`. */
async function requireFresh(tx: Tx, user: CurrentUser, id: number, version: number): Promise<Memo> {
  const locked = await repository.lockMemo(tx, id);
  if (!locked) throw notFound();
  const memo = await requireMemo(tx, user, id);
  if (locked.version !== version) throw new StaleError(memo);
  return memo;
}

async function requireKnownTargets(tx: Tx, { audience }: MemoContent): Promise<void> {
  const unknown = await findUnknownTargets(tx, audience);
  if (unknown.clients.length > 0) throw invalidField('audience.clients', 'errors.not_found');
  if (unknown.employes.length > 0) throw invalidField('audience.employes', 'errors.not_found');
}

export async function createMemo(context: WriteContext, content: MemoContent): Promise<Memo> {
  const { db, user, now } = context;
  await requireKnownTargets(db, content);
  const { audience, ...fields } = content;
  const id = await repository.insertMemo(db, user.id, fields, now.toString());
  await replaceAudience(db, repository.memoRef(id), audience);
  return journalled(context, 'creation', id);
}

export async function updateMemo(
  context: WriteContext,
  id: number,
  { version, ...content }: MemoContent & { version: number },
): Promise<Memo> {
  const { db, user, now } = context;
  const before = await requireFresh(db, user, id, version);
  await requireKnownTargets(db, content);
  const { audience, ...fields } = content;
  await repository.updateMemo(db, id, fields, now.toString());
  await replaceAudience(db, repository.memoRef(id), audience);
  return journalled(context, 'modification', id, before);
}

/** Now, or at `programme_le`; a memo already published stays as it is. */
export async function publishMemo(
  context: WriteContext,
  id: number,
  { version, programme_le }: { version: number; programme_le: string | null },
): Promise<Memo> {
  const { db, user, now, enqueue } = context;
  const before = await requireFresh(db, user, id, version);
  if (before.published) return before;
  const at = programme_le === null ? null : Temporal.Instant.from(programme_le);
  if (at !== null && Temporal.Instant.compare(at, now) <= 0) {
    throw invalidField('programme_le', 'memos.schedule_in_past');
  }
  const change =
    at === null
      ? { statut: 'publie' as const, publie_le: now.toString(), programme_le: null }
      : { statut: 'programme' as const, publie_le: null, programme_le: at.toString() };
  await repository.updateMemo(db, id, change, now.toString());
  if (at === null) await notifyRecipients(context, before);
  else {
    const payload = { memo_id: id, programme_le: at.toString() };
    await enqueue(publishScheduledMemo, payload, { startAfter: at });
  }
  return journalled(context, at === null ? 'publication' : 'programmation', id, before);
}

export async function unscheduleMemo(
  context: WriteContext,
  id: number,
  { version }: { version: number },
): Promise<Memo> {
  const { db, user, now } = context;
  const before = await requireFresh(db, user, id, version);
  if (before.statut !== 'programme') return before;
  const change = { statut: 'brouillon' as const, programme_le: null };
  await repository.updateMemo(db, id, change, now.toString());
  return journalled(context, 'deprogrammation', id, before);
}

/** Only a published memo can be deleted: the rule on Post looks at `published`. */
export async function deleteMemo(context: WriteContext, id: number): Promise<{ message: string }> {
  const { db, user, address } = context;
  await repository.lockMemo(db, id);
  const before = await requireMemo(db, user, id);
  if (!user.ability.can('delete', { kind: 'Post', published: before.published })) {
    throw new ForbiddenError();
  }
  await repository.deleteMemo(db, id);
  await withdrawNotice(context, memoKey(id));
  await recordJournal(db, {
    acteur: user,
    action: 'suppression',
    objet: 'memos',
    objet_id: id,
    avant: before,
    adresse: address,
  });
  return { message: 'memos.deleted' };
}

async function journalled(
  { db, user, address }: WriteContext,
  action: JournalAction,
  id: number,
  avant?: Memo,
): Promise<Memo> {
  const apres = await requireMemo(db, user, id);
  await recordJournal(db, {
    acteur: user,
    action,
    objet: 'memos',
    objet_id: id,
    avant,
    apres,
    adresse: address,
  });
  return apres;
}
