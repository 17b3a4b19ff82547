// Runs one command of the test run: keeps what it says, knows how it ended, and ends it when the run is stopped.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { endWithThisProcess } from '../../packages/server/src/testing/leftovers.ts';

export const root = path.dirname(path.dirname(import.meta.dirname));

export const binary = (name: string): string => path.join(root, 'node_modules', '.bin', name);

export interface Command {
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** Shown while it runs; otherwise only kept. */
  isStreamed?: boolean;
}

export interface CommandEnd {
  isGood: boolean;
  /** "exit code 1", "SIGKILL", or why it could not be started. */
  how: string;
  output: string;
}

const isWindows = process.platform === 'win32';
const ORDERLY_WITHIN_MS = 15_000;
const running = new Set<ChildProcess>();

function describeEnd(code: number | null, signal: NodeJS.Signals | null): string {
  return signal === null ? `exit code ${code}` : signal;
}

export async function runCommand({ command, args, env, isStreamed }: Command): Promise<CommandEnd> {
  const child = spawn(command, args, {
    cwd: root,
    // A group of its own: Ctrl-C reaches this process alone, which then ends the others one way for all signals.
    detached: !isWindows,
    stdio: isStreamed === true ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    shell: isWindows,
  });
  const chunks: Buffer[] = [];
  for (const output of [child.stdout, child.stderr]) {
    output?.on('data', (chunk: Buffer) => chunks.push(chunk));
  }
  running.add(child);
  const forget =
    child.pid === undefined
      ? undefined
      : endWithThisProcess({ pid: child.pid, isGroup: !isWindows });
  const written = () => Buffer.concat(chunks).toString('utf8');
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    return { isGood: code === 0, how: describeEnd(code, signal), output: written() };
  } catch (error) {
    return { isGood: false, how: String(error), output: written() };
  } finally {
    running.delete(child);
    forget?.();
  }
}

function signal(child: ChildProcess, name: NodeJS.Signals, isGroup: boolean): void {
  if (child.pid === undefined) return;
  try {
    process.kill(isGroup && !isWindows ? -child.pid : child.pid, name);
  } catch {
    // It has just ended.
  }
}

/** First so that each may clean up after itself; what still runs then is ended with all it has started. */
export async function endCommands(): Promise<void> {
  for (const child of running) signal(child, 'SIGINT', false);
  const deadline = performance.now() + ORDERLY_WITHIN_MS;
  while (running.size > 0 && performance.now() < deadline) await delay(50);
  for (const child of running) signal(child, 'SIGKILL', true);
}
