// Puts a backup back, whole or not at all: everything happens in one transaction, after the file was checked
// from end to end. It needs no superuser and does not touch a database that holds data unless told to.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Client, DatabaseError } from 'pg';
import { getConstructionPlans } from 'pg-boss';
import {
  BackupError,
  type BackupHeader,
  type BackupSequence,
  readBackupFile,
} from './backup/backup-file.ts';
import {
  JOBS_SCHEMA,
  listSafeguards,
  listTables,
  quoteTable,
  setExactTextForms,
} from './backup/catalog.ts';
import { RowLoader } from './backup/row-loader.ts';
import { nameFormer, StagedFiles } from './backup/staged-files.ts';
import { withSession } from './database-session.ts';
import {
  applyMigration,
  assertSameHistory,
  createMigrationsTable,
  migrate,
  type Migration,
  MigrationError,
  readMigrations,
} from './migrations.ts';
import { endOtherSessions, readOpenSessions } from './restored-sessions.ts';
import { formatSecrets, type Secrets } from './secrets.ts';

// Long enough for a running query to end, short enough to notice that a server is still running.
const LOCK_TIMEOUT = '15s';

export interface RestoreTarget {
  connectionString: string;
  filesDir: string;
  secretsFile: string;
}

export interface RestoreOptions {
  /** Put the backup in the place of what is there. */
  replace?: boolean;
  /** End every session that is not open in the database it replaces. */
  endsSessions?: boolean;
  migrationsDir?: string;
}

export interface RestoreResult {
  createdAt: string;
  rows: number;
  endedSessions: number;
  /** Where the files that were there before now lie. */
  formerFilesDir: string | undefined;
  /** The same for the secrets, where they were others. */
  formerSecretsFile: string | undefined;
}

export async function restoreBackup(
  file: string,
  target: RestoreTarget,
  { replace = false, endsSessions = false, migrationsDir }: RestoreOptions = {},
): Promise<RestoreResult> {
  const migrations = readMigrations(migrationsDir);
  const { header, hasJobs, secrets } = await checkBackup(file, migrations);
  const files = new StagedFiles(target.filesDir);
  try {
    const open = await withSession(target.connectionString, readOpenSessions);
    const rows = await withSession(target.connectionString, async (client) => {
      await client.query('begin');
      await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'`);
      // A check left for the end of the transaction would stand in the way of the changes to tables below.
      await client.query('set constraints all immediate');
      await makeRoom(client, replace);
      await createTables(client, migrations.slice(0, header.migrations.length));
      if (hasJobs) await createJobTables(client);
      const loaded = await loadBackup(client, file, files);
      await client.query('commit');
      return loaded;
    });
    const formerFilesDir = await files.putInPlace();
    const formerSecretsFile = secrets && (await putSecretsInPlace(target.secretsFile, secrets));
    await migrate(target.connectionString, { dir: migrationsDir });
    const endedSessions = endsSessions
      ? await withSession(target.connectionString, (client) => endOtherSessions(client, open))
      : 0;
    return { createdAt: header.created_at, rows, endedSessions, formerFilesDir, formerSecretsFile };
  } finally {
    await files.discard();
  }
}

/** Reads the whole file once before anything is touched. */
async function checkBackup(
  file: string,
  migrations: readonly Migration[],
): Promise<{ header: BackupHeader; hasJobs: boolean; secrets: Secrets | undefined }> {
  let header: BackupHeader | undefined;
  let hasJobs = false;
  let secrets: Secrets | undefined;
  for await (const entry of readBackupFile(file)) {
    if (entry.kind === 'header') header = entry.header;
    if (entry.kind === 'secrets') ({ secrets } = entry);
    if (entry.kind === 'table' && entry.table.schema === JOBS_SCHEMA) hasJobs = true;
  }
  if (header === undefined) throw new BackupError(`${file} is empty.`);
  try {
    assertSameHistory(migrations, header.migrations);
  } catch (error) {
    if (!(error instanceof MigrationError)) throw error;
    throw new BackupError(
      `${file} was made by another version of Relève, likely a later one. Restore it with that version.`,
      { cause: error },
    );
  }
  return { header, hasJobs, secrets };
}

async function makeRoom(client: Client, replace: boolean): Promise<void> {
  if (replace) {
    await dropEverything(client);
    return;
  }
  const found = await client.query(
    `select from pg_class where relkind in ('r', 'p')
     and relnamespace in ('public'::regnamespace, to_regnamespace($1)) limit 1`,
    [JOBS_SCHEMA],
  );
  if (found.rowCount !== 0) {
    throw new BackupError(
      'This database already holds data. Add --replace to put the backup in its place, or use an empty database.',
    );
  }
}

async function dropEverything(client: Client): Promise<void> {
  try {
    await client.query(`
      drop schema if exists ${JOBS_SCHEMA} cascade;
      drop schema public cascade;
      create schema public;
      grant usage on schema public to public`);
  } catch (error) {
    const LOCK_NOT_AVAILABLE = '55P03';
    if (!(error instanceof DatabaseError) || error.code !== LOCK_NOT_AVAILABLE) throw error;
    throw new BackupError('The database is in use. Stop Relève, then restore.', { cause: error });
  }
}

/** The tables as they were when the backup was made; the newer migrations follow once the rows are in. */
async function createTables(client: Client, migrations: readonly Migration[]): Promise<void> {
  await createMigrationsTable(client);
  for (const migration of migrations) await applyMigration(client, migration);
}

async function createJobTables(client: Client): Promise<void> {
  // pg-boss wraps its script in a transaction; here it is part of ours.
  const script = getConstructionPlans(JOBS_SCHEMA)
    .replace(/^\s*BEGIN;/, '')
    .replace(/COMMIT;\s*$/, '');
  await client.query(script);
  await client.query('set local idle_in_transaction_session_timeout = 0');
}

async function loadBackup(client: Client, file: string, files: StagedFiles): Promise<number> {
  await setExactTextForms(client);
  const safeguards = await listSafeguards(client);
  for (const statement of safeguards.lift) await client.query(statement);
  const tables = await listTables(client);
  // Migrations may have put rows in already; the backup has them too.
  await client.query(`truncate ${tables.map(quoteTable).join(', ')}`);
  const loader = new RowLoader(client, tables);
  for await (const entry of readBackupFile(file)) {
    if (entry.kind === 'table') await loader.beginTable(entry.table);
    if (entry.kind === 'row') await loader.add(entry.json);
    if (entry.kind === 'sequences') await setSequences(client, entry.sequences);
    if (entry.kind === 'file') await files.beginFile(entry.name);
    if (entry.kind === 'chunk') await files.append(entry.data);
  }
  await loader.finish();
  for (const statement of safeguards.putBack) await client.query(statement);
  return loader.verifyCounts();
}

async function setSequences(client: Client, sequences: readonly BackupSequence[]): Promise<void> {
  for (const { last_value, is_called, ...sequence } of sequences) {
    await client.query('select setval($1::regclass, $2::bigint, $3)', [
      quoteTable(sequence),
      last_value,
      is_called,
    ]);
  }
}

/**
 * Without the secrets of a backup, no browser that asked for web push could be reached. Others that were there are moved
 * aside, never deleted; returns where.
 */
async function putSecretsInPlace(file: string, secrets: Secrets): Promise<string | undefined> {
  const text = formatSecrets(secrets);
  const isThere = existsSync(file);
  if (isThere && (await readFile(file, 'utf8')) === text) return undefined;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600, flush: true });
  const formerFile = isThere ? nameFormer(file) : undefined;
  if (formerFile !== undefined) await rename(file, formerFile);
  await rename(draft, file);
  return formerFile;
}
