// How many idle connections the realtime server holds, what one costs, and how soon a broadcast reaches all.
// The server and the clients are processes of their own, as in life.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Figure, round } from '../figure.ts';
import type { ClientCommand, ClientReport } from './realtime/clients.ts';
import type { HostCommand, HostReport } from './realtime/host.ts';

const SOCKETS = 5_000;
const CLIENT_PROCESSES = 2;
const BROADCASTS = 20;
/** Files that each process needs besides its sockets. */
const OTHER_FILES = 200;
const TIMEOUT_MS = 120_000;
const BYTES_PER_KB = 1024;

const start = (file: string, signal: AbortSignal): ChildProcess => {
  const child = fork(path.join(import.meta.dirname, 'realtime', file), {
    execArgv: ['--expose-gc'],
  });
  signal.addEventListener('abort', () => child.kill('SIGKILL'));
  return child;
};

async function ask<Report>(
  child: ChildProcess,
  command: HostCommand | ClientCommand,
): Promise<Report> {
  const answer = once(child, 'message', { signal: AbortSignal.timeout(TIMEOUT_MS) });
  child.send(command);
  const [report] = (await answer) as [Report];
  return report;
}

/** As many as this system lets one process open; fewer than asked for shows in the figures. */
async function countPossibleSockets(wanted: number): Promise<number> {
  const limits = await readFile('/proc/self/limits', 'utf8').catch(() => '');
  const files = Number(/Max open files\s+\d+\s+(\d+)/.exec(limits)?.[1] ?? Infinity);
  return Math.min(wanted, files - OTHER_FILES);
}

const percentile = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
};

export async function measureRealtime(sockets = SOCKETS): Promise<Figure[]> {
  const end = new AbortController();
  try {
    const count = await countPossibleSockets(sockets);
    const host = start('host.ts', end.signal);
    const before = await ask<HostReport>(host, { kind: 'report' });
    const clients = Array.from({ length: CLIENT_PROCESSES }, () => start('clients.ts', end.signal));
    const share = Math.ceil(count / CLIENT_PROCESSES);
    await Promise.all(
      clients.map((client) =>
        ask<ClientReport>(client, { kind: 'open', port: before.port, count: share }),
      ),
    );
    const idle = await ask<HostReport>(host, { kind: 'report' });
    const milliseconds: number[] = [];
    for (let index = 0; index < BROADCASTS; index += 1) {
      const heard = clients.map((client) => ask<ClientReport>(client, { kind: 'listen' }));
      host.send({ kind: 'broadcast' } satisfies HostCommand);
      for (const { delays } of await Promise.all(heard)) milliseconds.push(...delays);
    }
    const after = await ask<HostReport>(host, { kind: 'report' });
    const bytes = (idle.memory - before.memory) / idle.connections;
    return [
      { name: 'idle sockets held', value: idle.connections, unit: '', atLeast: sockets },
      {
        name: 'memory per idle socket',
        value: round(bytes / BYTES_PER_KB),
        unit: 'KB',
        atMost: 24,
      },
      {
        name: `processor time of a broadcast to ${idle.connections} sockets`,
        value: round((after.cpuMs - idle.cpuMs) / BROADCASTS, 0),
        unit: 'ms',
        atMost: 150,
      },
      {
        name: `broadcast to ${idle.connections} sockets, p99`,
        value: round(percentile(milliseconds, 0.99), 0),
        unit: 'ms',
        atMost: 500,
      },
    ];
  } finally {
    end.abort();
  }
}
