import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { listenToDatabase } from './database-listener.ts';

const PATIENTLY = { timeout: 15_000 };
const CHANNEL = 'Some channel';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const say = (words = '') => sql`select pg_notify(${CHANNEL}, ${words})`.execute(database.db);

const endSessions = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'releve-listen' and datname = current_database()`.execute(database.db);

test('hears what is said, also after its connection was lost', async () => {
  const heard: (string | undefined)[] = [];
  const hear = (payload: string | undefined) => heard.push(payload);
  const log = pino({ level: 'silent' });
  const listener = await listenToDatabase(database.connectionString, CHANNEL, hear, log);
  expect(heard, 'once at the start').toEqual([undefined]);
  await say('one');
  await expect.poll(() => heard, PATIENTLY).toEqual([undefined, 'one']);
  await endSessions();
  // Once more after it has reconnected.
  await expect.poll(() => heard, PATIENTLY).toEqual([undefined, 'one', undefined]);
  await say('two');
  await expect.poll(() => heard, PATIENTLY).toEqual([undefined, 'one', undefined, 'two']);
  await listener.close();
});

test('a transaction that is undone says nothing', async () => {
  let heard = 0;
  const count = () => (heard += 1);
  const log = pino({ level: 'silent' });
  const listener = await listenToDatabase(database.connectionString, CHANNEL, count, log);
  const undone = database.db.transaction().execute(async (tx) => {
    await sql`select pg_notify(${CHANNEL}, 'undone')`.execute(tx);
    throw new Error('Changed my mind');
  });
  await expect(undone).rejects.toThrow('Changed my mind');
  await say();
  await expect.poll(() => heard, PATIENTLY).toBe(2);
  await listener.close();
});
