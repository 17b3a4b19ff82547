// The data of earlier releases, carried over to the newest: nothing of it may be lost or changed on the way.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createEmptyTestDatabase } from '../testing/test-database.ts';
import { type BackupTable, nameTable, readBackupFile } from './backup/backup-file.ts';
import { listTables, quoteTable, setExactTextForms } from './backup/catalog.ts';
import { withSession } from './database-session.ts';
import { readAppliedMigrations, readMigrations } from './migrations.ts';
import { restoreBackup } from './restore.ts';

const RELEASES = path.join(import.meta.dirname, '../testing/releases');
const releases = readdirSync(RELEASES).filter((name) => name.endsWith('.ndjson'));

interface TableRows {
  table: BackupTable;
  rows: string[];
}

async function readTables(file: string): Promise<TableRows[]> {
  const tables: TableRows[] = [];
  for await (const entry of readBackupFile(file)) {
    if (entry.kind === 'table') tables.push({ table: entry.table, rows: [] });
    if (entry.kind === 'row') tables.at(-1)?.rows.push(entry.json);
  }
  return tables;
}

/** The rows as they stand now, in the columns that the table had then. */
const readRows = (connectionString: string, table: BackupTable): Promise<string[]> =>
  withSession(connectionString, async (client) => {
    await client.query('begin');
    await setExactTextForms(client);
    const columns = table.columns.map(({ name }) => `${client.escapeIdentifier(name)}::text`);
    const { rows } = await client.query<unknown[]>({
      text: `select ${columns.join(', ')} from ${quoteTable(table)}`,
      rowMode: 'array',
    });
    return rows.map((row) => JSON.stringify(row));
  });

test.each(releases)('%s: every row is there in the newest release', async (release) => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'earlier-release-'));
  const database = await createEmptyTestDatabase();
  const { connectionString } = database;
  try {
    const file = path.join(dir, 'backup.ndjson.gz');
    writeFileSync(file, gzipSync(readFileSync(path.join(RELEASES, release))));
    const tables = await readTables(file);
    await restoreBackup(file, {
      connectionString,
      filesDir: path.join(dir, 'files'),
      secretsFile: path.join(dir, 'secrets.json'),
    });
    const applied = await withSession(connectionString, readAppliedMigrations);
    expect(applied.map(({ name }) => name)).toEqual(readMigrations().map(({ name }) => name));

    const lost: string[] = [];
    const empty: string[] = [];
    for (const { table, rows } of tables) {
      const kept = new Set(await readRows(connectionString, table));
      if (rows.length === 0) empty.push(nameTable(table));
      lost.push(...rows.filter((row) => !kept.has(row)).map((row) => `${nameTable(table)} ${row}`));
    }
    expect(lost).toEqual([]);
    // A table without a row would prove nothing.
    expect(empty).toEqual([]);
    const known = await withSession(connectionString, listTables);
    expect(known.length).toBeGreaterThanOrEqual(tables.length);
  } finally {
    await database.drop();
    rmSync(dir, { recursive: true });
  }
});
