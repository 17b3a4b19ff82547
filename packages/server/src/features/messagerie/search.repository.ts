// Messages found by their words, without accents or case, among those that somebody may see.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';
import { selectMessages } from '../../platform/messages.repository.ts';
import type { Reader } from '../../platform/site-people.repository.ts';
import { mayQuote } from './thread.repository.ts';

/**
 * One's own conversations and, for managers, those of all sites; each is asked for by the index, which has words and
 * conversation. Asked at once, the database would go through whatever has the words: it expects few of any.
 */
const hasWords = ({ id, isManager }: Reader, q: string) => sql<boolean>`messages.id = any(array(
  select found.id from (
    select conversation_id from conversation_members where employe_id = ${id}
    union select id from conversations where ${isManager} and client_id is not null) mine
  cross join lateral (
    select said.id from messages said
    where said.object = 'conversation' and said.withdrawn_at is null and said.object_id = mine.conversation_id
      and ${matchesWords(sql`said.body`, q)}
    offset 0) found))`;

/** As far as one was in it; managers read the threads of sites from their beginning. */
const isVisible = ({ id, isManager }: Reader) => sql<boolean>`(
  exists (select from conversation_members spans
    where spans.conversation_id = messages.object_id and spans.employe_id = ${id}
      and messages.seq > spans.from_seq and (spans.until_seq is null or messages.seq <= spans.until_seq))
  or ${isManager} and exists (select from conversations
    where conversations.id = messages.object_id and conversations.client_id is not null))`;

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
      .where(hasWords(reader, q))
      .where(isVisible(reader))
      .orderBy('messages.received_at', direction)
      .orderBy('messages.id', direction),
    { page, per_page },
  );
};
