// A run that is killed leaves nothing: neither its database nor its folder nor a server it started.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isProcessRunning } from '../platform/embedded-postgres/process-state.ts';

const WITHIN = { timeout: 30_000, interval: 50 };
const SLEEP = 'setInterval(() => undefined, 1000)';

/** A run: its database, a server it has started, and a temporary file; it says what it has, then waits. */
const RUN = `
  import { spawn } from 'node:child_process';
  import { mkdtempSync } from 'node:fs';
  import os from 'node:os';
  import path from 'node:path';
  import { endChildWithThisProcess } from './leftovers.ts';
  import { startThrowAwayPostgres } from './throw-away-postgres.ts';
  const postgres = await startThrowAwayPostgres();
  const server = spawn(process.execPath, ['--eval', '${SLEEP}']);
  endChildWithThisProcess(server);
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'x-'));
  const { pid, folder } = postgres;
  process.on('SIGTERM', async () => {
    server.kill();
    await postgres.stop();
    process.exit(0);
  });
  // Last: whoever reads it may end this run at once.
  console.log(JSON.stringify({ pid, folder, server: server.pid, temporary }));
  ${SLEEP};
`;

interface Started {
  pid: number;
  folder: string;
  server: number;
  temporary: string;
}

let base: string;
let run: ChildProcess;
let started: Started;

beforeEach(async () => {
  base = mkdtempSync(path.join(os.tmpdir(), 'releve-runs-'));
  run = spawn(process.execPath, ['--input-type=module-typescript', '--eval', RUN], {
    cwd: import.meta.dirname,
    env: { PATH: process.env['PATH'], RELEVE_RUNS_DIR: base },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (run.stdout === null) throw new Error('The run has no output.');
  const [line] = await once(run.stdout, 'data');
  started = JSON.parse(String(line)) as Started;
});
afterEach(() => {
  run.kill('SIGKILL');
  rmSync(base, { recursive: true, force: true, maxRetries: 10 });
});

const isAllGone = (): boolean =>
  ![started.pid, started.server].some(isProcessRunning) && !existsSync(started.folder);

test('a run has its database and its temporary files in one folder', () => {
  expect([started.pid, started.server].every(isProcessRunning)).toBe(true);
  expect(path.dirname(started.folder)).toBe(base);
  expect(started.temporary.startsWith(started.folder + path.sep)).toBe(true);
});

test('one that is killed takes all of it along within seconds', async () => {
  run.kill('SIGKILL');
  await vi.waitUntil(isAllGone, WITHIN);
  expect(readdirSync(base)).toEqual([]);
});

test('one that comes to its end leaves nothing either', async () => {
  run.kill('SIGTERM');
  await once(run, 'exit');
  expect(readdirSync(base)).toEqual([]);
  await vi.waitUntil(isAllGone, WITHIN);
});
