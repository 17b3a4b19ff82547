// The process beside a test run: when that one is gone, however it ended, this one ends what it left behind.
// What that would be comes over the standard input, one line each; the end of the input is the end of the run.
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { isProcessRunning } from '../platform/embedded-postgres/process-state.ts';
import type { Leftover, LeftoverMessage } from './leftovers.ts';
import { removeThrowAwayFolder } from './throw-away-folder.ts';

const ORDERLY_WITHIN_MS = 5_000;
const POLL_MS = 50;

const leftovers = new Map<string, Leftover>();

function signal({ pid, isGroup }: { pid: number; isGroup?: boolean }, name: NodeJS.Signals): void {
  try {
    process.kill(isGroup === true ? -pid : pid, name);
  } catch {
    // It has just ended.
  }
}

async function endProcess(leftover: { pid: number; isGroup?: boolean }): Promise<void> {
  signal(leftover, 'SIGTERM');
  const deadline = performance.now() + ORDERLY_WITHIN_MS;
  while (isProcessRunning(leftover.pid) && performance.now() < deadline) await delay(POLL_MS);
  signal(leftover, 'SIGKILL');
}

for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => undefined);

for await (const line of createInterface({ input: process.stdin })) {
  const { add, forget } = JSON.parse(line) as LeftoverMessage;
  if (add !== undefined) leftovers.set(JSON.stringify(add), add);
  if (forget !== undefined) leftovers.delete(JSON.stringify(forget));
}

// The processes first: a server starts its database again when it loses it.
const left = [...leftovers.values()];
await Promise.all(left.flatMap((each) => ('pid' in each ? [endProcess(each)] : [])));
await Promise.all(
  left.flatMap((each) => ('folder' in each ? [removeThrowAwayFolder(each.folder)] : [])),
);
