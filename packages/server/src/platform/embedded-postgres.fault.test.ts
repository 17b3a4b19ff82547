import type { ChildProcess } from 'node:child_process';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDatabase } from './database.ts';
import { withSession } from './database-session.ts';
import type { EmbeddedPostgres } from './embedded-postgres.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { acquireDataDirLock } from './embedded-postgres/data-dir-lock.ts';
import { readPidFile } from './embedded-postgres/pid-file.ts';
import { isPostmasterOf, isProcessRunning } from './embedded-postgres/process-state.ts';

const writerFile = fileURLToPath(new URL('../testing/fault-writer.ts', import.meta.url));
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
    await vi.waitUntil(() => !isProcessRunning(left), { timeout: 5_000 });
  }
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 10 });
});

class Writer {
  readonly process: ChildProcess;
  readonly acknowledged: number[] = [];
  postgresPid = 0;
  #lines: AsyncIterator<string>;

  constructor(first: number) {
    this.process = spawn(process.execPath, [writerFile, dataDir, String(first)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    processes.push(this.process);
    if (this.process.stdout === null) throw new Error('The writer has no output.');
    this.#lines = createInterface({ input: this.process.stdout })[Symbol.asyncIterator]();
  }

  /** Reads what the writer says until the condition holds, or until its output ends. */
  async readUntil(condition: () => boolean): Promise<void> {
    while (!condition()) {
      const line = await this.#lines.next();
      if (line.done === true) return;
      const [word, number] = line.value.split(' ');
      if (word === 'written') this.acknowledged.push(Number(number));
      if (word === 'postgres') this.postgresPid = Number(number);
    }
  }

  async readMore(count: number): Promise<void> {
    const goal = this.acknowledged.length + count;
    await this.readUntil(() => this.acknowledged.length >= goal);
    if (this.acknowledged.length < goal) throw new Error('The writer ended too early.');
  }

  async end(signal: NodeJS.Signals): Promise<void> {
    this.process.kill(signal);
    await this.readUntil(() => false);
  }
}

async function readWritten(postgres: EmbeddedPostgres): Promise<number[]> {
  return withSession(postgres.connectionString, async (client) => {
    const { rows } = await client.query<{ number: number }>('select number from written');
    return rows.map(({ number }) => number);
  });
}

test('every acknowledged row survives kills of the database and of the server, once', async () => {
  const first = new Writer(1);
  await first.readMore(100);
  process.kill(first.postgresPid, 'SIGKILL');
  await first.readMore(100);
  const restarted = readPidFile(clusterDir)?.pid;
  expect(restarted).not.toBe(first.postgresPid);
  await first.end('SIGKILL');
  expect(isPostmasterOf(restarted ?? 0, clusterDir)).toBe(true);

  const second = new Writer(100_000);
  await second.readMore(100);
  expect(second.postgresPid).toBe(restarted);
  process.kill(second.postgresPid, 'SIGKILL');
  await second.end('SIGKILL');

  const third = new Writer(200_000);
  await third.readMore(50);
  await third.end('SIGTERM');
  expect(isProcessRunning(third.postgresPid)).toBe(false);
  expect(existsSync(path.join(clusterDir, 'postmaster.pid'))).toBe(false);

  const postgres = await startEmbeddedPostgres({ dataDir, logger });
  const written = await readWritten(postgres);
  await postgres.stop();
  const acknowledged = [first, second, third].flatMap((writer) => writer.acknowledged);
  expect(new Set(written).size).toBe(written.length);
  expect(acknowledged.filter((number) => !written.includes(number))).toEqual([]);
}, 60_000);

test('a first start killed in the middle leaves no half-built database', async () => {
  const writer = new Writer(1);
  const ended = new Promise((resolve) => writer.process.once('exit', resolve));
  await vi.waitUntil(
    () => readdirSync(dataDir).some((name) => name.startsWith('postgres.building-')),
    {
      interval: 5,
      timeout: 20_000,
    },
  );
  writer.process.kill('SIGKILL');
  await ended;
  expect(existsSync(clusterDir)).toBe(false);

  const postgres = await startEmbeddedPostgres({ dataDir, logger, isDurable: false });
  await postgres.stop();
  expect(readdirSync(dataDir).sort()).toEqual([
    'postgres',
    'postgres.log',
    'releve.lock',
    'releve.pid',
  ]);
}, 60_000);

test('a second server on the same DATA_DIR is refused by name until the first is gone', async () => {
  const writer = new Writer(1);
  await writer.readUntil(() => writer.postgresPid > 0);
  expect(() => acquireDataDirLock(dataDir)).toThrow(
    `Relève already runs on this DATA_DIR (${dataDir}), pid ${writer.process.pid}`,
  );
  await writer.end('SIGKILL');
  acquireDataDirLock(dataDir).release();
}, 60_000);

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
  await vi.waitUntil(() => !isProcessRunning(pid), { timeout: 5_000 });
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
