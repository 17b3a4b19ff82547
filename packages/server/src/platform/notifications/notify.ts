// The one way to tell people of something: written once per person and cause, shown by the bell at once, then
// delivered by web push and e-mail as each has chosen. What it says belongs to the feature that calls it.
import type { NotificationType } from '@releve/domain/features/notifications.ts';
import type { Language } from '@releve/domain/texts.ts';
import { toUser } from '../broadcast.ts';
import type { BroadcastEvent } from '../realtime/broadcaster.ts';
import type { UnitOfWork } from '../unit-of-work.ts';
import { defaultChannels, deliverNotifications } from './deliver-notifications.ts';
import {
  bindQuietNotifications,
  deleteNotices,
  deleteUnread,
  insertDistinctNotifications,
  insertNotifications,
  markSeen,
  type DistinctNotification,
  type NewNotification,
  type NotificationText,
} from './notifications.repository.ts';

export interface Notice {
  readonly to: readonly number[];
  readonly type: NotificationType;
  /** What it is about, as `memo:12`: nobody is told twice, however often the cause is repeated. */
  readonly key: string;
  /** Where a click goes, inside the app. */
  readonly lien: string;
  readonly texts: (langue: Language) => NotificationText;
  /** Rings although the person rests: what cannot wait for hours. */
  readonly urgent?: boolean;
  /** What it says replaces what was told of that cause before, as of a conversation: it rings anew. */
  readonly isRenewed?: boolean;
  /** For the record: the bell shows it, and nothing rings. */
  readonly isQuiet?: boolean;
  /** Whom no push reaches gets it by e-mail, chosen or not: what somebody has to know of now. */
  readonly mustReach?: boolean;
}

/** A request's context as it is; in a job, `{ ...unit, now }`. */
export type NotifyContext = Pick<UnitOfWork, 'db' | 'enqueue' | 'broadcast'> & {
  readonly now: Temporal.Instant;
};

/** Small enough that a failed delivery repeats little, large enough that 3,000 people are a few jobs. */
const DELIVERED_TOGETHER = 100;

const contentOf = (
  { type, key, lien, texts, urgent = false }: Notice,
  now: Temporal.Instant,
): NewNotification => ({
  type,
  key,
  lien,
  urgent,
  texts: { fr: texts('fr'), en: texts('en') },
  cree_le: now.toString(),
});

/** Returns how many people had not been told before. */
export async function notify(context: NotifyContext, notice: Notice): Promise<number> {
  if (notice.to.length === 0) return 0;
  const content = contentOf(notice, context.now);
  if (notice.isRenewed) await deleteNotices(context.db, notice.to, notice.key);
  const told = await insertNotifications(context.db, notice.to, content);
  const { isQuiet = false, mustReach = false } = notice;
  return deliver(context, told, { outside: isQuiet ? [] : told, mustReach });
}

type DistinctNotice = Omit<Notice, 'type'>;

const isLoud = (type: NotificationType): boolean => defaultChannels(type).push;

const rowsOf = (
  type: NotificationType,
  notices: readonly DistinctNotice[],
  now: Temporal.Instant,
): DistinctNotification[] =>
  notices.flatMap((notice) =>
    notice.to.map((employe_id) => ({
      employe_id,
      est_discrete: !isLoud(type),
      ...contentOf({ ...notice, type }, now),
    })),
  );

/** Several causes of one type, each to a few people; of a quiet type, only those who asked for it leave the app, and count. */
export async function notifyEach(
  context: NotifyContext,
  type: NotificationType,
  notices: readonly DistinctNotice[],
): Promise<number> {
  const rows = rowsOf(type, notices, context.now);
  if (rows.length === 0) return 0;
  const told = await insertDistinctNotifications(context.db, rows);
  const outside = told.filter(({ est_choisie }) => isLoud(type) || est_choisie);
  return deliver(context, told, { outside, mustReach: false });
}

/** As `notifyEach`, of a quiet type and to people who have not chosen it: nothing leaves the app, so it is told with the commit. */
export function notifyQuietly(
  { db, now, writeLast, broadcast }: NotifyContext & Pick<UnitOfWork, 'writeLast'>,
  type: NotificationType,
  notices: readonly DistinctNotice[],
): void {
  if (isLoud(type)) throw new Error(`${type} rings`);
  const rows = rowsOf(type, notices, now);
  if (rows.length === 0) return;
  writeLast(bindQuietNotifications(db, rows), (told) => broadcast(...told.map(toBell)));
}

const toBell = ({ id, employe_id }: { id: number; employe_id: number }): BroadcastEvent =>
  toUser(employe_id, 'Notification', { id });

async function deliver(
  { enqueue, broadcast }: NotifyContext,
  told: readonly { id: number; employe_id: number }[],
  { outside, mustReach }: { outside: readonly { id: number }[]; mustReach: boolean },
): Promise<number> {
  const ids = outside.map(({ id }) => id);
  for (let start = 0; start < ids.length; start += DELIVERED_TOGETHER) {
    const together = ids.slice(start, start + DELIVERED_TOGETHER);
    await enqueue(deliverNotifications, { ids: together, ...(mustReach && { mustReach }) });
  }
  broadcast(...told.map(toBell));
  return told.length;
}

type QuietContext = Pick<UnitOfWork, 'db' | 'broadcast'>;

/** The bell no longer rings for what was seen where it happens, on any of the person's devices. */
export async function markNoticeSeen(
  { db, broadcast }: QuietContext,
  { employeId, key, at }: { employeId: number; key: string; at: Temporal.Instant },
): Promise<void> {
  const isNews = await markSeen(db, employeId, key, at.toString());
  if (isNews) broadcast(toUser(employeId, 'NotificationsChanged', {}));
}

/**
 * For a cause that no longer holds. Unread notifications of it are deleted before any channel delivers them. Answers whose
 * they were.
 */
export async function withdrawNotice(
  { db, broadcast }: QuietContext,
  key: string,
  /** Of these people only. */
  of?: readonly number[],
): Promise<number[]> {
  const spared = await deleteUnread(db, key, of);
  broadcast(...spared.map((employeId) => toUser(employeId, 'NotificationsChanged', {})));
  return spared;
}
