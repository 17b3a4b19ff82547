import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BareDatabase } from '../testing/test-database.ts';
import { createEmptyTestDatabase } from '../testing/test-database.ts';
import { withSession } from './database-session.ts';
import { migrate, MigrationError, readMigrations } from './migrations.ts';

let database: BareDatabase;
let dir: string;

beforeEach(async () => {
  database = await createEmptyTestDatabase();
  dir = mkdtempSync(path.join(os.tmpdir(), 'migrations-'));
});

afterEach(async () => {
  rmSync(dir, { recursive: true });
  await database.drop();
});

function writeMigrations(files: Record<string, string>): void {
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(dir, name), sql);
}

const applyAll = (): Promise<string[]> => migrate(database.connectionString, { dir });

async function listTables(): Promise<unknown[]> {
  return withSession(database.connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    return rows.map(({ name }) => name);
  });
}

test('applies the missing files in order, and none twice', async () => {
  writeMigrations({ '0001_a.sql': 'create table a ()', '0002_b.sql': 'alter table a add x int' });
  expect(await applyAll()).toEqual(['0001_a.sql', '0002_b.sql']);
  writeMigrations({ '0003_c.sql': 'create table c ()' });
  expect(await applyAll()).toEqual(['0003_c.sql']);
  expect(await applyAll()).toEqual([]);
  expect(await listTables()).toEqual(['a', 'c', 'schema_migrations']);
});

test('two servers that start together apply each file once', async () => {
  writeMigrations({ '0001_a.sql': 'create table a ()', '0002_b.sql': 'create table b ()' });
  const results = await Promise.all([applyAll(), applyAll(), applyAll()]);
  expect(results.flat().sort()).toEqual(['0001_a.sql', '0002_b.sql']);
});

test('a failing file leaves nothing of itself, keeps those before it and names its line', async () => {
  writeMigrations({
    '0001_a.sql': 'create table a ()',
    '0002_b.sql': 'create table b ();\n\nselect nowhere;',
  });
  await expect(applyAll()).rejects.toThrow(/0002_b\.sql failed at line 3: .*"nowhere"/);
  expect(await listTables()).toEqual(['a', 'schema_migrations']);
  writeMigrations({ '0002_b.sql': 'create table b ()' });
  expect(await applyAll()).toEqual(['0002_b.sql']);
});

test('refuses a file edited after it was applied', async () => {
  writeMigrations({ '0001_a.sql': 'create table a ()' });
  await applyAll();
  writeMigrations({ '0001_a.sql': 'create table a (x int)', '0002_b.sql': 'create table b ()' });
  await expect(applyAll()).rejects.toThrow(/0001_a\.sql was edited after it was applied/);
  expect(await listTables()).toEqual(['a', 'schema_migrations']);
});

test('line endings do not count as an edit', async () => {
  writeMigrations({ '0001_a.sql': 'create table a (\n)' });
  await applyAll();
  writeMigrations({ '0001_a.sql': 'create table a (\r\n)' });
  expect(await applyAll()).toEqual([]);
});

test('refuses a database that is newer than the code', async () => {
  writeMigrations({ '0001_a.sql': 'create table a ()', '0002_b.sql': 'create table b ()' });
  await applyAll();
  rmSync(path.join(dir, '0002_b.sql'));
  await expect(applyAll()).rejects.toThrow(/newer than this code: it has 0002_b\.sql/);
});

test('refuses a renamed file', async () => {
  writeMigrations({ '0001_a.sql': 'create table a ()' });
  await applyAll();
  rmSync(path.join(dir, '0001_a.sql'));
  writeMigrations({ '0001_z.sql': 'create table a ()' });
  await expect(applyAll()).rejects.toThrow(/has 0001_a\.sql where this code has 0001_z\.sql/);
});

test.each([
  ['a gap', ['0001_a.sql', '0003_c.sql'], /0003_c\.sql: number 0002 was expected/],
  ['a repeated number', ['0001_a.sql', '0001_b.sql'], /0001_b\.sql: number 0002 was expected/],
  ['a name without a number', ['0001_a.sql', 'late.sql'], /late\.sql: a migration is named/],
])('refuses %s before touching the database', async (_case, names, message) => {
  writeMigrations(Object.fromEntries(names.map((name) => [name, 'create table t ()'])));
  await expect(applyAll()).rejects.toThrow(message);
  expect(await listTables()).toEqual([]);
});

test('the migrations of the project apply to an empty database', async () => {
  const applied = await migrate(database.connectionString);
  expect(applied).toEqual(readMigrations().map(({ name }) => name));
  expect(applied.length).toBeGreaterThan(0);
});

test('refusals are MigrationErrors, so that the start can show them without a stack', async () => {
  writeMigrations({ '0002_b.sql': 'select 1' });
  await expect(applyAll()).rejects.toBeInstanceOf(MigrationError);
});
