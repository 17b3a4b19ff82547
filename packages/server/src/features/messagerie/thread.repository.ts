// The messages of a conversation, as far as somebody was in it.
import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { type MessageRow, selectMessages } from '../../platform/messages.repository.ts';
import type { Span } from './conversation-rows.repository.ts';
import type { Reader } from '../../platform/site-people.repository.ts';

/** What one was in oneself; for managers also what stands in the same thread. */
export const mayQuote = ({ id, isManager }: Reader): RawBuilder<boolean> => sql<boolean>`(
  quoted.object = 'conversation' and (
    (${isManager} and quoted.object_id = messages.object_id)
    or exists (select from conversation_members spans
      where spans.conversation_id = quoted.object_id and spans.employe_id = ${id}
        and quoted.seq > spans.from_seq and (spans.until_seq is null or quoted.seq <= spans.until_seq))))`;

/** Between the first and the last that somebody may see, so that the index leads there, then each span. */
function isWithin(spans: readonly Span[]): RawBuilder<boolean> {
  const open = spans.some(({ until }) => until === null);
  const first = Math.min(...spans.map(({ from }) => from));
  const last = Math.max(...spans.map(({ until }) => until ?? 0));
  const each = spans.map(({ from, until }) =>
    until === null
      ? sql`messages.seq > ${from}`
      : sql`(messages.seq > ${from} and messages.seq <= ${until})`,
  );
  return sql<boolean>`(messages.seq > ${first} and ${open ? sql`true` : sql`messages.seq <= ${last}`}
    and (${sql.join(each, sql` or `)}))`;
}

interface ThreadOf {
  readonly conversationId: number;
  readonly reader: Reader;
  readonly spans: readonly Span[];
}

const selectThread = (db: Connection, { conversationId, reader, spans }: ThreadOf) =>
  selectMessages(db, mayQuote(reader))
    .where('messages.object', '=', 'conversation')
    .where('messages.object_id', '=', conversationId)
    .where(spans.length === 0 ? sql<boolean>`false` : isWithin(spans));

/** Oldest first. `plus`: there is more on that side. */
interface Slice {
  readonly rows: MessageRow[];
  readonly plus: boolean;
}

const cut = (rows: MessageRow[], limit: number): Slice => ({
  rows: rows.slice(0, limit),
  plus: rows.length > limit,
});

/** The last of those before a place; of all without one. */
export async function findBefore(
  db: Connection,
  thread: ThreadOf,
  { before, limit }: { before?: number; limit: number },
): Promise<Slice> {
  const found = await selectThread(db, thread)
    .$if(before !== undefined, (rows) => rows.where('messages.seq', '<', before ?? 0))
    .orderBy('messages.seq', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, plus } = cut(found, limit);
  return { rows: rows.toReversed(), plus };
}

export async function findFrom(
  db: Connection,
  thread: ThreadOf,
  { from, limit }: { from: number; limit: number },
): Promise<Slice> {
  const found = await selectThread(db, thread)
    .where('messages.seq', '>=', from)
    .orderBy('messages.seq')
    .limit(limit + 1)
    .execute();
  return cut(found, limit);
}

/** In the order in which they changed. */
export async function findChanged(
  db: Connection,
  thread: ThreadOf,
  { after, limit }: { after: number; limit: number },
): Promise<Slice> {
  const found = await selectThread(db, thread)
    .where('messages.change', '>', after)
    .orderBy('messages.change')
    .limit(limit + 1)
    .execute();
  return cut(found, limit);
}
