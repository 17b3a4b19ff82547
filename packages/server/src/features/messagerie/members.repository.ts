// Who is in a conversation from when to when. Those of a site follow the schedule: they are set right inside each send,
// under the lock of the thread and before the number is taken, so that everybody sees from the message after they came.
import type { ConversationTarget } from '@releve/domain/conversation-key.ts';
import type { ReadGroup } from '@releve/domain/features/messagerie.ts';
import { MANAGERS } from '@releve/domain/usergroup.ts';
import { sql } from 'kysely';
import type { Connection, Tx } from '../../platform/database.ts';
import type { ObjectRef } from '../../platform/objects-schema.ts';
import type { Reader } from '../../platform/site-people.repository.ts';

export const conversationRef = (id: number): ObjectRef => ({ object: 'conversation', id });

/** The one there is of the two people, or of the site; made where there is none. */
export async function ensureConversation(
  tx: Tx,
  target: Exclude<ConversationTarget, { genre: 'annonce' }>,
  reader: Reader,
  now: string,
): Promise<number> {
  const columns =
    target.genre === 'directe'
      ? {
          employe_a: Math.min(reader.id, target.employeId),
          employe_b: Math.max(reader.id, target.employeId),
        }
      : { client_id: target.clientId };
  const made = await tx
    .insertInto('conversations')
    .values({ genre: target.genre, ...columns, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!made) return findId(tx, columns);
  if (target.genre === 'directe') {
    await insertMembers(tx, made.id, [reader.id, target.employeId], { from_seq: 0, now });
  }
  return made.id;
}

/** Somebody else was quicker: the insert has waited for them. */
async function findId(
  tx: Tx,
  columns: { employe_a: number; employe_b: number } | { client_id: number },
): Promise<number> {
  const { id } = await tx
    .selectFrom('conversations')
    .select('id')
    .where((eb) => eb.and(columns))
    .executeTakeFirstOrThrow();
  return id;
}

export async function insertMembers(
  tx: Tx,
  conversationId: number,
  employeIds: readonly number[],
  { from_seq, now }: { from_seq: number; now: string },
): Promise<void> {
  await sql`
    insert into conversation_members (conversation_id, employe_id, from_seq, joined_at)
    select ${conversationId}, employe_id, ${from_seq}, ${now}::timestamptz
    from unnest(${[...employeIds]}::bigint[]) as employe_id
    on conflict do nothing`.execute(tx);
}

interface SiteThread {
  readonly conversationId: number;
  readonly clientId: number;
  /** The last number that was taken. */
  readonly lastSeq: number;
}

/** Answers who is in it now. A manager who once wrote stays, as long as they are one. */
export async function syncSiteMembers(
  tx: Tx,
  { conversationId, clientId, lastSeq }: SiteThread,
  { id: writer, since }: Reader,
  now: string,
): Promise<number[]> {
  const { rows } = await sql<{ employe_id: number }>`
    with entitled as (
      select employes.id from employes
      where employes.actif and employes.id in (
        select quarts.employe_id from quarts
        where quarts.client_id = ${clientId} and quarts.date >= ${since}::date and quarts.statut = 'publie'
        union all select clients.superviseur_id from clients where clients.id = ${clientId}
        union all select ${writer}::bigint)
    ), current as (
      select employe_id from conversation_members where conversation_id = ${conversationId} and until_seq is null
    ), gone as (
      update conversation_members set until_seq = ${lastSeq}, left_at = ${now}::timestamptz
      where conversation_id = ${conversationId} and until_seq is null
        and employe_id not in (select id from entitled)
        and not exists (select from employes where employes.id = conversation_members.employe_id
          and employes.actif and employes.usergroup = any(${[...MANAGERS]}::int[]))
      returning employe_id
    ), come as (
      insert into conversation_members (conversation_id, employe_id, from_seq, joined_at)
      select ${conversationId}, id, ${lastSeq}, ${now}::timestamptz from entitled
      where id not in (select employe_id from current)
      on conflict (conversation_id, employe_id, from_seq) do update set until_seq = null, left_at = null
      returning employe_id
    )
    select employe_id from current where employe_id not in (select employe_id from gone)
    union select employe_id from come order by employe_id`.execute(tx);
  return rows.map(({ employe_id }) => employe_id);
}

/** Somebody of the site who opens its thread before anybody wrote since they came. */
export async function joinSite(
  tx: Tx,
  { conversationId, lastSeq }: Omit<SiteThread, 'clientId'>,
  employeId: number,
  now: string,
): Promise<void> {
  await sql`
    insert into conversation_members (conversation_id, employe_id, from_seq, joined_at)
    select ${conversationId}, ${employeId}, ${lastSeq}, ${now}::timestamptz
    where not exists (select from conversation_members
      where conversation_id = ${conversationId} and employe_id = ${employeId} and until_seq is null)
    on conflict (conversation_id, employe_id, from_seq) do update set until_seq = null, left_at = null`.execute(
    tx,
  );
}

export async function findMemberIds(db: Connection, conversationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('conversation_members')
    .select('employe_id')
    .where('conversation_id', '=', conversationId)
    .where('until_seq', 'is', null)
    .orderBy('employe_id')
    .execute();
  return rows.map(({ employe_id }) => employe_id);
}

/** How far the others have read, without names. */
export async function findReadGroups(
  db: Connection,
  conversationId: number,
  except: number,
): Promise<ReadGroup[]> {
  const { rows } = await sql<ReadGroup>`
    select members.from_seq as depuis, members.until_seq as jusqu_a, coalesce(read_positions.seq, 0) as lu,
      count(*) as personnes
    from conversation_members members
    left join read_positions on read_positions.object = 'conversation'
      and read_positions.object_id = members.conversation_id and read_positions.employe_id = members.employe_id
    where members.conversation_id = ${conversationId} and members.employe_id <> ${except}
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}

/** Those of whose messages the reader has now seen some for the first time. */
export async function findAuthorsBetween(
  db: Connection,
  conversationId: number,
  { after, to, except }: { after: number; to: number; except: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('messages')
    .select('auteur_id')
    .distinct()
    .where('object', '=', 'conversation')
    .where('object_id', '=', conversationId)
    .where('seq', '>', after)
    .where('seq', '<=', to)
    .where('auteur_id', '!=', except)
    .execute();
  return rows.map(({ auteur_id }) => auteur_id);
}

/** Those in it now who have nothing of it left to read. */
export async function findSettled(db: Connection, conversationId: number): Promise<number[]> {
  const { rows } = await sql<{ employe_id: number }>`
    select members.employe_id from conversation_members members
    left join read_positions on read_positions.object = 'conversation'
      and read_positions.object_id = members.conversation_id and read_positions.employe_id = members.employe_id
    where members.conversation_id = ${conversationId} and members.until_seq is null
      and not exists (select from messages
        where messages.object = 'conversation' and messages.object_id = members.conversation_id
          and messages.seq > greatest(members.from_seq, coalesce(read_positions.seq, 0))
          and messages.auteur_id <> members.employe_id and messages.withdrawn_at is null)`.execute(
    db,
  );
  return rows.map(({ employe_id }) => employe_id);
}

export async function isMember(
  db: Connection,
  conversationId: number,
  employeId: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('conversation_members')
    .select('employe_id')
    .where('conversation_id', '=', conversationId)
    .where('employe_id', '=', employeId)
    .where('until_seq', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Undefined where one of that uuid is there. */
export async function insertAnnouncement(
  tx: Tx,
  auteurId: number,
  uuid: string,
  now: string,
): Promise<number | undefined> {
  const made = await tx
    .insertInto('conversations')
    .values({ genre: 'annonce', auteur_id: auteurId, uuid, created_at: now })
    .onConflict((conflict) => conflict.column('uuid').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id;
}

export async function countOthers(
  db: Connection,
  conversationId: number,
  except: number,
): Promise<number> {
  const { total } = await db
    .selectFrom('conversation_members')
    .select(sql<number>`count(*)`.as('total'))
    .where('conversation_id', '=', conversationId)
    .where('employe_id', '!=', except)
    .executeTakeFirstOrThrow();
  return total;
}
