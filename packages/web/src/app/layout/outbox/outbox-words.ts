// The state of the outbox in one word, one icon, one sentence. Pure but for the words.
import { deviceTimeZone, formatTime } from '../../../platform/i18n/format-date.ts';
import type { Translate } from '../../../platform/i18n/i18n.ts';

export type OutboxMood = 'refused' | 'waiting' | 'sent';

export interface OutboxCounts {
  waiting: number;
  refused: number;
  lastSentAt: string | null;
}

export const moodOf = ({ waiting, refused }: OutboxCounts): OutboxMood => {
  if (refused > 0) return 'refused';
  return waiting > 0 ? 'waiting' : 'sent';
};

/** The hour alone says nothing on another day. */
function describeSent(t: Translate, lastSentAt: string | null, now: number): string {
  if (lastSentAt === null) return t('shell.outbox.all_sent');
  const sentAt = new Date(lastSentAt);
  const isToday = sentAt.toDateString() === new Date(now).toDateString();
  return isToday
    ? t('shell.outbox.all_sent_at', { time: formatTime(lastSentAt, deviceTimeZone()) })
    : t('shell.outbox.all_sent');
}

export function describeOutbox(t: Translate, counts: OutboxCounts, now: number): string {
  const mood = moodOf(counts);
  if (mood === 'refused') return t('shell.outbox.refused', { count: counts.refused });
  if (mood === 'waiting') return t('shell.outbox.waiting', { count: counts.waiting });
  return describeSent(t, counts.lastSentAt, now);
}
