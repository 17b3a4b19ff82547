// The real server with its own database, on a DATA_DIR of its own, and ways to kill either without warning.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { vi } from 'vitest';
import { withSession } from '../platform/database-session.ts';
import { findRunningPostgres } from '../platform/embedded-postgres/address.ts';
import { getClusterDir } from '../platform/embedded-postgres/cluster.ts';
import { readPidFile } from '../platform/embedded-postgres/pid-file.ts';
import { signalPostmaster } from '../platform/embedded-postgres/postmaster.ts';
import { findFreePort, listProcessesOf, ServerProcess } from './server-process.ts';

/** Never used up on a machine that has nothing else to do. */
export const WAIT = { timeout: 60_000, interval: 10 };

export class FaultyServer {
  readonly dataDir = mkdtempSync(path.join(os.tmpdir(), 'releve-fault-'));
  readonly #clusterDir = getClusterDir(this.dataDir);
  readonly #port: number;
  #process: ServerProcess | undefined;

  private constructor(port: number) {
    this.#port = port;
  }

  static async start(): Promise<FaultyServer> {
    const server = new FaultyServer(await findFreePort());
    await server.startAgain();
    return server;
  }

  get origin(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  get process(): ServerProcess {
    if (this.#process === undefined) throw new Error('The server was not started.');
    return this.#process;
  }

  async startAgain(): Promise<void> {
    const { dataDir } = this;
    this.#process = await new ServerProcess({ dataDir, port: this.#port }).isReady();
  }

  async query<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const connectionString = await findRunningPostgres(this.dataDir);
    if (connectionString === undefined) throw new Error('The database does not run.');
    return withSession(
      connectionString,
      async (session) => (await session.query<Row>(text, [...values])).rows,
    );
  }

  killPostmaster(): void {
    const pid = readPidFile(this.#clusterDir)?.pid;
    if (pid === undefined) throw new Error('The database does not run.');
    process.kill(pid, 'SIGKILL');
  }

  /** PostgreSQL answers the loss of one connection's process by dropping all of them and recovering. */
  async killBackend(): Promise<void> {
    const [backend] = await this.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where application_name = 'releve' and pid <> pg_backend_pid() limit 1`,
    );
    if (backend === undefined) throw new Error('The server has no connection.');
    process.kill(backend.pid, 'SIGKILL');
  }

  async killServer(): Promise<void> {
    await this.process.end('SIGKILL');
    await this.startAgain();
  }

  async killBoth(): Promise<void> {
    this.killPostmaster();
    await this.killServer();
  }

  async remove(): Promise<void> {
    this.process.process.kill('SIGKILL');
    const left = readPidFile(this.#clusterDir)?.pid;
    if (left !== undefined) signalPostmaster(left, this.#clusterDir, 'SIGQUIT');
    await vi.waitUntil(() => listProcessesOf(this.dataDir).length === 0, WAIT);
    rmSync(this.dataDir, { recursive: true, force: true, maxRetries: 10 });
  }
}
