// Messages found by their words, without accents or case, among those that somebody may see.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';
import { selectMessages } from '../../platform/messages.repository.ts';
import type { Reader } from './site-people.repository.ts';
import { mayQuote } from './thread.repository.ts';

/** As far as one was in it; managers read the threads of all sites. */
const isVisible = ({ id, isManager }: Reader) => sql<boolean>`(
  exists (select from conversation_members spans
    where spans.conversation_id = messages.object_id and spans.employe_id = ${id}
      and messages.seq > spans.from_seq and (spans.until_seq is null or messages.seq <= spans.until_seq))
  ${isManager ? sql`or exists (select from conversations where conversations.id = messages.object_id and conversations.genre = 'site')` : sql``})`;

/** An array first, so that the database knows how few they are. */
const isOfMine = ({ id, isManager }: Reader) =>
  isManager
    ? sql<boolean>`true`
    : sql<boolean>`messages.object_id = any(array(
        select conversation_id from conversation_members where employe_id = ${id}))`;

/** The kind is written out: the index of words is of conversations only, and a plan for any kind could not use it. */
export const searchMessages = (
  db: Connection,
  reader: Reader,
  q: string,
  { page, per_page, sort }: { page: number; per_page: number; sort?: string | undefined },
) => {
  const direction = sort === 'recu_le' ? 'asc' : 'desc';
  return readPage(
    selectMessages(db, mayQuote(reader))
      .select('messages.object_id as conversation_id')
      .where(sql<boolean>`messages.object = 'conversation' and messages.withdrawn_at is null`)
      .where(matchesWords(sql`messages.body`, q))
      .where(isOfMine(reader))
      .where(isVisible(reader))
      .orderBy('messages.received_at', direction)
      .orderBy('messages.id', direction),
    { page, per_page },
  );
};
