// Reads that go to the database in one piece.
import { type CompiledQuery, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import { createDatabase, type Connection, type DatabaseHandle } from './database.ts';
import { prepareSql } from './prepared-query.ts';
import { readTogether } from './read-together.ts';

let database: TestDatabase;
let single: DatabaseHandle;
const sent: CompiledQuery[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  single = createDatabase(database.connectionString, {
    max: 1,
    onStatement: (statement) => sent.push(statement),
  });
});
afterAll(async () => {
  await single.close();
  await database.close();
});

const add = async (db: Connection, one: number, other: number): Promise<unknown> => {
  const { rows } = await sql<{ sum: number }>`
    select ${one}::integer + ${other}::integer as sum`.execute(db);
  return rows[0]?.sum;
};

/** When the transaction began in which it is asked: one for all that go together. */
const startOf = async (db: Connection): Promise<unknown> => {
  const { rows } = await sql<{ at: string }>`select now()::text as at`.execute(db);
  return rows[0]?.at;
};

const findSetting = prepareSql<{ name: string }, { name: string }>(
  (param) => sql`select name from parametres where name = ${param('name')}`,
);

test('what is asked in one turn is one piece, each with its own answer', async () => {
  const db = readTogether(single.db);
  const sums = Array.from({ length: 20 }, (_, one) => add(db, one, 1));
  const [first, second] = await Promise.all([startOf(db), startOf(db)]);
  expect(first).toBe(second);
  expect(await Promise.all(sums)).toEqual(Array.from({ length: 20 }, (_, one) => one + 1));
  expect(await startOf(db)).not.toBe(first);
});

test('statements keep their names, and their columns are known again', async () => {
  const db = readTogether(single.db);
  await sql`insert into parametres (name, value) values ('kept', '1')`.execute(single.db);
  for (let count = 0; count < 3; count += 1) {
    const found = await Promise.all(['kept', 'none'].map((name) => findSetting(db, { name })));
    expect(found).toEqual([[{ name: 'kept' }], []]);
  }
  expect(sent.filter(({ sql: text }) => text.includes('from parametres where'))).toHaveLength(6);
});

test('one that fails fails those beside it, and nothing after it', async () => {
  const db = readTogether(single.db);
  const before = findSetting(db, { name: 'kept' });
  const failing = sql`select 1 / ${0}::integer as never`.execute(db);
  const behind = prepareSql<{ at: number }, { at: number }>(
    (param) => sql`select ${param('at')}::integer as at`,
  );
  const answers = await Promise.allSettled([before, failing, behind(db, { at: 1 })]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  // It was never prepared, as it stood behind the one that failed.
  expect(await behind(db, { at: 2 })).toEqual([{ at: 2 }]);
  expect(await findSetting(db, { name: 'kept' })).toEqual([{ name: 'kept' }]);
});

test('a value that cannot be read fails its piece, and the connection goes on', async () => {
  const db = readTogether(single.db);
  const tooLarge = sql`select ${'9007199254740993'}::bigint as id`.execute(db);
  await expect(Promise.all([tooLarge, add(db, 1, 1)])).rejects.toThrow('too large');
  expect(await add(db, 1, 1)).toBe(2);
});

test('no transaction begins in it', async () => {
  const began = readTogether(single.db)
    .transaction()
    .execute(async () => undefined);
  await expect(began).rejects.toThrow('no transaction');
});
