// A migrated, empty database for one test file, cloned in milliseconds from the template of global-setup.ts.
import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import type { DatabaseHandle } from '../platform/database.ts';
import { createDatabase } from '../platform/database.ts';
import { withSession } from '../platform/database-session.ts';
import { withDatabaseName } from './database-url.ts';

export interface TestPostgres {
  adminUrl: string;
  template: string;
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
export async function createTestDatabase(): Promise<TestDatabase> {
  const { template } = inject('testPostgres');
  const { connectionString, drop } = await createBareDatabase(template);
  const handle = createDatabase(connectionString, { max: 6 });
  return {
    ...handle,
    connectionString,
    close: async () => {
      await handle.close();
      await drop();
    },
  };
}

/** A database without tables, for tests of what makes the tables. */
export async function createEmptyTestDatabase(): Promise<BareDatabase> {
  return createBareDatabase('template1');
}

export interface BareDatabase {
  connectionString: string;
  drop: () => Promise<void>;
}

async function createBareDatabase(template: string): Promise<BareDatabase> {
  const { adminUrl } = inject('testPostgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await withSession(adminUrl, (client) =>
    client.query(`create database ${name} template ${template}`),
  );
  return {
    connectionString: withDatabaseName(adminUrl, name),
    drop: async () => {
      await withSession(adminUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
}
