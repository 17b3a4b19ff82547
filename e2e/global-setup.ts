// One throw-away PostgreSQL for the whole run, with a template that holds the demo company.
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { createDemoCompany } from '../packages/server/src/demo/demo-company.ts';
import { createDatabase } from '../packages/server/src/platform/database.ts';
import { withSession } from '../packages/server/src/platform/database-session.ts';
import { startEmbeddedPostgres } from '../packages/server/src/platform/embedded-postgres.ts';
import { acquireDataDirLock } from '../packages/server/src/platform/embedded-postgres/data-dir-lock.ts';
import { migrate } from '../packages/server/src/platform/migrations.ts';
import { withDatabaseName } from '../packages/server/src/testing/database-url.ts';
import { ADMIN_URL_VARIABLE, DEMO_TEMPLATE } from './support/run.ts';

async function createTemplate(adminUrl: string): Promise<void> {
  await withSession(adminUrl, (client) => client.query(`create database ${DEMO_TEMPLATE}`));
  const url = withDatabaseName(adminUrl, DEMO_TEMPLATE);
  await migrate(url);
  const { db, close } = createDatabase(url);
  await createDemoCompany(db, { now: Temporal.Now.instant(), timeZone: 'America/Toronto' });
  await close();
}

export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'releve-e2e-'));
  const lock = acquireDataDirLock(dataDir);
  const logger = pino({ level: 'error' });
  const postgres = await startEmbeddedPostgres({ dataDir, logger, isDurable: false });
  await createTemplate(postgres.connectionString);
  process.env[ADMIN_URL_VARIABLE] = postgres.connectionString;
  return async () => {
    await postgres.stop();
    lock.release();
    await rm(dataDir, { recursive: true, force: true });
  };
}
