// What a device holds of a conversation: a run of messages without a gap, brought by pages and by what changed since.
// Pure. The order is the server's `seq` alone; no clock counts.
import type { Conversation, ReadGroup, ThreadPage } from '@releve/domain/features/messagerie.ts';
import type { Message } from '@releve/domain/messages.ts';

export interface ThreadPages {
  readonly conversation: Conversation;
  /** By `seq`, without a gap between the first and the last. */
  readonly messages: readonly Message[];
  /** All changes up to this number are in it. */
  readonly change: number;
  readonly hasOlder: boolean;
  readonly hasNewer: boolean;
  readonly lectures: readonly ReadGroup[];
  readonly restUntil: string | null;
  /** When the oldest of its answers came, by the device's clock: the addresses of pictures are good for some hours. */
  readonly signedAt: number;
}

const bySeq = (one: Message, other: Message): number => one.seq - other.seq;

/** Each once, as it was changed last: answers may overlap. Of two alike the later answer has the fresher addresses. */
function merge(one: readonly Message[], other: readonly Message[]): Message[] {
  const byUuid = new Map(one.map((message) => [message.uuid, message]));
  for (const message of other) {
    const known = byUuid.get(message.uuid);
    if (known === undefined || known.change <= message.change) byUuid.set(message.uuid, message);
  }
  return [...byUuid.values()].sort(bySeq);
}

const aboutIt = ({ conversation, lectures, repos_jusqu_a }: ThreadPage) => ({
  conversation,
  lectures,
  restUntil: repos_jusqu_a,
});

/** Whether the conversation goes on behind a message. */
const goesOnAfter = (seq: number | undefined, { dernier }: Conversation): boolean =>
  dernier !== null && seq !== undefined && seq < dernier.seq;

export const beginAtEnd = (page: ThreadPage, now: number): ThreadPages => ({
  ...aboutIt(page),
  signedAt: now,
  messages: merge([], page.data),
  change: page.change,
  hasOlder: page.plus,
  hasNewer: false,
});

/** Around a place, `plus` is of the older side; of the newer one the conversation's last message tells. */
export const beginAround = (page: ThreadPage, now: number): ThreadPages => ({
  ...aboutIt(page),
  signedAt: now,
  messages: merge([], page.data),
  change: page.change,
  hasOlder: page.plus,
  hasNewer: goesOnAfter(page.data.at(-1)?.seq, page.conversation),
});

/** `change` stays: a page of older ones says nothing of what changed in those that are here. */
export const withOlder = (pages: ThreadPages, page: ThreadPage): ThreadPages => ({
  ...pages,
  ...aboutIt(page),
  messages: merge(pages.messages, page.data),
  hasOlder: page.plus,
});

/** `page`: around the last one that is here. */
export function withNewer(pages: ThreadPages, page: ThreadPage): ThreadPages {
  const messages = merge(pages.messages, page.data);
  return {
    ...pages,
    ...aboutIt(page),
    messages,
    hasNewer: goesOnAfter(messages.at(-1)?.seq, page.conversation),
  };
}

/** What changed outside of the run is left out: it comes with its page, as it is by then. */
export function withChanges(pages: ThreadPages, page: ThreadPage): ThreadPages {
  const first = pages.messages.at(0)?.seq;
  const last = pages.messages.at(-1)?.seq;
  const isInRun = ({ seq }: Message): boolean =>
    (!pages.hasOlder || first === undefined || seq >= first) &&
    (!pages.hasNewer || last === undefined || seq <= last);
  return {
    ...pages,
    ...aboutIt(page),
    messages: merge(pages.messages, page.data.filter(isInRun)),
    change: Math.max(pages.change, page.change),
  };
}

/** Private addresses live for six hours at least. */
const FRESH_MS = 5 * 3_600_000;

/** Also where the clock was set back. */
export const isStale = ({ signedAt }: ThreadPages, now: number): boolean =>
  now < signedAt || now - signedAt > FRESH_MS;

/** `page`: its end once more, after what changed. What lies before it keeps its addresses, and says so where they fail. */
export const withFreshEnd = (pages: ThreadPages, page: ThreadPage, now: number): ThreadPages => ({
  ...pages,
  ...aboutIt(page),
  messages: pages.hasNewer ? pages.messages : merge(pages.messages, page.data),
  signedAt: now,
});

/** Its end, for the device and for a thread that nobody looks at. */
export function keepLast(pages: ThreadPages, count: number): ThreadPages {
  const messages = pages.messages.slice(-count);
  return {
    ...pages,
    messages,
    hasOlder: pages.hasOlder || messages.length < pages.messages.length,
  };
}
