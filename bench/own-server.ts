// A server of its own for one measure, in a folder of its own, with the demo in it: gone when the measure ends.
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findRunningPostgres } from '../packages/server/src/platform/embedded-postgres/address.ts';
import { findFreePort, ServerProcess } from '../packages/server/src/testing/server-process.ts';

export interface OwnServer {
  readonly dataDir: string;
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Of its database, with every right. */
  readonly connectionString: string;
  /** Aborted when the measure ends, whichever way: for the processes that it starts. */
  readonly signal: AbortSignal;
}

export async function withOwnServer<T>(work: (server: OwnServer) => Promise<T>): Promise<T> {
  const end = new AbortController();
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'releve-bench-'));
  try {
    const port = await findFreePort();
    const server = await new ServerProcess({ dataDir, port }).isReady();
    try {
      const connectionString = await findRunningPostgres(dataDir);
      if (connectionString === undefined) throw new Error('The database does not run');
      const url = `http://127.0.0.1:${port}`;
      const pid = server.process.pid ?? 0;
      return await work({ dataDir, url, port, pid, connectionString, signal: end.signal });
    } finally {
      end.abort();
      await server.end('SIGTERM');
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

export async function readRealtimeKey({ dataDir }: OwnServer): Promise<string> {
  const text = await readFile(path.join(dataDir, 'secrets.json'), 'utf8');
  return (JSON.parse(text) as { realtime: { key: string } }).realtime.key;
}
