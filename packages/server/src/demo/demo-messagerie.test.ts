// The conversations of the demo company: living ones for each account, numbered as the server numbers them.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDemoDatabase, demoOptionsAt } from '../testing/demo-database.ts';
import type { TestDatabase } from '../testing/test-database.ts';

describe.each(['friday evening', 'saturday night'] as const)('%s', (moment) => {
  const { now } = demoOptionsAt(moment);
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createDemoDatabase(moment);
  });
  afterAll(() => database.close());

  const query = async <Row>(text: ReturnType<typeof sql<Row>>): Promise<Row[]> =>
    (await text.execute(database.db)).rows;

  test('places follow the order of arrival, and no number is above the thread’s own', async () => {
    const odd = await query(sql`
      select uuid from (
        select uuid, seq, change, received_at, threads.last_seq,
          lag(received_at) over (partition by object, object_id order by seq) as before
        from messages join threads using (object, object_id)) numbered
      where received_at < before or change > last_seq or change < seq or received_at > ${now.toString()}`);
    expect(odd).toEqual([]);
    const [{ threads } = { threads: 0 }] = await query<{ threads: number }>(
      sql`select count(distinct object)::int as threads from threads`,
    );
    expect(threads).toBe(4);
  });

  test('each account has conversations; who works and who leads has something to read', async () => {
    const rows = await query<{ username: string; conversations: number; unread: number }>(sql`
      select username, count(distinct members.conversation_id)::int as conversations,
        count(distinct members.conversation_id) filter (where messages.seq > coalesce(read_positions.seq, 0)
          and messages.auteur_id <> employes.id and messages.withdrawn_at is null)::int as unread
      from employes
      join conversation_members members on members.employe_id = employes.id
      join messages on messages.object = 'conversation' and messages.object_id = members.conversation_id
      left join read_positions on read_positions.object = 'conversation'
        and read_positions.object_id = members.conversation_id and read_positions.employe_id = employes.id
      where est_demo group by username`);
    const unreadOf = new Map(rows.map(({ username, unread }) => [username, unread]));
    expect([...unreadOf.keys()].toSorted()).toEqual(
      ['coach', 'dev', 'directeur', 'employe', 'inspecteur', 'superviseur'].toSorted(),
    );
    for (const account of ['employe', 'superviseur', 'directeur']) {
      expect(unreadOf.get(account)).toBeGreaterThan(1);
    }
    expect(unreadOf.get('coach')).toBe(0);
  });

  test('the bell has a line for each conversation with something unread, without its words', async () => {
    const lines = await query<{ username: string; lines: number; words: string }>(sql`
      select username, count(*)::int as lines, string_agg(texte, '') as words
      from notifications join employes on employes.id = employe_id
      where type = 'message' and lu_le is null group by username order by username`);
    const conversations = await query<{ username: string; lines: number; words: string }>(sql`
      select username, count(distinct members.conversation_id)::int as lines, '' as words
      from employes join conversation_members members on members.employe_id = employes.id
      join messages on messages.object = 'conversation' and messages.object_id = members.conversation_id
      left join read_positions on read_positions.object = 'conversation'
        and read_positions.object_id = members.conversation_id and read_positions.employe_id = employes.id
      where est_demo and messages.seq > coalesce(read_positions.seq, 0)
        and messages.auteur_id <> employes.id group by username order by username`);
    expect(lines).toEqual(conversations);
  });

  test('nobody writes where they are not, nor an employee to somebody they do not work with', async () => {
    const strangers = await query(sql`
      select uuid from messages where object = 'conversation' and not exists (
        select from conversation_members where conversation_id = object_id and employe_id = auteur_id)`);
    expect(strangers).toEqual([]);
    const unlikely = await query(sql`
      select a.nom, b.nom from conversations
      join employes a on a.id = employe_a join employes b on b.id = employe_b
      where a.usergroup = 2 and b.usergroup = 2
        and not array(select client_id from quarts where employe_id = a.id)
          && array(select client_id from quarts where employe_id = b.id)`);
    expect(unlikely).toEqual([]);
  });

  test('some have read the announcement, and its answer is to its author alone', async () => {
    const [read] = await query<{ read: number; members: number }>(sql`
      select count(read_positions.employe_id)::int as read, count(*)::int as members
      from conversations join conversation_members members on conversation_id = id
      left join read_positions on object = 'conversation' and object_id = id
        and read_positions.employe_id = members.employe_id
      where genre = 'annonce'`);
    expect(read?.read).toBeGreaterThan(10);
    expect(read?.read).toBeLessThan(read?.members ?? 0);
    const [reply] = await query<{ genre: string }>(sql`
      select of_reply.genre from messages reply
      join messages announced on announced.uuid = reply.reply_to
      join conversations of_reply on of_reply.id = reply.object_id
      join conversations of_announced on of_announced.id = announced.object_id
      where of_announced.genre = 'annonce'`);
    expect(reply?.genre).toBe('directe');
  });

  test('something waits for whoever comes next where the employee works', async () => {
    const waiting = await query<{ auteur: string; until: string; works: boolean }>(sql`
      select auteur.username as auteur, handover_until as until, exists (
        select from quarts join employes on employes.id = quarts.employe_id
        where employes.username = 'employe' and quarts.client_id = conversations.client_id
          and quarts.statut = 'publie') as works
      from messages join conversations on conversations.id = object_id
      join employes auteur on auteur.id = messages.auteur_id
      where object = 'conversation' and handover_until is not null and handover_by is null`);
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.auteur).not.toBe('employe');
    expect(waiting[0]?.works).toBe(true);
    expect(Date.parse(waiting[0]?.until ?? '')).toBeGreaterThan(now.epochMilliseconds);
  });
});
