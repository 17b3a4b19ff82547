// A migrated, empty database for one test file, cloned in milliseconds from the template of global-setup.ts.
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { DatabaseHandle, DatabaseOptions, Db } from '../platform/database.ts';
import { createDatabase } from '../platform/database.ts';
import { withSession } from '../platform/database-session.ts';
import { readDatabaseName, withDatabaseName } from './database-url.ts';

interface TestPostgres {
  adminUrl: string;
  template: string;
  /** The moment the run began: the same for all its files. */
  startedAt: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    testPostgres: TestPostgres;
  }
}

export interface TestDatabase extends DatabaseHandle {
  connectionString: string;
}

/** Call close() when done, usually in afterAll: it drops the database. */
export async function createTestDatabase(
  options: Pick<DatabaseOptions, 'onStatement'> = {},
): Promise<TestDatabase> {
  return connectTo(await createBareDatabase(inject('testPostgres').template), options);
}

function connectTo(
  { connectionString, drop }: BareDatabase,
  options: Pick<DatabaseOptions, 'onStatement'> = {},
): TestDatabase {
  const handle = createDatabase(connectionString, { ...options, max: 6 });
  return {
    ...handle,
    connectionString,
    close: async () => {
      await handle.close();
      await drop();
    },
  };
}

/**
 * A copy of the database of that name. Whoever asks for it first in the run fills it; who asks meanwhile, in whichever process,
 * waits for it.
 */
export async function copyFilledDatabase(
  name: string,
  fill: (db: Db) => Promise<void>,
): Promise<TestDatabase> {
  const { adminUrl, template } = inject('testPostgres');
  await withSession(adminUrl, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const { connectionString, drop } = await createBareDatabase(template);
    const { db, close } = createDatabase(connectionString, { max: 2 });
    try {
      await fill(db);
    } catch (error) {
      await close();
      await drop();
      throw error;
    }
    // Nobody may be connected to what is renamed or copied.
    await close();
    await client.query(`alter database ${readDatabaseName(connectionString)} rename to ${name}`);
  });
  return connectTo(await createBareDatabase(name));
}

/** A database without tables, for tests of what makes the tables. */
export async function createEmptyTestDatabase(): Promise<BareDatabase> {
  return createBareDatabase('template1');
}

export interface BareDatabase {
  connectionString: string;
  drop: () => Promise<void>;
}

/** The same again, for tests that each want it as it is now; nobody may be connected to the original. */
export async function cloneTestDatabase({ connectionString }: BareDatabase): Promise<BareDatabase> {
  return createBareDatabase(readDatabaseName(connectionString));
}

async function createBareDatabase(template: string): Promise<BareDatabase> {
  const { adminUrl } = inject('testPostgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Copying the files takes half the time of writing them all to the log of changes.
  await withSession(adminUrl, (client) =>
    client.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return {
    connectionString: withDatabaseName(adminUrl, name),
    drop: async () => {
      await withSession(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
