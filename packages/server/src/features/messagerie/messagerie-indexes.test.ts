// Conversations after years of use: two hundred thousand messages in five thousand of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../platform/database.ts';
import { createQueryPlans, fillTables, type QueryPlans } from '../../testing/query-plan.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { findContacts } from './contacts.repository.ts';
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
const NONE_SMALL = new Set<string>();

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

/** What is read, and fewer rows of large tables than that. */
type Cost = [string, () => Promise<unknown>, number];

const open = (reader: typeof EMPLOYEE, spans = [{ from: 0, until: null as number | null }]) => ({
  conversationId: busy,
  reader,
  spans,
});
const limit = 50;
/** In one message, of the busy site. */
const RARE = '81dc9bdb';
const NOW = '2026-06-15T18:00:00Z';

const listed = (reader: typeof EMPLOYEE, query: object = {}) =>
  findConversations(db, reader, { ...PAGE, ...query });

const COSTS: Cost[] = [
  ['the list of an employee', () => listed(EMPLOYEE), 400],
  ['the list of somebody who left a busy site', () => listed(LEAVER), 400],
  ['the list of a manager', () => listed(MANAGER), 400],
  ['the list of what is unread', () => listed(LEAVER, { etat: 'non_lus' }), 400],
  ['the list of sites', () => listed(EMPLOYEE, { genre: 'site' }), 400],
  ['the list by a name', () => listed(EMPLOYEE, { q: 'roy' }), 400],
  ['the badge', () => countUnread(db, LEAVER), 200],
  ['one conversation', () => findConversation(db, EMPLOYEE, { genre: 'site', clientId: 1 }), 400],
  ['a thread of 20,000 at its end', () => findBefore(db, open(EMPLOYEE), { limit }), 200],
  ['from its middle', () => findBefore(db, open(EMPLOYEE), { before: 10_000, limit }), 200],
  ['around a place', () => findFrom(db, open(EMPLOYEE), { from: 10_000, limit }), 200],
  ['what changed', () => findChanged(db, open(EMPLOYEE), { after: 19_997, limit }), 50],
  [
    'where somebody left it, long ago',
    () => findBefore(db, open(LEAVER, [{ from: 0, until: 100 }]), { limit }),
    200,
  ],
  [
    'who has read a message',
    () => findReaders(db, { object_id: busy, seq: BUSY_MESSAGES, auteur_id: 100 }, PAGE),
    500,
  ],
  ['what waits for the next', () => findHandovers(db, EMPLOYEE, { sites: [1], now: NOW }), 100],
  ['a rare word, by an employee', () => searchMessages(db, EMPLOYEE, RARE, PAGE), 500],
  ['a rare word, by a manager', () => searchMessages(db, MANAGER, RARE, PAGE), 500],
  [
    'a word that stands in every message, among one’s own',
    () => searchMessages(db, { ...EMPLOYEE, id: 300 }, 'bonjour', PAGE),
    2_000,
  ],
];

test.each(COSTS)('%s costs what it shows', async (_what, read, atMost) => {
  const { scanned, rows } = await measure(read);
  expect(scanned).toEqual([]);
  expect(rows).toBeLessThan(atMost);
});

test('what is found by its words is what has them', async () => {
  for (const reader of [EMPLOYEE, MANAGER]) {
    expect((await searchMessages(db, reader, RARE, PAGE)).data).toHaveLength(1);
  }
  expect((await searchMessages(db, { ...EMPLOYEE, id: 300 }, RARE, PAGE)).data).toEqual([]);
});

test.each([{}, { sort: '-nom' }] as const)(
  'whom a manager may write to, %o: a page costs little more than it shows',
  async (query) => {
    const plans = createQueryPlans(database, NONE_SMALL);
    const find = () => findContacts(plans.db, MANAGER, { ...PAGE, ...query });
    const { scanned, rows } = await plans.measure(find);
    expect(scanned).not.toContain('employes');
    // People and sites, each as many as the page, and whether a person has a photo.
    expect(rows).toBeLessThan(4 * PAGE.per_page);
  },
);
