// Messages found by their words, without accents or case, among those that somebody may see.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesWords, readPage } from '../../platform/list.repository.ts';
import { selectMessages } from '../../platform/messages.repository.ts';
import type { Reader } from '../../platform/site-people.repository.ts';
import { mayQuote } from './thread.repository.ts';

/**
 * One's own conversations and, for managers, those of all sites; each is asked for by the index, which has words and
 * conversation. Asked at once, the database would go through whatever has the words: it expects few of any. Once, for the page
 * and for how many there are.
 */
async function findMatching(
  db: Connection,
  { id, isManager }: Reader,
  q: string,
): Promise<number[]> {
  const { rows } = await sql<{ ids: number[] }>`select array(
    select found.id from (
      select conversation_id from conversation_members where employe_id = ${id}
      union select id from conversations where ${isManager} and client_id is not null) mine
    cross join lateral (
      select said.id from messages said
      where said.object = 'conversation' and said.withdrawn_at is null and said.object_id = mine.conversation_id
        and ${matchesWords(sql`said.body`, q)}
      offset 0) found) as ids`.execute(db);
  return rows[0]?.ids ?? [];
}

/** As far as one was in it; managers read the threads of sites from their beginning. */
const isVisible = ({ id, isManager }: Reader) => sql<boolean>`(
  exists (select from conversation_members spans
    where spans.conversation_id = messages.object_id and spans.employe_id = ${id}
      and messages.seq > spans.from_seq and (spans.until_seq is null or messages.seq <= spans.until_seq))
  or ${isManager} and exists (select from conversations
    where conversations.id = messages.object_id and conversations.client_id is not null))`;

export async function searchMessages(
  db: Connection,
  reader: Reader,
  q: string,
  { page, per_page, sort }: { page: number; per_page: number; sort?: string | undefined },
) {
  const direction = sort === 'recu_le' ? 'asc' : 'desc';
  const ids = await findMatching(db, reader, q);
  return readPage(
    selectMessages(db, mayQuote(reader))
      .select('messages.object_id as conversation_id')
      .where('messages.id', '=', sql<number>`any(${ids}::bigint[])`)
      .where(isVisible(reader))
      .orderBy('messages.received_at', direction)
      .orderBy('messages.id', direction),
    { page, per_page },
  );
}
