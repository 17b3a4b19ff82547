// « Pour la relève »: what waits at a site for whoever comes next.
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { selectMessages } from '../../platform/messages.repository.ts';
import type { Reader } from '../../platform/site-people.repository.ts';
import { mayQuote } from './thread.repository.ts';

interface Days {
  readonly du: string;
  readonly au: string;
}

/** Where somebody has a published quart, or has punched, in those days. */
export async function findSitesOf(
  db: Connection,
  employeId: number,
  { du, au }: Days,
): Promise<number[]> {
  const { rows } = await sql<{ client_id: number }>`
    select client_id from quarts
    where employe_id = ${employeId} and date between ${du}::date and ${au}::date and statut = 'publie'
    union
    select client_id from punches
    where employe_id = ${employeId} and date between ${du}::date and ${au}::date and not annule`.execute(
    db,
  );
  return rows.map(({ client_id }) => client_id);
}

/** Not one's own, not taken, not over, not withdrawn. */
export const findHandovers = (
  db: Connection,
  reader: Reader,
  { sites, now }: { sites: readonly number[]; now: string },
) =>
  selectMessages(db, mayQuote(reader))
    .innerJoin('conversations', 'conversations.id', 'messages.object_id')
    .innerJoin('clients', 'clients.id', 'conversations.client_id')
    .select(['clients.id as client_id', 'clients.nom as client_nom'])
    .where('messages.object', '=', 'conversation')
    .where('conversations.client_id', '=', sql<number>`any(${[...sites]}::bigint[])`)
    .where('messages.handover_until', '>', now)
    .where('messages.handover_until', 'is not', null)
    .where(sql<boolean>`messages.handover_by is null and messages.withdrawn_at is null`)
    .where('messages.auteur_id', '!=', reader.id)
    .orderBy('messages.received_at')
    .orderBy('messages.id')
    .execute();

/** The site of a conversation; undefined where it is none of a site. */
export async function findSiteOf(
  db: Connection,
  conversationId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('conversations')
    .select('client_id')
    .where('id', '=', conversationId)
    .executeTakeFirst();
  return row?.client_id ?? undefined;
}
