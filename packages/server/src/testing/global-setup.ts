// Vitest runs this once per run: a throw-away PostgreSQL with one migrated template database.
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { TestProject } from 'vitest/node';
import { withSession } from '../platform/database-session.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { getClusterDir } from '../platform/embedded-postgres/cluster.ts';
import { acquireDataDirLock } from '../platform/embedded-postgres/data-dir-lock.ts';
import { readPidFile } from '../platform/embedded-postgres/pid-file.ts';
import { signalPostmaster } from '../platform/embedded-postgres/postmaster.ts';
import { migrate } from '../platform/migrations.ts';
import { withDatabaseName } from './database-url.ts';

const PREFIX = 'releve-test-';
const LEFTOVER_AFTER_MS = 60_000;
const TEMPLATE = 'releve_template';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), PREFIX));
  const lock = acquireDataDirLock(dataDir);
  const logger = pino({ level: 'error' });
  const postgres = await startEmbeddedPostgres({ dataDir, logger, isDurable: false });
  const stop = async (): Promise<void> => {
    await postgres.stop();
    lock.release();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await createTemplate(postgres.connectionString);
  } catch (error) {
    await stop();
    throw error;
  }
  project.provide('testPostgres', { adminUrl: postgres.connectionString, template: TEMPLATE });
  return stop;
}

async function createTemplate(adminUrl: string): Promise<void> {
  await withSession(adminUrl, (client) => client.query(`create database ${TEMPLATE}`));
  await migrate(withDatabaseName(adminUrl, TEMPLATE));
}

/** A run that was killed could not clean up; its lock is free, so nobody uses its folder any more. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    if (!name.startsWith(PREFIX)) continue;
    const dataDir = path.join(os.tmpdir(), name);
    try {
      if (Date.now() - (await stat(dataDir)).mtimeMs < LEFTOVER_AFTER_MS) continue;
      acquireDataDirLock(dataDir).release();
      const clusterDir = getClusterDir(dataDir);
      const pid = readPidFile(clusterDir)?.pid;
      if (pid !== undefined) signalPostmaster(pid, clusterDir, 'SIGQUIT');
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // Another run uses it, or it is another user's.
    }
  }
}
