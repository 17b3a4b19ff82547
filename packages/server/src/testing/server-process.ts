// The real server as a process of its own on a DATA_DIR, for tests that kill it.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { getClusterDir } from '../platform/embedded-postgres/cluster.ts';
import { endChildWithThisProcess } from './leftovers.ts';

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));

export interface ServerOptions {
  dataDir: string;
  port: number;
  variables?: Record<string, string>;
}

export class ServerProcess {
  readonly process: ChildProcess;
  /** What it has said so far, on both outputs. */
  readonly lines: string[] = [];
  readonly exited: Promise<number | null>;
  readonly #ready = Promise.withResolvers<void>();

  constructor({ dataDir, port, variables }: ServerOptions) {
    this.process = spawn(process.execPath, [MAIN], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATA_DIR: dataDir,
        PORT: String(port),
        LOG_LEVEL: 'warn',
        ...variables,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    endChildWithThisProcess(this.process);
    for (const output of [this.process.stdout, this.process.stderr]) {
      if (output === null) throw new Error('The server has no output.');
      createInterface({ input: output }).on('line', (line) => {
        this.lines.push(line);
        if (line.includes('is ready:')) this.#ready.resolve();
      });
    }
    this.exited = once(this.process, 'exit').then(([code]: (number | null)[]) => code ?? null);
  }

  /** Resolves once it serves; fails with what it said if it ends first. */
  async isReady(): Promise<this> {
    const ended = this.exited.then((code) => {
      throw new Error(`The server ended with ${code}: ${this.lines.join('\n')}`);
    });
    await Promise.race([this.#ready.promise, ended]);
    return this;
  }

  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.process.kill(signal);
    return this.exited;
  }
}

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

/** Whatever still runs for this DATA_DIR: servers by their command line, the database by its folder. */
export function listProcessesOf(dataDir: string): string[] {
  if (!existsSync('/proc')) return [];
  const clusterDir = getClusterDir(dataDir);
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return [];
    try {
      const command = readFileSync(path.join('/proc', name, 'cmdline'), 'utf8');
      const isOurs =
        command.includes(dataDir) || readlinkSync(path.join('/proc', name, 'cwd')) === clusterDir;
      return isOurs ? [`${name} ${command.replaceAll('\0', ' ')}`] : [];
    } catch {
      // It has just ended, or is not ours to look at.
      return [];
    }
  });
}
