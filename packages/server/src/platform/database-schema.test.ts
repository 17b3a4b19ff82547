// The interfaces of database-schema.ts against the migrated database, column by column.
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

interface Column {
  isNullable: boolean;
  /** May be left out of an insert. */
  hasDefault: boolean;
}

type Tables = Record<string, Record<string, Column>>;

function parseColumns(body: string): Record<string, Column> {
  const fields = [...body.matchAll(/^\s+(\w+): (.+);$/gm)];
  return Object.fromEntries(
    fields.map(([, name = '', type = '']) => {
      const isNullable = /\| null$|^NullableJson$/.test(type);
      return [name, { isNullable, hasDefault: type.startsWith('Generated') || isNullable }];
    }),
  );
}

const ROOT = path.join(import.meta.dirname, '..');

const SOURCES = globSync(['platform/*-schema.ts', 'features/*/*.tables.ts'], { cwd: ROOT });

/** The interfaces that `Tables` or `Views` lists, those of the features with it, under the name each has in the database. */
async function readInterfaces(listName: 'Tables' | 'Views'): Promise<Tables> {
  const sources = await Promise.all(SOURCES.map((file) => readFile(path.join(ROOT, file), 'utf8')));
  const source = sources.join('\n');
  const bodies = new Map(
    [...source.matchAll(/^export interface (\w+) \{\n([\s\S]*?)\n\}/gm)].map(
      ([, name = '', body = '']) => [name, body],
    ),
  );
  const lists = source.matchAll(
    new RegExp(`^ *(?:export )?interface \\w*${listName} \\{\\n([\\s\\S]*?)\\n *\\}`, 'gm'),
  );
  const listed = [...lists].flatMap(([, body = '']) => [...body.matchAll(/^\s+(\w+): (\w+);$/gm)]);
  return Object.fromEntries(
    listed.map(([, table = '', name = '']) => [table, parseColumns(bodies.get(name) ?? '')]),
  );
}

async function readColumns(tableType: 'BASE TABLE' | 'VIEW'): Promise<Tables> {
  const { rows } = await sql<{
    table_name: string;
    column_name: string;
    is_nullable: boolean;
    has_default: boolean;
  }>`
    select table_name, column_name, is_nullable = 'YES' as is_nullable,
      column_default is not null or is_identity = 'YES' or is_generated <> 'NEVER' as has_default
    from information_schema.columns
    join information_schema.tables using (table_catalog, table_schema, table_name)
    where table_schema = 'public' and table_type = ${tableType}
      and table_name <> 'schema_migrations'`.execute(database.db);
  const tables: Tables = {};
  for (const { table_name, column_name, is_nullable, has_default } of rows) {
    tables[table_name] = {
      ...tables[table_name],
      [column_name]: { isNullable: is_nullable, hasDefault: has_default || is_nullable },
    };
  }
  return tables;
}

/** PostgreSQL calls every column of a view nullable. */
const namesOnly = (tables: Tables) =>
  Object.fromEntries(
    Object.entries(tables).map(([table, columns]) => [table, Object.keys(columns).sort()]),
  );

test('every table has its columns, with their nulls and defaults', async () => {
  const tables = await readColumns('BASE TABLE');
  expect(Object.keys(tables).length).toBeGreaterThan(10);
  expect(await readInterfaces('Tables')).toEqual(tables);
});

test('every view has its columns', async () => {
  const views = namesOnly(await readColumns('VIEW'));
  expect(namesOnly(await readInterfaces('Views'))).toEqual(views);
});

test('what is never changed row by row is not emptied at once either', async () => {
  const { rows } = await sql<{ name: string; isKept: boolean }>`
    select tgrelid::regclass::text as name,
      -- 32 is the bit of TRUNCATE.
      exists (select from pg_trigger emptied where emptied.tgrelid = changed.tgrelid and emptied.tgtype & 32 <> 0) as "isKept"
    from pg_trigger changed where tgname like '%append_only' order by 1`.execute(database.db);
  expect(rows.map(({ name }) => name)).toContain('punches');
  expect(rows.filter(({ isKept }) => !isKept)).toEqual([]);
  await database.db
    .insertInto('journal')
    .values({ action: 'export', objet: 'journal', acteur_id: null })
    .execute();
  await expect(sql`truncate journal cascade`.execute(database.db)).rejects.toThrow(/never deleted/);
});
