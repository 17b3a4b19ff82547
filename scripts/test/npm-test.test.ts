// The run itself, stopped in the middle: it says what it had, and leaves nothing that runs or lies about.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPidFile } from '../../packages/server/src/platform/embedded-postgres/pid-file.ts';
import { isProcessRunning } from '../../packages/server/src/platform/embedded-postgres/process-state.ts';
import { root } from './run-command.ts';

/** Beside the browser tests of the whole run, on a slow machine, a runner takes minutes to load its files. */
const BEGINS_WITHIN = { timeout: 300_000, interval: 50 };
const ENDS_WITHIN = { timeout: 120_000, interval: 50 };

let base: string;
let run: ChildProcess;
let output: Promise<string>;

beforeEach(() => {
  base = mkdtempSync(path.join(os.tmpdir(), 'releve-runs-'));
  run = spawn(process.execPath, ['scripts/test.ts', '--units', 'sync'], {
    cwd: root,
    env: { PATH: process.env['PATH'], RELEVE_RUNS_DIR: base },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.stdout === null) throw new Error('The run has no output.');
  output = text(run.stdout);
});
afterEach(async () => {
  run.kill('SIGKILL');
  await vi.waitUntil(() => listProcesses().length === 0, ENDS_WITHIN);
  rmSync(base, { recursive: true, force: true, maxRetries: 10 });
});

const recordsOf = (): string => path.join(root, '.cache/test-records', String(run.pid));

function findDatabase(): number | undefined {
  const [folder] = readdirSync(base);
  return folder === undefined
    ? undefined
    : readPidFile(path.join(base, folder, 'database/postgres'))?.pid;
}

/** The processes that know of the folder of this run's databases: the run, its runners and their workers. */
function listProcesses(): string[] {
  if (!existsSync('/proc')) return [];
  return readdirSync('/proc').filter((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return false;
    try {
      return readFileSync(`/proc/${name}/environ`, 'utf8').includes(`RELEVE_RUNS_DIR=${base}\0`);
    } catch {
      return false;
    }
  });
}

function hasRecords(): boolean {
  const [file] = existsSync(recordsOf()) ? readdirSync(recordsOf()) : [];
  return file !== undefined && readFileSync(path.join(recordsOf(), file), 'utf8').includes('\n');
}

async function untilNothingIsLeft(database: number): Promise<void> {
  await vi.waitUntil(
    () =>
      !isProcessRunning(database) &&
      listProcesses().length === 0 &&
      readdirSync(base).length === 0 &&
      !existsSync(recordsOf()),
    ENDS_WITHIN,
  );
}

test('killed without warning, it takes its database and its runners along', async () => {
  const database = await vi.waitUntil(findDatabase, BEGINS_WITHIN);
  expect(isProcessRunning(database)).toBe(true);
  run.kill('SIGKILL');
  await untilNothingIsLeft(database);
}, 600_000);

test('stopped, it cleans up and says what it had until then', async () => {
  const database = await vi.waitUntil(findDatabase, BEGINS_WITHIN);
  await vi.waitUntil(hasRecords, BEGINS_WITHIN);
  run.kill('SIGTERM');
  const [code] = await once(run, 'exit');
  expect(code).toBe(1);
  expect(await output).toMatch(
    /Stopped by SIGTERM: not everything was run\.[^]*\n\d+ passed, 1 failed\n$/,
  );
  await untilNothingIsLeft(database);
}, 900_000);
