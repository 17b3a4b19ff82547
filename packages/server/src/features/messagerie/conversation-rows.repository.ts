// A conversation as one person sees it: with whom, its last message that they may see, what they have not read.
import type { EndpointRequest } from '@releve/domain/endpoint.ts';
import type { ConversationTarget } from '@releve/domain/conversation-key.ts';
import type { listConversations } from '@releve/domain/features/messagerie.ts';
import type { QuickAnswer } from '@releve/domain/messages.ts';
import type { Usergroup } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import type { Connection } from '../../platform/database.ts';
import { matchesFolded, readPage } from '../../platform/list.repository.ts';
import { mayWriteTo, type Reader, worksAt } from '../../platform/site-people.repository.ts';

/** What has a greater seq than `from`, and none after `until`. */
export interface Span {
  readonly from: number;
  readonly until: number | null;
}

/** Managers read the threads of all sites. */
const readsAll = ({ isManager }: Reader) =>
  sql<boolean>`(${isManager} and conversations.genre = 'site')`;

const spansOf = (reader: Reader) => sql`(
  select from_seq, until_seq from conversation_members
  where conversation_id = conversations.id and employe_id = ${reader.id} and not ${readsAll(reader)}
  union all select 0, null where ${readsAll(reader)})`;

/** The last message of each span is looked up by its place: what was written after somebody left is not gone through. */
const lastOf = (reader: Reader) => sql<LastMessage>`lateral (
  select shown.* from ${spansOf(reader)} spans
  cross join lateral (
    select messages.id, messages.seq, messages.auteur_id, messages.body, messages.template, messages.withdrawn_at,
      messages.urgent, messages.received_at
    from messages
    where messages.object = 'conversation' and messages.object_id = conversations.id
      and messages.seq > spans.from_seq and messages.seq <= coalesce(spans.until_seq, threads.last_seq)
    order by messages.seq desc limit 1) shown
  order by shown.seq desc limit 1)`;

interface LastMessage {
  id: number;
  seq: number;
  auteur_id: number;
  body: string;
  template: QuickAnswer | null;
  withdrawn_at: string | null;
  urgent: boolean;
  received_at: string;
}

/** What others wrote, as far as the person was in it, after where they have read to. */
const unreadOf = (reader: Reader) => sql<number>`(
  select count(*) from conversation_members spans
  join messages on messages.object = 'conversation' and messages.object_id = spans.conversation_id
    and messages.seq > greatest(spans.from_seq, coalesce(read_positions.seq, 0))
    and messages.seq <= coalesce(spans.until_seq, threads.last_seq)
  where spans.conversation_id = conversations.id and spans.employe_id = ${reader.id}
    and messages.auteur_id <> ${reader.id} and messages.withdrawn_at is null)`;

/** What an excerpt in the list shows. */
const EXCERPT_CHARACTERS = 160;

const withPosition = (db: Connection, reader: Reader) =>
  db
    .selectFrom('conversations')
    .innerJoin('threads', (join) =>
      join
        .on('threads.object', '=', 'conversation')
        .onRef('threads.object_id', '=', 'conversations.id'),
    )
    .leftJoin('read_positions', (join) =>
      join
        .on('read_positions.object', '=', 'conversation')
        .onRef('read_positions.object_id', '=', 'conversations.id')
        .on('read_positions.employe_id', '=', reader.id),
    );

const withPeople = (db: Connection, reader: Reader) =>
  withPosition(db, reader)
    .leftJoin('employes as other', (join) =>
      join.onRef(
        'other.id',
        '=',
        sql<number>`case when conversations.employe_a = ${reader.id} then conversations.employe_b
          else coalesce(conversations.employe_a, conversations.auteur_id) end`,
      ),
    )
    .leftJoin('employe_photos', 'employe_photos.employe_id', 'other.id')
    .leftJoin('clients', 'clients.id', 'conversations.client_id')
    .leftJoin(lastOf(reader).as('last'), (join) => join.onTrue())
    .leftJoin('employes as writer', 'writer.id', 'last.auteur_id');

const selectConversations = (db: Connection, reader: Reader) =>
  withPeople(db, reader)
    .select([
      'conversations.id',
      'conversations.genre',
      'conversations.uuid',
      'conversations.auteur_id',
      'threads.last_seq as thread_seq',
      'read_positions.seq as read_seq',
      'other.id as other_id',
      'other.prenom as other_prenom',
      'other.nom as other_nom',
      'other.actif as other_actif',
      'other.usergroup as other_usergroup',
      'other.telephone as other_telephone',
      'employe_photos.uuid as other_photo',
      'clients.id as client_id',
      'clients.nom as client_nom',
      'clients.actif as client_actif',
      'last.seq as last_seq',
      'last.template as last_template',
      'last.withdrawn_at as last_withdrawn_at',
      'last.urgent as last_urgent',
      'last.received_at as last_received_at',
      'writer.id as writer_id',
      'writer.prenom as writer_prenom',
      'writer.nom as writer_nom',
    ])
    .select([
      sql<string | null>`left(last.body, ${sql.lit(EXCERPT_CHARACTERS)})`.as('last_body'),
      sql<number>`(select count(*) from attachments
        where attachments.object = 'message' and attachments.object_id = last.id)`.as(
        'last_pieces',
      ),
      sql<number>`(select count(*) from conversation_members
        where conversation_id = conversations.id and until_seq is null)`.as('members'),
      unreadOf(reader).as('unread'),
      sql<
        Span[]
      >`(select coalesce(jsonb_agg(jsonb_build_object('from', from_seq, 'until', until_seq)
        order by from_seq), '[]') from ${spansOf(reader)} spans)`.as('spans'),
      sql<boolean>`case conversations.genre
        when 'directe' then ${mayWriteTo(reader, 'other')}
        when 'site' then ${reader.isManager} or ${worksAt(reader, 'conversations.client_id')}
        else false end`.as('may_write'),
    ]);

export type ConversationRow = Awaited<
  ReturnType<ReturnType<typeof selectConversations>['execute']>
>[number];

/** As that person names it. */
export const findConversation = (db: Connection, reader: Reader, target: ConversationTarget) => {
  const rows = selectConversations(db, reader);
  switch (target.genre) {
    case 'directe': {
      return rows
        .where('conversations.employe_a', '=', Math.min(reader.id, target.employeId))
        .where('conversations.employe_b', '=', Math.max(reader.id, target.employeId))
        .executeTakeFirst();
    }
    case 'site': {
      return rows.where('conversations.client_id', '=', target.clientId).executeTakeFirst();
    }
    case 'annonce': {
      return rows.where('conversations.uuid', '=', target.uuid).executeTakeFirst();
    }
  }
};

export const findConversationsById = (db: Connection, reader: Reader, ids: readonly number[]) =>
  selectConversations(db, reader)
    .where('conversations.id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();

type ListQuery = EndpointRequest<typeof listConversations>['query'];

/** An array, not a join: the database then knows how few they are. */
const isMine = ({ id }: Reader) => sql<boolean>`conversations.id = any(array(
  select conversation_id from conversation_members where employe_id = ${id}))`;

const isUnread = (reader: Reader) => sql<boolean>`(
  threads.last_seq > coalesce(read_positions.seq, 0) and ${unreadOf(reader)} > 0)`;

const matchesName = (q: string) => sql<boolean>`(
  ${matchesFolded(sql`other.folded_name`, q)} or ${matchesFolded(sql`clients.folded_name`, q)})`;

/** Those with something to see. */
export const findConversations = (db: Connection, reader: Reader, query: ListQuery) => {
  const { q, etat, genre, sort } = query;
  const direction = sort === 'recu_le' ? 'asc' : 'desc';
  return readPage(
    selectConversations(db, reader)
      .where(isMine(reader))
      .where('last.seq', 'is not', null)
      .$if(etat === 'non_lus', (rows) => rows.where(isUnread(reader)))
      .$if(genre !== undefined, (rows) => rows.where('conversations.genre', '=', genre ?? 'site'))
      .$if(Boolean(q), (rows) => rows.where(matchesName(q ?? '')))
      .orderBy('last.received_at', direction)
      .orderBy('conversations.id', direction),
    query,
  );
};

export async function countUnread(db: Connection, reader: Reader): Promise<number> {
  const { total } = await withPosition(db, reader)
    .select(sql<number>`count(*)`.as('total'))
    .where(isMine(reader))
    .where(isUnread(reader))
    .executeTakeFirstOrThrow();
  return total;
}

/** Somebody with whom nothing has been written yet. */
export const findPerson = (db: Connection, reader: Reader, id: number) =>
  db
    .selectFrom('employes as other')
    .leftJoin('employe_photos', 'employe_photos.employe_id', 'other.id')
    .select([
      'other.id as other_id',
      'other.prenom as other_prenom',
      'other.nom as other_nom',
      'other.actif as other_actif',
      'other.usergroup as other_usergroup',
      'other.telephone as other_telephone',
      'employe_photos.uuid as other_photo',
      mayWriteTo(reader, 'other').as('may_write'),
    ])
    .where('other.id', '=', id)
    .executeTakeFirst();

/** A site of which nothing has been written yet. */
export const findSite = (db: Connection, reader: Reader, id: number) =>
  db
    .selectFrom('clients')
    .select([
      'clients.id as client_id',
      'clients.nom as client_nom',
      'clients.actif as client_actif',
      sql<boolean>`(${reader.isManager} or ${worksAt(reader, 'clients.id')})`.as('may_write'),
    ])
    .where('clients.id', '=', id)
    .executeTakeFirst();

export interface ShownPerson {
  readonly other_id: number | null;
  readonly other_prenom: string | null;
  readonly other_nom: string | null;
  readonly other_actif: boolean | null;
  readonly other_usergroup: Usergroup | null;
  readonly other_telephone: string | null;
  readonly other_photo: string | null;
}

export interface ShownSite {
  readonly client_id: number | null;
  readonly client_nom: string | null;
  readonly client_actif: boolean | null;
}
