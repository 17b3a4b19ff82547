import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestDatabase } from '../testing/test-database.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { createDatabase, withTransaction, type Connection } from './database.ts';
import { matchesFolded, readPage } from './list.repository.ts';
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

test('a transaction begins with its first statement, and one without any asks nothing', async () => {
  const single = createDatabase(database.connectionString, { max: 1 });
  const { db } = single;
  const isInside = async (connection: Connection) => {
    const { rows } = await sql<{ value: boolean }>`
      select now() <> statement_timestamp() as value`.execute(connection);
    return rows[0]?.value;
  };
  try {
    await db.transaction().execute(async (tx) => {
      await isInside(tx);
      expect(await isInside(tx)).toBe(true);
    });
    await db.transaction().execute(async () => {});
    await expect(db.transaction().execute(() => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    await isInside(db);
    expect(await isInside(db)).toBe(false);
    const failing = db.transaction().execute(async (tx) => {
      await sql`select 1 / ${0}::integer`.execute(tx);
    });
    await expect(failing).rejects.toThrow('division by zero');
    expect(await isInside(db)).toBe(false);
  } finally {
    await single.close();
  }
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

describe('a read that comes again and again', () => {
  const findValue = (connection: Connection, name: string) =>
    connection.selectFrom('parametres').select('value').where('name', '=', name).execute();

  /** The names and runs of statements like this one on the connection of a transaction. */
  const findNamed = async (tx: Connection, like: string) => {
    const { rows } = await sql<{ runs: number }>`
      select generic_plans + custom_plans as runs from pg_prepared_statements
      where name like 'releve_%' and statement like ${like} and statement not like '%pg_prepared%'`.execute(
      tx,
    );
    return rows.map(({ runs }) => runs);
  };

  test('is planned once per connection, also across transactions and failures', async () => {
    const single = createDatabase(database.connectionString, { max: 1 });
    const like = 'select "value" from "parametres" where "name" = $1';
    try {
      for (let count = 0; count < 5; count += 1) await findValue(single.db, 'x');
      expect(await findNamed(single.db, like)).toEqual([3]);
      const failing = single.db.transaction().execute(async (tx) => {
        await findValue(tx, 'x');
        await sql`select 1 / ${0}::integer`.execute(tx);
      });
      await expect(failing).rejects.toThrow('division by zero');
      await expect(findValue(single.db, 'null\u0000character')).rejects.toThrow(
        'invalid byte sequence',
      );
      expect(await findValue(single.db, 'x')).toEqual([]);
      expect(await findNamed(single.db, like)).toEqual([5]);
    } finally {
      await single.close();
    }
  });

  test('keeps its plan where it is the first page of a list, with a value and without any', async () => {
    const single = createDatabase(database.connectionString, { max: 1 });
    const people = single.db.selectFrom('employes').select('id').orderBy('id');
    const plansOf = async (like: string) => {
      const { rows } = await sql<{ kept: boolean; made: number }>`
        select generic_plans > 0 as kept, custom_plans::integer as made from pg_prepared_statements
        where statement like ${like}`.execute(single.db);
      return rows;
    };
    try {
      for (let count = 0; count < 9; count += 1) {
        await readPage(people, { page: 1, per_page: 20 });
        await readPage(people.where('actif', '=', true), { page: 1, per_page: 30 });
      }
      // Without a value there is but one plan; with one, it is kept after five that were made for that value.
      expect(await plansOf('%"employes"%limit 20')).toEqual([{ kept: true, made: 0 }]);
      expect(await plansOf('%"employes"%limit 30')).toEqual([{ kept: true, made: 5 }]);
    } finally {
      await single.close();
    }
  });

  test('goes without a name where it looks for a word, which may be in every row or in none', async () => {
    const single = createDatabase(database.connectionString, { max: 1 });
    try {
      const find = (q: string) =>
        single.db
          .selectFrom('employes')
          .select('id')
          .where(matchesFolded(sql`folded_name`, q))
          .execute();
      for (const q of ['a', 'b', 'c', 'd', 'e', 'f']) await find(q);
      expect(await findNamed(single.db, '%folded_name%')).toEqual([]);
    } finally {
      await single.close();
    }
  });

  test('goes without a name where its shape may change or its list has any length', async () => {
    const single = createDatabase(database.connectionString, { max: 1 });
    const repeat = async (read: () => Promise<unknown>) => {
      for (let count = 0; count < 6; count += 1) await read();
    };
    const { db } = single;
    try {
      await repeat(() => db.selectFrom('clients').selectAll().where('id', '=', 1).execute());
      await repeat(() =>
        db.selectFrom('clients').select('nom').where('id', 'in', [1, 2]).execute(),
      );
      const many = Array.from({ length: 11 }, (_, id) => id);
      const findAny = (ids: number[]) =>
        sql`select nom from clients where id = any(${ids}::bigint[])`.execute(db);
      await repeat(() => findAny(many));
      await repeat(() => sql`select nom from clients`.execute(db));
      expect(await findNamed(db, '%clients%')).toEqual([]);
      await repeat(() => findAny([1, 2]));
      expect(await findNamed(db, '%clients%any%')).toEqual([4]);
      await repeat(() => sql`select count(*) from clients where id = ${1}`.execute(db));
      expect(await findNamed(db, '%count(*)%')).toEqual([4]);
    } finally {
      await single.close();
    }
  });

  test('is one of two hundred on a connection', async () => {
    const single = createDatabase(database.connectionString, { max: 1 });
    try {
      for (let number = 0; number < 210; number += 1) {
        const read = sql`select ${sql.raw(String(number))} + ${1}::integer as bounded`;
        for (let count = 0; count < 3; count += 1) await read.execute(single.db);
      }
      expect(await findNamed(single.db, '%as bounded%')).toHaveLength(200);
    } finally {
      await single.close();
    }
  });

  test('outlives a migration: a plan that fits no more is given up', async () => {
    const single = createDatabase(database.connectionString, { max: 1 });
    const { db } = single;
    const read = () => sql<{ a: unknown }>`select a from shaped where a <> ${'7'}`.execute(db);
    try {
      await sql`create table shaped (a text)`.execute(db);
      await sql`insert into shaped values ('1')`.execute(db);
      for (let count = 0; count < 4; count += 1) await read();
      await sql`alter table shaped alter a type varchar(9)`.execute(db);
      await expect(read()).rejects.toThrow('cached plan must not change result type');
      expect((await read()).rows).toEqual([{ a: '1' }]);
    } finally {
      await single.close();
    }
  });
});

test('a connection that breaks in use fails its query only, and is replaced', async () => {
  const broken = database.db.transaction().execute(async (tx) => {
    await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx);
  });
  await expect(broken).rejects.toThrow(/terminat|ECONNRESET|EPIPE/);
  expect(await evaluate('1')).toBe(1);
});
