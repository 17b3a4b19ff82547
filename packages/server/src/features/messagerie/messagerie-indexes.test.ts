// Conversations after years of use: two hundred thousand messages in five thousand of them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../platform/database.ts';
import { createQueryPlans, fillTables, type QueryPlans } from '../../testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import {
  countUnread,
  findConversation,
  findConversations,
} from './conversation-rows.repository.ts';
import { findHandovers } from './handover.repository.ts';
import { findReaders } from './readers.repository.ts';
import { searchMessages } from './search.repository.ts';
import { findBefore, findChanged, findFrom } from './thread.repository.ts';

const PEOPLE = 1_000;
const CONVERSATIONS = 5_000;
/** Of one site: a hundred of its people, thousands of messages. */
const BUSY = CONVERSATIONS;
const BUSY_MESSAGES = 20_000;
const EACH = 36;
const PAGE = { page: 1, per_page: 50 };

/** Keys are not checked while it fills. Each of a thousand people writes with some ten others; one site is busy. */
const SEED = `
  set local session_replication_role = replica;
  insert into employes (prenom, nom, username, usergroup)
  select 'Anne', 'Roy ' || n, 'u' || n, case when n <= 40 then 5 else 2 end from generate_series(1, ${PEOPLE}) n;
  insert into clients (code, nom, adresse, ville, code_postal)
  select 'C' || n, 'Site ' || n, 'x', 'Laval', 'H0H 0H0' from generate_series(1, 50) n;
  insert into conversations (genre, employe_a, employe_b, created_at)
  select 'directe', 1 + n % ${PEOPLE}, 1 + (n + 1 + n / ${PEOPLE}) % ${PEOPLE}, now()
  from generate_series(1, ${CONVERSATIONS - 1}) n
  where 1 + n % ${PEOPLE} < 1 + (n + 1 + n / ${PEOPLE}) % ${PEOPLE};
  insert into conversations (genre, client_id, created_at) values ('site', 1, now());
  insert into conversation_members (conversation_id, employe_id, from_seq, joined_at)
  select id, employe_a, 0, now() from conversations where genre = 'directe'
  union all select id, employe_b, 0, now() from conversations where genre = 'directe'
  union all select (select id from conversations where genre = 'site'), n, 0, now() from generate_series(100, 199) n;
  update conversation_members set until_seq = 100, left_at = now()
  where employe_id = 150 and conversation_id = (select id from conversations where genre = 'site');
  insert into messages (uuid, object, object_id, auteur_id, body, at, received_at, seq, change)
  select gen_random_uuid(), 'conversation', conversations.id, case when n % 2 = 0 then employe_a else employe_b end,
    'Bonjour, voici le message ' || md5((conversations.id * 1000 + n)::text), now(),
    timestamptz '2026-01-01' + (conversations.id % 977 + n * 1000) * interval '1 minute', n, n
  from conversations, generate_series(1, ${EACH}) n where genre = 'directe';
  insert into messages (uuid, object, object_id, auteur_id, body, at, received_at, seq, change, handover_until)
  select gen_random_uuid(), 'conversation', conversations.id, 100 + n % 100, 'Bonjour du site ' || md5(n::text), now(),
    timestamptz '2026-01-01' + n * interval '10 minutes', n, n,
    case when n > ${BUSY_MESSAGES - 10} then timestamptz '2046-01-01' when n % 100 = 0 then timestamptz '2026-01-01' end
  from conversations, generate_series(1, ${BUSY_MESSAGES}) n where genre = 'site';
  insert into fichiers (uuid, name, type_mime, taille, hash, cree_le)
  select gen_random_uuid(), 'photo.webp', 'image/webp', 10, 'x', now() from generate_series(1, 20000) n;
  insert into attachments (uuid, file_id, object, object_id, position, created_at)
  select gen_random_uuid(), n, 'message', n * 5, 0, now() from generate_series(1, 20000) n;
  insert into threads (object, object_id, last_seq, last_at)
  select object, object_id, max(seq), max(received_at) from messages group by 1, 2;
  insert into read_positions (object, object_id, employe_id, seq, at)
  select 'conversation', members.conversation_id, members.employe_id, threads.last_seq - (members.employe_id % 5 = 0)::int, now()
  from conversation_members members join threads on threads.object_id = members.conversation_id`;

/** Read from end to end where that is quicker than an index. */
const SMALL = new Set(['employes', 'clients', 'quarts', 'appareils_vus']);

const EMPLOYEE = { id: 120, isManager: false, since: '2026-04-20' };
const LEAVER = { id: 150, isManager: false, since: '2026-04-20' };
const MANAGER = { id: 7, isManager: true, since: '2026-04-20' };

let database: TestDatabase;
let db: Db;
let measure: QueryPlans['measure'];
let busy: number;

beforeAll(async () => {
  database = await createTestDatabase();
  await fillTables(
    database,
    [
      'conversations',
      'conversation_members',
      'messages',
      'threads',
      'read_positions',
      'attachments',
      'fichiers',
    ],
    SEED,
  );
  ({ db, measure } = createQueryPlans(database, SMALL));
  const { rows } = await database.pool.query<{ id: number }>(
    `select id::int from conversations where genre = 'site'`,
  );
  busy = rows[0]?.id ?? BUSY;
});
afterAll(() => database.close());

/** A large table is not read from end to end, and of it no more than some rows for each that is shown. */
async function expectFlat(read: () => Promise<unknown>, rows: number): Promise<void> {
  const cost = await measure(read);
  expect(cost.scanned).toEqual([]);
  expect(cost.rows).toBeLessThan(rows);
}

describe('a list costs what the person has', () => {
  test.each([
    ['of an employee', EMPLOYEE, {}],
    ['of somebody who left a busy site', LEAVER, {}],
    ['of a manager', MANAGER, {}],
    ['of what is unread', LEAVER, { etat: 'non_lus' as const }],
    ['of sites', EMPLOYEE, { genre: 'site' as const }],
    ['by a name', EMPLOYEE, { q: 'roy' }],
  ])('%s', async (_case, reader, query) => {
    await expectFlat(() => findConversations(db, reader, { ...PAGE, ...query }), 400);
  });

  test('the badge', () => expectFlat(() => countUnread(db, LEAVER), 200));
  test('one of them', () =>
    expectFlat(() => findConversation(db, EMPLOYEE, { genre: 'site', clientId: 1 }), 400));
});

describe('a thread of twenty thousand', () => {
  const open = (reader: typeof EMPLOYEE, spans = [{ from: 0, until: null as number | null }]) => ({
    conversationId: busy,
    reader,
    spans,
  });
  const limit = 50;

  test('opens at its end', () => expectFlat(() => findBefore(db, open(EMPLOYEE), { limit }), 200));
  test('goes back from its middle', () =>
    expectFlat(() => findBefore(db, open(EMPLOYEE), { before: 10_000, limit }), 200));
  test('opens around a place', () =>
    expectFlat(() => findFrom(db, open(EMPLOYEE), { from: 10_000, limit }), 200));
  test('says what changed', () =>
    expectFlat(() => findChanged(db, open(EMPLOYEE), { after: BUSY_MESSAGES - 3, limit }), 50));
  test('opens where somebody left it, long ago', () =>
    expectFlat(() => findBefore(db, open(LEAVER, [{ from: 0, until: 100 }]), { limit }), 200));
  test('who has read a message', () =>
    expectFlat(
      () => findReaders(db, { object_id: busy, seq: BUSY_MESSAGES, auteur_id: 100 }, PAGE),
      500,
    ));
  test('what waits for whoever comes next', () =>
    expectFlat(
      () => findHandovers(db, EMPLOYEE, { sites: [1], now: '2026-06-15T18:00:00Z' }),
      100,
    ));
});

describe('words are found', () => {
  // In one message of the busy site.
  const RARE = '81dc9bdb';
  test.each([
    ['by an employee', EMPLOYEE],
    ['by a manager', MANAGER],
  ])('%s, by the index', async (_case, reader) => {
    await expectFlat(() => searchMessages(db, reader, RARE, PAGE), 500);
    expect((await searchMessages(db, reader, RARE, PAGE)).data).toHaveLength(1);
  });

  test('that stand in every message, among one’s own', async () => {
    await expectFlat(() => searchMessages(db, { ...EMPLOYEE, id: 300 }, 'bonjour', PAGE), 2_000);
  });
});
