// Reading, confirming and reminding.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { listMemoReaders } from '@releve/domain/features/memos.ts';
import { isInAudience } from '../../platform/audience.repository.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { ReadContext, WriteContext } from '../../platform/http/serve.ts';
import { markNoticeSeen } from '../../platform/notifications/notify.ts';
import { findReaders, findToRemind, recordReceipts } from '../../platform/receipts.repository.ts';
import { findMemo } from './memo-lists.repository.ts';
import { sendMemoReminders } from './memos.jobs.ts';
import { memoKey } from './memos.notice.ts';
import { memoRef } from './memos.repository.ts';

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
  await recordReceipts(db, memoRef(id), user.id, { kinds, at: readAt.toString() });
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

/** At most once an hour for one memo; who is reminded is looked up again when the job runs. */
export async function remindReaders(
  { db, user, enqueue }: WriteContext,
  id: number,
): Promise<{ envoyes: number; deja_rappele: boolean }> {
  const memo = await findMemo(db, user.id, id, { withCounts: false });
  if (!memo?.published) throw notFound();
  const mustConfirm = memo.confirmation_requise;
  const people = await findToRemind(db, memoRef(id), { mustConfirm });
  if (people.length === 0) return { envoyes: 0, deja_rappele: false };
  const atMostOnce = { key: `memo-${id}`, seconds: REMINDER_PAUSE_SECONDS };
  const isSent = await enqueue(sendMemoReminders, { memo_id: id }, { atMostOnce });
  return { envoyes: isSent ? people.length : 0, deja_rappele: !isSent };
}
