// One run of the PostgreSQL main process: started here, or found running after our own process was killed.
// Whether to start it again is not decided here.
import { execFile, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries.ts';
import { disownPidFile, readPidFile } from './pid-file.ts';
import { isPostmasterOf, isProcessRunning } from './process-state.ts';
import type { RunAs } from './run-as.ts';
import { listSocketFiles } from './socket-directory.ts';

export interface Postmaster {
  pid: number;
  isAdopted: boolean;
  exited: Promise<void>;
  stop(): Promise<void>;
}

export interface PostmasterOptions {
  binaries: PostgresBinaries;
  runAs: RunAs;
  clusterDir: string;
  /** Undefined where connections go over loopback TCP. */
  socketDirectory: string | undefined;
  settings: Readonly<Record<string, string>>;
  logFile: string;
}

const POLL_MS = 50;
const READY_TIMEOUT_MS = 120_000;
const FAST_STOP_TIMEOUT_MS = 30_000;
const IMMEDIATE_STOP_TIMEOUT_MS = 10_000;
const LARGEST_LOG_BYTES = 5 * 1024 * 1024;

export async function startPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { clusterDir, socketDirectory } = options;
  const found = readPidFile(clusterDir);
  if (found !== undefined && isPostmasterOf(found.pid, clusterDir)) {
    if (hasSameCommandLine(options) && (await becomesReady(found.pid, clusterDir))) {
      return superviseProcess(found.pid, options, true);
    }
    await stopProcess(found.pid, options);
  } else if (found !== undefined && isProcessRunning(found.pid)) {
    disownPidFile(clusterDir);
  }
  if (socketDirectory !== undefined) {
    for (const file of listSocketFiles(socketDirectory)) rmSync(file, { force: true });
  }
  const pid = await launch(options);
  if (!(await becomesReady(pid, clusterDir))) {
    await stopProcess(pid, options);
    throw new Error(
      `PostgreSQL did not start. Its log (${options.logFile}) ends with:\n${readLogEnd(options)}`,
    );
  }
  return superviseProcess(pid, options, false);
}

function buildArguments({ clusterDir, settings }: PostmasterOptions): string[] {
  const pairs = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return ['-D', clusterDir, ...pairs];
}

/** After an update, a process that still runs with the former program or settings is replaced, not adopted. */
function hasSameCommandLine(options: PostmasterOptions): boolean {
  const quoted = buildArguments(options).map((argument) => `"${argument}"`);
  const expected = [options.binaries.postgres, ...quoted].join(' ');
  try {
    const actual = readFileSync(path.join(options.clusterDir, 'postmaster.opts'), 'utf8');
    return actual.trim() === expected;
  } catch {
    return false;
  }
}

async function launch(options: PostmasterOptions): Promise<number> {
  const { binaries, clusterDir, logFile, runAs } = options;
  rotateLog(logFile);
  if (process.platform === 'win32') return launchWithPgCtl(options);
  const invocation = runAs.wrap(binaries.postgres, buildArguments(options));
  const log = openSync(logFile, 'a', 0o600);
  try {
    const child = spawn(invocation.command, invocation.args, {
      ...invocation.options,
      // A group of its own: Ctrl-C in a terminal must reach our server first, which then stops the database.
      detached: true,
      cwd: clusterDir,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', log, log],
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', reject);
    });
    child.unref();
    if (child.pid === undefined) throw new Error('PostgreSQL has no process number.');
    return child.pid;
  } finally {
    closeSync(log);
  }
}

/** On Windows only pg_ctl can give up administrator rights, and only it can ask for an orderly stop. */
async function launchWithPgCtl(options: PostmasterOptions): Promise<number> {
  const { binaries, clusterDir, logFile } = options;
  const [, , ...settings] = buildArguments(options);
  const flags = settings.map((argument) => (argument === '-c' ? '-c' : `"${argument}"`)).join(' ');
  await promisify(execFile)(binaries.pgCtl, [
    'start',
    '-D',
    clusterDir,
    '-l',
    logFile,
    '-w',
    '-o',
    flags,
  ]);
  const pid = readPidFile(clusterDir)?.pid;
  if (pid === undefined) throw new Error(`PostgreSQL did not start. See ${logFile}.`);
  return pid;
}

function rotateLog(logFile: string): void {
  const size = statSync(logFile, { throwIfNoEntry: false })?.size ?? 0;
  if (size > LARGEST_LOG_BYTES) renameSync(logFile, `${logFile}.1`);
}

function readLogEnd({ logFile }: PostmasterOptions): string {
  try {
    return readFileSync(logFile, 'utf8').trim().split('\n').slice(-8).join('\n');
  } catch {
    return '(empty)';
  }
}

/** False when the process ends first, or is still not ready (it may be recovering) after a long while. */
async function becomesReady(pid: number, clusterDir: string): Promise<boolean> {
  const deadline = performance.now() + READY_TIMEOUT_MS;
  while (performance.now() < deadline && isProcessRunning(pid)) {
    const pidFile = readPidFile(clusterDir);
    if (pidFile?.pid === pid && pidFile.isReady) return true;
    await delay(POLL_MS);
  }
  return false;
}

function superviseProcess(pid: number, options: PostmasterOptions, isAdopted: boolean): Postmaster {
  const exited = Promise.withResolvers<void>();
  const timer = setInterval(() => {
    if (isProcessRunning(pid)) return;
    clearInterval(timer);
    exited.resolve();
  }, POLL_MS * 2).unref();
  return {
    pid,
    isAdopted,
    exited: exited.promise,
    stop: async () => {
      await stopProcess(pid, options);
      clearInterval(timer);
      exited.resolve();
    },
  };
}

async function stopProcess(
  pid: number,
  { binaries, clusterDir }: PostmasterOptions,
): Promise<void> {
  if (process.platform === 'win32') {
    if (readPidFile(clusterDir)?.pid !== pid) return;
    await promisify(execFile)(binaries.pgCtl, ['stop', '-D', clusterDir, '-m', 'fast', '-w']);
    return;
  }
  // SIGINT: sessions are closed, everything is written. SIGQUIT: at once; the next start replays its log.
  for (const [signal, timeout] of [
    ['SIGINT', FAST_STOP_TIMEOUT_MS],
    ['SIGQUIT', IMMEDIATE_STOP_TIMEOUT_MS],
  ] as const) {
    signalPostmaster(pid, clusterDir, signal);
    if (await ends(pid, clusterDir, timeout)) return;
  }
  throw new Error(`PostgreSQL (pid ${pid}) does not stop. End this process, then start again.`);
}

/** Does nothing when it has ended: its number may by now be that of someone else's process. */
export function signalPostmaster(pid: number, clusterDir: string, signal: NodeJS.Signals): void {
  if (isPostmasterOf(pid, clusterDir)) process.kill(pid, signal);
}

async function ends(pid: number, clusterDir: string, timeout: number): Promise<boolean> {
  const deadline = performance.now() + timeout;
  while (performance.now() < deadline) {
    // Not isPostmasterOf: a process that is ending has no program any more, but still has its memory and its files.
    if (!isProcessRunning(pid)) return true;
    await delay(POLL_MS);
  }
  return !isPostmasterOf(pid, clusterDir);
}
