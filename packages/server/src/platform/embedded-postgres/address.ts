// Where the database answers: a private Unix socket, or loopback TCP with a password where there are none.
import { once } from 'node:events';
import { createServer } from 'node:net';
import { getClusterDir, readClusterPassword, SUPERUSER } from './cluster.ts';
import type { PidFile } from './pid-file.ts';
import { readPidFile } from './pid-file.ts';
import { isPostmasterOf } from './process-state.ts';

export const DATABASE = 'releve';
const UNIX_PORT = 5432;

export interface Address {
  socketDirectory: string | undefined;
  settings: Record<string, string>;
  connect(database: string, user?: string): string;
  /** Of every role that connects. */
  password: string;
}

export async function chooseAddress(
  clusterDir: string,
  transport: 'unix' | 'tcp',
  prepareDirectory: () => string,
): Promise<Address> {
  const password = await readClusterPassword(clusterDir);
  if (transport === 'unix') {
    const directory = prepareDirectory();
    return {
      socketDirectory: directory,
      settings: {
        listen_addresses: '',
        // The setting is a list: without the quotes, a comma in the path would split it.
        unix_socket_directories: `"${directory.replaceAll('"', '""')}"`,
        unix_socket_permissions: '0700',
        port: String(UNIX_PORT),
      },
      connect: (database, user) =>
        formatConnectionString({ host: directory, port: UNIX_PORT, user, password, database }),
      password,
    };
  }
  const running = findLivePostmaster(clusterDir);
  const port = running?.port ?? (await findFreePort());
  return {
    socketDirectory: undefined,
    settings: { listen_addresses: '127.0.0.1', unix_socket_directories: '', port: String(port) },
    connect: (database, user) =>
      formatConnectionString({ host: '127.0.0.1', port, user, password, database }),
    password,
  };
}

/** The address of the database that a server runs under this DATA_DIR, for a command beside it. */
export async function findRunningPostgres(dataDir: string): Promise<string | undefined> {
  const clusterDir = getClusterDir(dataDir);
  const running = findLivePostmaster(clusterDir);
  if (running?.isReady !== true) return undefined;
  const host = running.socketDirectory === '' ? '127.0.0.1' : running.socketDirectory;
  const password = await readClusterPassword(clusterDir);
  return formatConnectionString({ host, port: running.port, password, database: DATABASE });
}

function findLivePostmaster(clusterDir: string): PidFile | undefined {
  const found = readPidFile(clusterDir);
  return found !== undefined && isPostmasterOf(found.pid, clusterDir) ? found : undefined;
}

interface Connected {
  host: string;
  port: number;
  user?: string | undefined;
  password: string;
  database: string;
}

function formatConnectionString({
  host,
  port,
  user = SUPERUSER,
  password,
  database,
}: Connected): string {
  const query = new URLSearchParams({ host, port: String(port) });
  const who = `${user}:${encodeURIComponent(password)}`;
  // The host in the query counts; the other one makes it a valid URL.
  return `postgresql://${who}@localhost/${database}?${query.toString()}`;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
