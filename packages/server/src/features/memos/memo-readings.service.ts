// Reading, confirming and reminding.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listMemoReaders } from '@releve/domain/features/memos.ts';
import { isInAudience } from '../../platform/audience.repository.ts';
import { findNewestDeadline } from '../../platform/deadlines.repository.ts';
import { setDeadline } from '../../platform/deadlines.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { markNoticeSeen } from '../../platform/notifications/notify.ts';
import { findReaders, findToRemind, recordReceipts } from '../../platform/receipts.repository.ts';
import { findMemo } from './memo-lists.repository.ts';
import { findRead } from './memo-texts.ts';
import { memoKey } from './memos.notice.ts';
import { lockMemo, memoRef } from './memos.repository.ts';

const REMINDER_PAUSE_SECONDS = 3600;

/**
 * `at` is when it was read on the phone, which may have been offline for days; a clock ahead of ours counts as now.
 * A memo deleted or addressed to others meanwhile is no fault of the reader's: there is nothing left to note.
 */
export async function recordReading(
  { db, user, now, broadcast }: WriteContext,
  id: number,
  { at, isConfirmed }: { at: string; isConfirmed: boolean },
): Promise<{ message: string }> {
  const memo = await findMemo(db, user.id, id, { withCounts: false });
  const isMine = memo?.published && (await isInAudience(db, memoRef(id), user.id));
  if (!isMine) return { message: 'memos.gone' };
  const claimed = Temporal.Instant.from(at);
  const readAt = Temporal.Instant.compare(claimed, now) > 0 ? now : claimed;
  // To confirm is to have read.
  const kinds = isConfirmed ? (['seen', 'confirmed'] as const) : (['seen'] as const);
  const read = await findRead(db, id, readAt.toString());
  await recordReceipts(db, read, user.id, { kinds, at: readAt.toString() });
  // It has changed since: the notice is of the new text.
  if (read.object !== 'memo') return { message: 'memos.changed_since' };
  const notice = { employeId: user.id, key: memoKey(id), at: readAt };
  await markNoticeSeen({ db, broadcast }, notice);
  return { message: isConfirmed ? 'memos.confirmed' : 'memos.read' };
}

export async function listReaders(
  { db, user }: ReadContext,
  id: number,
  query: EndpointRequest<typeof listMemoReaders>['query'],
) {
  if (!(await findMemo(db, user.id, id, { withCounts: false }))) throw notFound();
  return findReaders(db, memoRef(id), query);
}

/** At most once an hour for one memo; who is reminded is looked up again when it happens. */
export async function remindReaders(
  context: WriteContext,
  id: number,
): Promise<{ envoyes: number; deja_rappele: boolean }> {
  const { db, user, now } = context;
  const ref = memoRef(id);
  await lockMemo(db, id);
  const memo = await findMemo(db, user.id, id, { withCounts: false });
  if (!memo?.published) throw notFound();
  const people = await findToRemind(db, ref, { mustConfirm: memo.confirmation_requise });
  if (people.length === 0) return { envoyes: 0, deja_rappele: false };
  const newest = await findNewestDeadline(db, ref, 'rappel');
  const before = now.subtract({ seconds: REMINDER_PAUSE_SECONDS });
  if (newest && Temporal.Instant.compare(newest.due_at, before) > 0) {
    return { envoyes: 0, deja_rappele: true };
  }
  await setDeadline(context, { ...ref, key: `rappel-${now.epochMilliseconds}`, dueAt: now });
  return { envoyes: people.length, deja_rappele: false };
}
