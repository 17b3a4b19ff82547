// A backup of everything a company could not make again: every table as of one instant, the waiting jobs, the
// uploaded files and the secrets made on the first start. It needs no PostgreSQL tools and changes nothing in the database.
import { existsSync } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { open, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import type { BackupCounts, BackupEntry, BackupTable } from './backup/backup-file.ts';
import { BackupError, FORMAT_VERSION, writeBackupFile } from './backup/backup-file.ts';
import { listSequences, listTables, quoteTable, setExactTextForms } from './backup/catalog.ts';
import { withSession } from './database-session.ts';
import { readAppliedMigrations } from './migrations.ts';
import { readSecrets } from './secrets.ts';

const ROWS_PER_FETCH = 500;
/** Rows with bytes may be large, such as the pieces of a photo. */
const HEAVY_ROWS_PER_FETCH = 50;
const FILE_CHUNK_BYTES = 768 * 1024;

export interface BackupSource {
  connectionString: string;
  filesDir: string;
  secretsFile: string;
}

export async function createBackup(source: BackupSource, target: string): Promise<BackupCounts> {
  return withSession(source.connectionString, async (client) => {
    await client.query('begin isolation level repeatable read, read only');
    await setExactTextForms(client);
    return writeBackupFile(target, readEverything(client, source));
  });
}

async function* readEverything(
  client: Client,
  { filesDir, secretsFile }: BackupSource,
): AsyncGenerator<BackupEntry> {
  const tables = await listTables(client);
  if (!tables.some(({ name }) => name === 'schema_migrations')) {
    throw new BackupError('There is nothing to back up: this database is empty.');
  }
  const migrations = await readAppliedMigrations(client);
  const created_at = new Date().toISOString();
  yield { kind: 'header', header: { releve_backup: FORMAT_VERSION, created_at, migrations } };
  const secrets = await readSecrets(secretsFile);
  if (secrets) yield { kind: 'secrets', secrets };
  for (const table of tables) {
    yield { kind: 'table', table };
    yield* readRows(client, table);
  }
  // After the rows: a sequence does not go back in time with the transaction, it can only be ahead of them.
  yield { kind: 'sequences', sequences: await listSequences(client) };
  // After the rows as well: every file that a row speaks of is there by now.
  yield* readFiles(filesDir);
}

async function* readRows(client: Client, table: BackupTable): AsyncGenerator<BackupEntry> {
  const columns = table.columns.map(({ name }) => `${client.escapeIdentifier(name)}::text`);
  await client.query(
    `declare backup_rows no scroll cursor for select ${columns.join(', ')} from ${quoteTable(table)}`,
  );
  const isHeavy = table.columns.some(({ type }) => type === 'bytea');
  const rowsPerFetch = isHeavy ? HEAVY_ROWS_PER_FETCH : ROWS_PER_FETCH;
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${rowsPerFetch} from backup_rows`,
      rowMode: 'array',
    });
    for (const row of rows) yield { kind: 'row', json: JSON.stringify(row) };
    if (rows.length < rowsPerFetch) break;
  }
  await client.query('close backup_rows');
}

async function* readFiles(filesDir: string): AsyncGenerator<BackupEntry> {
  if (!existsSync(filesDir)) return;
  const found = await readdir(filesDir, { recursive: true, withFileTypes: true });
  for (const item of found.filter((entry) => entry.isFile())) {
    const file = path.join(item.parentPath, item.name);
    const handle = await openIfThere(file);
    if (handle === undefined) continue;
    yield { kind: 'file', name: path.relative(filesDir, file).replaceAll(path.sep, '/') };
    for await (const data of handle.createReadStream({ highWaterMark: FILE_CHUNK_BYTES })) {
      yield { kind: 'chunk', data };
    }
  }
}

/** The server goes on during a backup and may delete a file that was listed. */
async function openIfThere(file: string): Promise<FileHandle | undefined> {
  try {
    return await open(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}
