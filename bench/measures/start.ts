// How long a second start takes, and how much memory the server and its database use together once it has been idle for a while.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { type Figure, round } from '../figure.ts';
import { readMemoryMb } from './memory.ts';

const ROOT = path.join(import.meta.dirname, '../..');
/** What a start leaves to be tidied up is gone by then. */
const IDLE_MS = 20_000;

export interface StartedServer {
  url: string;
  pid: number;
  seconds: number;
  stop(): Promise<void>;
}

/** npm ends before the server below it, which still closes its database. */
async function endGroup(leader: number): Promise<void> {
  process.kill(-leader, 'SIGTERM');
  while (isGroupRunning(leader)) await setTimeout(100);
}

function isGroupRunning(leader: number): boolean {
  try {
    process.kill(-leader, 0);
    return true;
  } catch {
    return false;
  }
}

/** Through `npm start`, as a person would. */
export function startThroughNpm(dataDir: string, port: number): Promise<StartedServer> {
  const from = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir, PORT: String(port), LOG_LEVEL: 'warn' },
    detached: true,
  });
  const pid = child.pid;
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const url = /is ready: (http:\S+)/.exec(output)?.[1];
      if (url === undefined || pid === undefined) return;
      resolve({
        url,
        pid,
        seconds: (performance.now() - from) / 1000,
        stop: () => endGroup(pid),
      });
    });
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)));
  });
}

export async function measureStart(server: StartedServer): Promise<Figure[]> {
  await setTimeout(IDLE_MS);
  const memory = await readMemoryMb(server.pid);
  return [
    { name: 'second `npm start`', value: round(server.seconds), unit: 's', atMost: 8 },
    ...(memory === null
      ? []
      : [
          {
            name: 'memory of server and database, idle',
            value: round(memory, 0),
            unit: 'MB',
            atMost: 220,
          },
        ]),
  ];
}
