// Brings a database to the level of the code: numbered SQL files, each applied once, in order, in its own transaction.
// A file that was applied is never edited; the check below refuses to go on if one was.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ClientBase } from 'pg';
import { DatabaseError } from 'pg';
import { withSession } from './database-session.ts';
import { ExplainedError } from './explained-error.ts';

export interface Migration {
  number: number;
  name: string;
  checksum: string;
  sql: string;
}

export type AppliedMigration = Pick<Migration, 'number' | 'name' | 'checksum'>;

export class MigrationError extends ExplainedError {}

export const MIGRATIONS_DIR = fileURLToPath(new URL('../../migrations', import.meta.url));
// Any constant will do, as long as every process of Relève uses the same.
const MIGRATION_LOCK = 250_612_069;

/** Applies what is missing and returns the names of the files applied. Safe when several servers start at once. */
export async function migrate(
  connectionString: string,
  { dir = MIGRATIONS_DIR }: { dir?: string | undefined } = {},
): Promise<string[]> {
  const migrations = readMigrations(dir);
  return withSession(connectionString, async (client) => {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await createMigrationsTable(client);
    const applied = await readAppliedMigrations(client);
    assertSameHistory(migrations, applied);
    const missing = migrations.slice(applied.length);
    for (const migration of missing) {
      await client.query('begin');
      await applyMigration(client, migration);
      await client.query('commit');
    }
    return missing.map(({ name }) => name);
  });
}

export function readMigrations(dir: string = MIGRATIONS_DIR): Migration[] {
  const names = readdirSync(dir)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return names.map((name, index) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(name)?.[1];
    if (number === undefined) {
      throw new MigrationError(`${name}: a migration is named NNNN_what_it_does.sql.`);
    }
    if (Number(number) !== index + 1) {
      throw new MigrationError(
        `${name}: number ${String(index + 1).padStart(4, '0')} was expected. ` +
          'Migrations are numbered from 0001, without gaps or repeats; rename the newest file.',
      );
    }
    // Git on Windows may check files out with CRLF; the checksum must not depend on it.
    const sql = readFileSync(path.join(dir, name), 'utf8').replaceAll('\r\n', '\n');
    return {
      number: Number(number),
      name,
      checksum: createHash('sha256').update(sql).digest('hex'),
      sql,
    };
  });
}

/** Both lists must tell the same story as far as both go. */
export function assertSameHistory(
  migrations: readonly AppliedMigration[],
  applied: readonly AppliedMigration[],
): void {
  for (const [index, { number, name, checksum }] of applied.entries()) {
    const file = migrations[index];
    if (file === undefined) {
      throw new MigrationError(
        `The database is newer than this code: it has ${name}, which this version does not know. ` +
          'Start the version that applied it, or a later one.',
      );
    }
    if (file.number !== number || file.name !== name) {
      throw new MigrationError(
        `The database has ${name} where this code has ${file.name}. ` +
          'This database belongs to another version of the code; do not rename migrations that were applied.',
      );
    }
    if (file.checksum !== checksum) {
      throw new MigrationError(
        `${name} was edited after it was applied to this database. ` +
          'Put its former text back, and write the change as a new migration.',
      );
    }
  }
}

export async function createMigrationsTable(client: ClientBase): Promise<void> {
  await client.query(`
    create table if not exists schema_migrations (
      number integer primary key,
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
}

export async function readAppliedMigrations(client: ClientBase): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select number, name, checksum from schema_migrations order by number',
  );
  return rows;
}

/** Expects to be in a transaction. */
export async function applyMigration(client: ClientBase, migration: Migration): Promise<void> {
  try {
    await client.query(migration.sql);
  } catch (error) {
    throw new MigrationError(`${describeFailure(migration, error)} Nothing of it was kept.`, {
      cause: error,
    });
  }
  await client.query('insert into schema_migrations (number, name, checksum) values ($1, $2, $3)', [
    migration.number,
    migration.name,
    migration.checksum,
  ]);
}

function describeFailure({ name, sql }: Migration, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  if (!(error instanceof DatabaseError) || error.position === undefined) {
    return `${name} failed: ${message}.`;
  }
  const line = sql.slice(0, Number(error.position) - 1).split('\n').length;
  return `${name} failed at line ${line}: ${message}.`;
}
