import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from './database.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { readPidFile } from './embedded-postgres/pid-file.ts';
import { isPostmasterOf, isProcessRunning } from './embedded-postgres/process-state.ts';
import { ServerProcess } from '../testing/server-process.ts';

const logger = pino({ level: 'silent' });

let dataDir: string;
let clusterDir: string;
const processes: ChildProcess[] = [];

beforeEach(() => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'releve-fault-'));
  clusterDir = path.join(dataDir, 'postgres');
});

afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  const left = readPidFile(clusterDir)?.pid;
  if (left !== undefined && isPostmasterOf(left, clusterDir)) {
    process.kill(left, 'SIGQUIT');
    await vi.waitUntil(() => !isProcessRunning(left), { timeout: 30_000 });
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

test('a first start killed in the middle leaves no half-built database', async () => {
  const server = new ServerProcess({ dataDir, port: 0 });
  processes.push(server.process);
  await vi.waitUntil(
    () => readdirSync(dataDir).some((name) => name.startsWith('postgres.building-')),
    {
      interval: 5,
      timeout: 60_000,
    },
  );
  await server.end('SIGKILL');
  expect(existsSync(clusterDir)).toBe(false);

  const postgres = await startEmbeddedPostgres({ dataDir, logger, isDurable: false });
  await postgres.stop();
  const databaseFiles = readdirSync(dataDir).filter((name) => name.startsWith('postgres'));
  expect(databaseFiles.toSorted()).toEqual(['postgres', 'postgres.log']);
}, 120_000);

test('what a power cut leaves, with its number now that of another process, does not stop a start', async () => {
  const before = await startEmbeddedPostgres({ dataDir, logger, isDurable: false });
  await before.stop();
  const runDir = path.join(dataDir, 'run');
  // Not this process: PostgreSQL forgives a pid file that names its own parent.
  const stranger = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 1000)']);
  processes.push(stranger);
  const stale = [stranger.pid, clusterDir, 1, 5432, runDir, '', '0 0', 'ready'].join('\n');
  mkdirSync(runDir);
  writeFileSync(path.join(clusterDir, 'postmaster.pid'), stale);
  writeFileSync(path.join(runDir, '.s.PGSQL.5432.lock'), stale);
  writeFileSync(path.join(runDir, '.s.PGSQL.5432'), '');
  const postgres = await startEmbeddedPostgres({
    dataDir,
    logger,
    isDurable: false,
    startAttempts: 1,
  });
  expect(isPostmasterOf(postgres.pid, clusterDir)).toBe(true);
  await postgres.stop();
});

test('comes back even when its socket folder was tidied away', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, logger, isDurable: false });
  const { db, close } = createDatabase(postgres.connectionString, { max: 1 });
  rmSync(path.join(dataDir, 'run'), { recursive: true });
  process.kill(postgres.pid, 'SIGKILL');
  const { rows } = await sql`select 1 as one`.execute(db);
  expect(rows).toEqual([{ one: 1 }]);
  await close();
  await postgres.stop();
});

test('can be stopped while it tries in vain to start again', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, logger, isDurable: false });
  const listener = vi.fn<(error: Error) => void>();
  postgres.onExit(listener);
  const { pid } = postgres;
  rmSync(path.join(clusterDir, 'global', 'pg_control'));
  process.kill(pid, 'SIGKILL');
  await vi.waitUntil(() => !isProcessRunning(pid), { timeout: 30_000 });
  await postgres.stop();
  expect(listener).not.toHaveBeenCalled();
});

test('says so when the database cannot be brought back', async () => {
  const postgres = await startEmbeddedPostgres({
    dataDir,
    logger,
    isDurable: false,
    startAttempts: 2,
  });
  const lost = new Promise<Error>((resolve) => {
    postgres.onExit(resolve);
  });
  rmSync(path.join(clusterDir, 'global', 'pg_control'));
  process.kill(postgres.pid, 'SIGKILL');
  expect((await lost).message).toMatch(/PostgreSQL did not start[^]*pg_control/);
  await postgres.stop();
});

test('refuses a cluster of another PostgreSQL version, and says what to do', async () => {
  const postgres = await startEmbeddedPostgres({ dataDir, logger, isDurable: false });
  await postgres.stop();
  writeFileSync(path.join(clusterDir, 'PG_VERSION'), '12\n');
  await expect(startEmbeddedPostgres({ dataDir, logger, isDurable: false })).rejects.toThrow(
    /made by PostgreSQL 12.*backup/s,
  );
});
