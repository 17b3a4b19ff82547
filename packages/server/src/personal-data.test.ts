// What the features declare of a person's data, against the database and the words of the file.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FEATURES } from './features.ts';
import { personalColumnsTexts } from './features/vie-privee/personal-columns.texts.ts';
import { viePriveeTexts } from './features/vie-privee/vie-privee.texts.ts';
import { personalColumn } from './platform/personal-data.repository.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const DECLARED = FEATURES.flatMap(({ personalData }) => (personalData ? [personalData] : []));
const ROWS = DECLARED.flatMap(({ rows }) => rows);

test('the declarations have every column that names a person, or say why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct usage.table_name || '.' || usage.column_name as name
    from information_schema.table_constraints made
    join information_schema.key_column_usage usage using (constraint_name, constraint_schema)
    join information_schema.constraint_column_usage target using (constraint_name, constraint_schema)
    where made.constraint_type = 'FOREIGN KEY' and made.table_schema = 'public' and target.table_name = 'employes'
    union select table_name || '.' || column_name from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and column_name = 'employe_id' and table_type = 'BASE TABLE'`.execute(
    database.db,
  );
  const said = new Set([
    ...ROWS.flatMap(({ table, by }) => by.map((column) => `${table}.${column}`)),
    ...DECLARED.flatMap(({ excepted }) => Object.keys(excepted)),
  ]);
  const named = rows.map(({ name }) => name);
  expect(named.length).toBeGreaterThan(90);
  expect(named.filter((name) => !said.has(name))).toEqual([]);
  // Nothing is said of columns that there are not.
  const own = ['employes.id'];
  expect([...said].filter((name) => !named.includes(name) && !own.includes(name))).toEqual([]);
});

test('the declarations have words for every table and column', () => {
  const { parts } = viePriveeTexts.source;
  const { columns } = personalColumnsTexts.source;
  expect(ROWS.map(({ table }) => table).filter((table) => !(table in parts))).toEqual([]);
  const shown = ROWS.flatMap((rows) => rows.columns.map(personalColumn));
  expect(shown.filter((column) => !(column in columns))).toEqual([]);
  expect(new Set(ROWS.map(({ table }) => table)).size).toBe(ROWS.length);
});
