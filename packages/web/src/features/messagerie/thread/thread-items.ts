// What a thread draws, from its messages: days, the line before what is new, and which messages stand together. Pure.
import type { Message } from '@releve/domain/messages.ts';
import { deviceTimeZone } from '../../../platform/i18n/format-date.ts';
import { localDateOf } from '../../../platform/i18n/local-date.ts';
import type { ThreadMessage } from '../thread-messages.ts';

export type ThreadItem =
  | { readonly kind: 'day'; readonly key: string; readonly date: string }
  | { readonly kind: 'new'; readonly key: string }
  | {
      readonly kind: 'message';
      readonly key: string;
      readonly message: ThreadMessage;
      /** The first and the last of those that one person wrote in a row. */
      readonly isFirst: boolean;
      readonly isLast: boolean;
    };

interface ThreadView {
  readonly messages: readonly ThreadMessage[];
  readonly me: number | null;
  /** How far the reader had read when the thread was opened; null where nothing is marked. */
  readonly readUntil: number | null;
  readonly timeZone?: string;
}

const GROUP_MS = 5 * 60_000;
/** Less is the way to the server, not a message that waited. */
const WRITTEN_APART_MS = 5 * 60_000;

/** When it was written, where that differs from when it arrived; null otherwise. */
export const writtenApart = ({ ecrit_le, recu_le }: Message): string | null =>
  Math.abs(Date.parse(recu_le) - Date.parse(ecrit_le)) > WRITTEN_APART_MS ? ecrit_le : null;

export const isMine = ({ par }: Pick<Message, 'par'>, me: number | null): boolean =>
  par !== null && par.id === me;

const datesOf = new WeakMap<ThreadMessage, string>();

/** A thread is listed anew at each message that comes; its others have not changed. */
function dayOf(message: ThreadMessage, timeZone: string): string {
  const known = datesOf.get(message);
  if (known !== undefined) return known;
  const date = localDateOf(message.recu_le, timeZone);
  datesOf.set(message, date);
  return date;
}

function standTogether(one: ThreadMessage, other: ThreadMessage): boolean {
  const isSamePerson = (one.par?.id ?? null) === (other.par?.id ?? null);
  return isSamePerson && Date.parse(other.recu_le) - Date.parse(one.recu_le) <= GROUP_MS;
}

/** The first that the reader has not seen, and that somebody else wrote. */
function firstUnread({ messages, me, readUntil }: ThreadView): ThreadMessage | undefined {
  if (readUntil === null) return undefined;
  return messages.find(
    (message) => message.state === 'received' && message.seq > readUntil && !isMine(message, me),
  );
}

export function listThreadItems(view: ThreadView): ThreadItem[] {
  const { messages, timeZone = deviceTimeZone() } = view;
  const unread = firstUnread(view);
  const items: ThreadItem[] = [];
  let day = '';
  let before: ThreadMessage | null = null;
  for (const [index, message] of messages.entries()) {
    const date = dayOf(message, timeZone);
    const isNewDay = date !== day;
    const isUnread = message === unread;
    if (isNewDay) items.push({ kind: 'day', key: `day-${date}-${message.uuid}`, date });
    if (isUnread) items.push({ kind: 'new', key: 'new' });
    const next = messages[index + 1];
    items.push({
      kind: 'message',
      key: message.uuid,
      message,
      isFirst: isNewDay || isUnread || before === null || !standTogether(before, message),
      isLast:
        next === undefined ||
        next === unread ||
        dayOf(next, timeZone) !== date ||
        !standTogether(message, next),
    });
    day = date;
    before = message;
  }
  return items;
}
