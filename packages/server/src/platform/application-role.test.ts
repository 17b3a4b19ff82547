// What the role of the server may not do, asked of PostgreSQL itself; and that it can do all the rest.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PgBoss } from 'pg-boss';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertEmploye } from '../testing/factories.ts';
import { withRole } from '../testing/database-url.ts';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';
import {
  APPLICATION_ROLE,
  findKeptTables,
  LET_PASS,
  prepareApplicationRole,
  readRole,
  warnOfPowers,
} from './application-role.ts';
import { withSession } from './database-session.ts';

const PASSWORD = 'of the role';
let database: TestDatabase;
let roleUrl = '';

beforeAll(async () => {
  database = await createTestDatabase();
  // The template has the tables of the queue, made by the owner, as a data folder from before the role has them.
  await prepareApplicationRole(database.connectionString, { password: PASSWORD });
  roleUrl = withRole(database.connectionString, APPLICATION_ROLE, PASSWORD);
});
afterAll(() => database.close());

const run = (statement: string) =>
  withSession(roleUrl, async (client) => (await client.query(statement)).rowCount);

const DENIED = /permission denied|must be owner/;

const kept = await (async () => {
  const own = await createTestDatabase();
  try {
    return await withSession(own.connectionString, findKeptTables);
  } finally {
    await own.close();
  }
})();

test('several servers that start at once on databases of one PostgreSQL all have the role', async () => {
  const other = await createTestDatabase();
  const urls = Array.from({ length: 6 }, (_, n) =>
    n % 2 === 0 ? other.connectionString : database.connectionString,
  );
  try {
    await Promise.all(urls.map((url) => prepareApplicationRole(url, { password: PASSWORD })));
  } finally {
    await other.close();
  }
  expect(await run('select 1')).toBe(1);
});

test('the kept tables are known', () => {
  expect(kept).toEqual(
    expect.arrayContaining([
      'accumulations',
      'appels',
      'content_versions',
      'journal',
      'ledger_movements',
      'looks',
      'presence_confirmations',
      'punches',
      'stock_comptages',
      'stock_transferts',
    ]),
  );
});

describe.each(kept)('of %s', (table) => {
  test('no row is changed, deleted or emptied, and no trigger lifted', async () => {
    const granted = LET_PASS[table] ?? '';
    const columns = await listColumns(table);
    const name = columns.find((each) => !granted.includes(each)) ?? '';
    await expect(run(`update ${table} set ${name} = ${name}`)).rejects.toThrow(DENIED);
    // One whose rows may go has its own test.
    const deletion =
      granted === 'delete' ? `update ${table} set ${name} = null` : `delete from ${table}`;
    await expect(run(deletion)).rejects.toThrow(DENIED);
    await expect(run(`truncate ${table} cascade`)).rejects.toThrow(DENIED);
    await expect(run(`alter table ${table} disable trigger all`)).rejects.toThrow(DENIED);
    await expect(run(`drop table ${table} cascade`)).rejects.toThrow(DENIED);
  });
});

test('a line of the journal that is not old enough stays', async () => {
  await run(`insert into journal (action, objet) values ('connexion', 'employes')`);
  await expect(run('delete from journal')).rejects.toThrow(/never changed or deleted/);
});

/** As an installation runs it: the demo, the tests and the commands of the machine are the owner's. */
const sources = globSync('**/*.ts', {
  cwd: path.join(import.meta.dirname, '..'),
  exclude: ['**/*.test.ts', 'demo/**', 'testing/**', 'commands/**'],
}).map((file) => readFileSync(path.join(import.meta.dirname, '..', file), 'utf8'));

test('what the code changes of kept tables, the role may', () => {
  const written = sources.flatMap((source) =>
    Array.from(
      source.matchAll(/(?:updateTable|deleteFrom)\('(\w+)'\)/g),
      ([, table]) => table ?? '',
    ),
  );
  const changed = kept.filter((table) => written.includes(table));
  expect(changed.toSorted()).toEqual(Object.keys(LET_PASS).toSorted());
});

const listColumns = (table: string): Promise<string[]> =>
  withSession(database.connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select column_name as name from information_schema.columns
       where table_schema = 'public' and table_name = $1 and is_identity = 'NO'`,
      [table],
    );
    return rows.map(({ name }) => name);
  });

test('the role has no power over the database', async () => {
  expect(await readRole(roleUrl)).toBe(APPLICATION_ROLE);
  const refused = [
    `set session_replication_role = replica`,
    `create role another`,
    `create table public.mine (id integer)`,
    `alter table employes add column mine text`,
    `truncate employes cascade`,
    `truncate registre`,
    `delete from schema_migrations`,
    `copy journal to program 'true'`,
    `select pg_read_file('PG_VERSION')`,
  ];
  for (const statement of refused) {
    await expect(run(statement).then(() => `${statement} passed`, String)).resolves.toMatch(DENIED);
  }
});

test('what it may do is done: rows come, change and go, and a position is erased', async () => {
  const { id } = await insertEmploye(database.db, {});
  expect(await run(`update employes set telephone = null where id = ${id}`)).toBe(1);
  expect(await run(`insert into journal (action, objet) values ('export', 'journal')`)).toBe(1);
  expect(await run(`update punches set lat = null, lng = null, precision_m = null`)).toBe(0);
  expect(await run(`delete from notifications`)).toBe(0);
});

test('the queue of jobs works as the role, whoever made its tables', async () => {
  const boss = new PgBoss({ connectionString: roleUrl, supervise: false, schedule: false });
  await boss.start();
  await boss.createQueue('of-the-role');
  expect(await boss.send('of-the-role', { a: 1 })).not.toBeNull();
  await boss.stop();
});

test('a second start changes nothing, and one beside it does not mind', async () => {
  await Promise.all([
    prepareApplicationRole(database.connectionString, { password: PASSWORD }),
    prepareApplicationRole(database.connectionString, { password: PASSWORD }),
  ]);
  await expect(run('delete from looks')).rejects.toThrow(DENIED);
});

test('whoever looks after the database is told of a role with too much power', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => lines.push(line) });
  await warnOfPowers(roleUrl, log);
  expect(lines).toEqual([]);
  await warnOfPowers(database.connectionString, log);
  expect(lines.join()).toContain('is a superuser');
});
