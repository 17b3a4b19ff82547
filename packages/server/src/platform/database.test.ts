import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { withTransaction } from './database.ts';
import { prepareQuery } from './prepared-query.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.close());

async function evaluate(expression: string): Promise<unknown> {
  const { rows } = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(
    database.db,
  );
  return rows[0]?.value;
}

test.each([
  [`date '2026-11-01'`, '2026-11-01'],
  [`time '06:00'`, '06:00:00'],
  [`timestamp '2026-11-01 01:30'`, '2026-11-01 01:30:00'],
  [`timestamptz '2026-11-15 02:13:24.123456+00'`, '2026-11-15T02:13:24.123Z'],
  [`timestamptz '2026-11-15 02:13:24+00'`, '2026-11-15T02:13:24.000Z'],
  [`timestamptz '2026-11-15 02:13:24.5+00'`, '2026-11-15T02:13:24.500Z'],
  [`timestamptz '2026-11-14 21:13:24.12-05'`, '2026-11-15T02:13:24.120Z'],
  [`'infinity'::timestamptz`, 'infinity'],
  [`9007199254740991::bigint`, 9007199254740991],
  [`12.50::numeric`, '12.50'],
  [`null::date`, null],
  [`array[date '2026-03-08', null]`, ['2026-03-08', null]],
  [`array[timestamptz '2026-03-08 07:00+00']`, ['2026-03-08T07:00:00.000Z']],
  [`array[1, 2]::bigint[]`, [1, 2]],
  [`'{"a": [1, null]}'::jsonb`, { a: [1, null] }],
])('%s arrives as %j', async (expression, expected) => {
  expect(await evaluate(expression)).toEqual(expected);
});

test('a bigint that a number cannot hold is refused, not rounded', async () => {
  await expect(evaluate('9007199254740993::bigint')).rejects.toThrow(/too large/);
});

test('sessions count in UTC', async () => {
  expect(await evaluate(`current_setting('timezone')`)).toBe('UTC');
});

test('a transaction is kept whole or not at all, also when nested', async () => {
  const failing = withTransaction(database.db, async (tx) => {
    await tx.insertInto('parametres').values({ name: 'outer', value: '1' }).execute();
    await withTransaction(tx, (inner) =>
      inner.insertInto('parametres').values({ name: 'inner', value: '1' }).execute(),
    );
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await database.db.selectFrom('parametres').selectAll().execute()).toEqual([]);
});

test('a prepared query is planned once per connection and runs in transactions too', async () => {
  const findSetting = prepareQuery<{ name: string }, { name: string }>((db, param) =>
    db
      .selectFrom('parametres')
      .select('name')
      .where('name', '=', param('name'))
      .where('name', '<>', 'literal'),
  );
  await database.db.transaction().execute(async (tx) => {
    await tx.insertInto('parametres').values({ name: 'prepared', value: '1' }).execute();
    expect(await findSetting(tx, { name: 'prepared' })).toEqual([{ name: 'prepared' }]);
    expect(await findSetting(tx, { name: 'absent' })).toEqual([]);
    const { rows } = await sql<{ runs: number }>`
      select generic_plans + custom_plans as runs from pg_prepared_statements
      where name like 'releve_%'`.execute(tx);
    expect(rows).toEqual([{ runs: 2 }]);
  });
});

test('a connection that breaks in use fails its query only, and is replaced', async () => {
  const broken = database.db.transaction().execute(async (tx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  await expect(broken).rejects.toThrow(/terminat/);
  expect(await evaluate('1')).toBe(1);
});
