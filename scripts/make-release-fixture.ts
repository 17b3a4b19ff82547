// Makes the small data of a release that the tests carry over to the newest: a few rows of each table of a backup, with
// all that they refer to. Without secrets, jobs and files.
//   node scripts/make-release-fixture.ts <backup.ndjson.gz> <NNNN>
// The backup is one of the demo company, made by that release; NNNN is its last migration.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { createBackup } from '../packages/server/src/platform/backup.ts';
import {
  type BackupEntry,
  type BackupTable,
  readBackupFile,
  writeBackupFile,
} from '../packages/server/src/platform/backup/backup-file.ts';
import { withSession } from '../packages/server/src/platform/database-session.ts';
import { MIGRATIONS_DIR, readMigrations } from '../packages/server/src/platform/migrations.ts';
import { restoreBackup } from '../packages/server/src/platform/restore.ts';
import { withDatabaseName } from '../packages/server/src/testing/database-url.ts';
import { startThrowAwayPostgres } from '../packages/server/src/testing/throw-away-postgres.ts';

const ROWS_PER_TABLE = 3;
const RELEASES = path.join(import.meta.dirname, '../packages/server/src/testing/releases');

interface Reference {
  table: string;
  columns: string[];
  to: string;
  keys: string[];
}

interface TableRows {
  table: BackupTable;
  rows: { json: string; values: unknown[] }[];
}

const REFERENCES = `
  select from_table.relname as table, to_table.relname as to,
    (select array_agg(attname::text order by n) from unnest(conkey) with ordinality as key (number, n)
     join pg_attribute on attrelid = conrelid and attnum = number) as columns,
    (select array_agg(attname::text order by n) from unnest(confkey) with ordinality as key (number, n)
     join pg_attribute on attrelid = confrelid and attnum = number) as keys
  from pg_constraint
  join pg_class from_table on from_table.oid = conrelid
  join pg_class to_table on to_table.oid = confrelid
  where contype = 'f' and connamespace = 'public'::regnamespace`;

const readValues = ({ table, rows }: TableRows, row: number, columns: readonly string[]) =>
  columns.map((name) => rows[row]?.values[table.columns.findIndex((each) => each.name === name)]);

/** The first rows of each table, and every row that one of those refers to, however far. */
function chooseRows(tables: ReadonlyMap<string, TableRows>, references: readonly Reference[]) {
  const chosen = new Map([...tables.keys()].map((name) => [name, new Set<number>()]));
  const open = [...tables].flatMap(([name, { rows }]) => {
    const count = name === 'schema_migrations' ? rows.length : ROWS_PER_TABLE;
    return rows.slice(0, count).map((_, row) => ({ name, row }));
  });
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { name, row } = next;
    const from = tables.get(name);
    const rows = chosen.get(name);
    if (from === undefined || rows === undefined || rows.has(row)) continue;
    rows.add(row);
    for (const { columns, to, keys } of references.filter(({ table }) => table === name)) {
      const wanted = JSON.stringify(readValues(from, row, columns));
      const target = tables.get(to);
      if (target === undefined || wanted.includes('null')) continue;
      const found = target.rows.findIndex(
        (_, at) => JSON.stringify(readValues(target, at, keys)) === wanted,
      );
      if (found >= 0) open.push({ name: to, row: found });
    }
  }
  return chosen;
}

async function readTables(file: string): Promise<Map<string, TableRows>> {
  const tables = new Map<string, TableRows>();
  let last: TableRows | undefined;
  for await (const entry of readBackupFile(file)) {
    if (entry.kind === 'table') {
      last = { table: entry.table, rows: [] };
      if (entry.table.schema === 'public') tables.set(entry.table.name, last);
    }
    if (entry.kind === 'row') {
      last?.rows.push({ json: entry.json, values: JSON.parse(entry.json) as unknown[] });
    }
  }
  return tables;
}

async function* trim(file: string, references: readonly Reference[]): AsyncGenerator<BackupEntry> {
  const tables = await readTables(file);
  const chosen = chooseRows(tables, references);
  for await (const entry of readBackupFile(file)) {
    if (entry.kind === 'header') yield entry;
    if (entry.kind === 'sequences') {
      for (const [name, { table, rows }] of tables) {
        yield { kind: 'table', table };
        for (const [row, { json }] of rows.entries()) {
          if (chosen.get(name)?.has(row)) yield { kind: 'row', json };
        }
      }
      yield entry;
    }
  }
}

const [backup, number] = process.argv.slice(2);
if (backup === undefined || number === undefined || !/^\d{4}$/.test(number)) {
  throw new Error('Usage: node scripts/make-release-fixture.ts <backup.ndjson.gz> <NNNN>');
}
const postgres = await startThrowAwayPostgres();
try {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'release-fixture-'));
  const migrationsDir = path.join(folder, 'migrations');
  mkdirSync(migrationsDir);
  for (const { name } of readMigrations().slice(0, Number(number))) {
    cpSync(path.join(MIGRATIONS_DIR, name), path.join(migrationsDir, name));
  }
  await withSession(postgres.adminUrl, (client) => client.query('create database release'));
  const connectionString = withDatabaseName(postgres.adminUrl, 'release');
  const place = {
    connectionString,
    filesDir: path.join(folder, 'files'),
    secretsFile: path.join(folder, 'secrets.json'),
  };
  await restoreBackup(backup, place, { migrationsDir });
  const references = await withSession(connectionString, async (client) => {
    await client.query(readFileSync(path.join(RELEASES, `${number}.rows.sql`), 'utf8'));
    return (await client.query<Reference>(REFERENCES)).rows;
  });
  const whole = path.join(folder, 'whole.ndjson.gz');
  const small = path.join(folder, 'small.ndjson.gz');
  await createBackup(place, whole);
  const { rows } = await writeBackupFile(small, trim(whole, references));
  const target = path.join(RELEASES, `${number}.ndjson`);
  writeFileSync(target, gunzipSync(readFileSync(small)));
  process.stdout.write(`${target}: ${JSON.stringify(rows)}\n`);
} finally {
  await postgres.stop();
}
