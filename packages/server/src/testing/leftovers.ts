// What must not outlive this process, even if it is killed without warning: told to a process beside it.
import { spawn } from 'node:child_process';
import path from 'node:path';
import type { Writable } from 'node:stream';

export type Leftover =
  | { pid: number; /** All processes of its group, not it alone. */ isGroup?: boolean }
  | { /** Removed, once the databases inside have ended. */ folder: string };

export interface LeftoverMessage {
  add?: Leftover;
  forget?: Leftover;
}

const WATCHER = path.join(import.meta.dirname, 'end-with-parent.ts');

let watcher: Writable | undefined;

/** It lives until this process closes the pipe, by its end if not before. */
function startWatcher(): Writable {
  const child = spawn(process.execPath, [WATCHER], {
    // A group of its own: what ends the whole group of this process must not end it too.
    detached: true,
    cwd: path.parse(WATCHER).root,
    env: { PATH: process.env['PATH'] },
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  });
  child.unref();
  const { stdin } = child;
  stdin.on('error', () => undefined);
  if ('unref' in stdin && typeof stdin.unref === 'function') stdin.unref();
  return stdin;
}

function tell(message: LeftoverMessage): void {
  watcher ??= startWatcher();
  watcher.write(`${JSON.stringify(message)}\n`);
}

/** Answers with the way to take it back, for what has been ended in an orderly way. */
export function endWithThisProcess(leftover: Leftover): () => void {
  tell({ add: leftover });
  return () => tell({ forget: leftover });
}

/** For a child: forgotten as soon as it ends, since its number may then go to somebody else. */
export function endChildWithThisProcess(child: {
  readonly pid?: number | undefined;
  once(event: 'exit', listener: () => void): unknown;
}): void {
  if (child.pid !== undefined) child.once('exit', endWithThisProcess({ pid: child.pid }));
}
