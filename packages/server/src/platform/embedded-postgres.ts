// Runs a real PostgreSQL of our own under DATA_DIR, for whoever sets no DATABASE_URL, and keeps it running.
// It knows nothing of the tables inside. Take the lock of the DATA_DIR (data-dir-lock.ts) before calling it.
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { withSession } from './database-session.ts';
import { chooseAddress, DATABASE, type Address } from './embedded-postgres/address.ts';
import { locatePostgresBinaries } from './embedded-postgres/binaries.ts';
import { ensureCluster } from './embedded-postgres/cluster.ts';
import type { Postmaster, PostmasterOptions } from './embedded-postgres/postmaster.ts';
import { signalPostmaster, startPostmaster } from './embedded-postgres/postmaster.ts';
import type { RunAsStrategy } from './embedded-postgres/run-as.ts';
import { chooseRunAs } from './embedded-postgres/run-as.ts';
import { prepareSocketDirectory } from './embedded-postgres/socket-directory.ts';

export interface EmbeddedPostgres {
  /** The owner's. Stays the same when the database is started again. */
  connectionString: string;
  /** The same database for a role with this password. */
  connectAs(role: string): string;
  readonly password: string;
  readonly pid: number;
  stop(): Promise<void>;
  /** Called once if the database is lost for good: it died and could not be started again. */
  onExit(listener: (error: Error) => void): void;
}

export interface EmbeddedPostgresOptions {
  dataDir: string;
  logger: Logger;
  /** False for tests only: a power cut may then lose or damage data. */
  isDurable?: boolean;
  transport?: 'unix' | 'tcp';
  /** As root: the ways to try, in order, to run PostgreSQL as someone else. */
  runAsStrategies?: readonly RunAsStrategy[];
  /** How often to try a start before giving up. */
  startAttempts?: number;
}

// With the pauses below: about a minute, for backends busy with a long query when their main process was killed.
const START_ATTEMPTS = 15;
const RESTART_LIMIT = 8;
const FIRST_BACKOFF_MS = 100;
const LONGEST_BACKOFF_MS = 5_000;
const STABLE_AFTER_MS = 60_000;

const settings = {
  shared_buffers: '64MB',
  max_connections: '60',
  io_method: 'sync',
  // Short questions, many at once: compiling a plan or starting workers for one would take longer than its answer.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  // What is asked for lies in memory: a row by its index costs about what one in sequence does.
  random_page_cost: '1.1',
  // One server, no replicas: less is written, with the same safety.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '512MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  log_checkpoints: 'off',
  // Statements and details of errors carry personal data; the log must not.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' };
const volatile = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { logger, isDurable = true, startAttempts = START_ATTEMPTS } = options;
  const dataDir = path.resolve(options.dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const binaries = locatePostgresBinaries();
  const runAs = chooseRunAs(dataDir, binaries.postgres, options.runAsStrategies);
  const clusterDir = await ensureCluster({ dataDir, binaries, runAs, isDurable });
  const { transport = process.platform === 'win32' ? 'tcp' : 'unix' } = options;
  const address = await chooseAddress(clusterDir, transport, () =>
    prepareSocketDirectory(dataDir, runAs.owner),
  );
  const postmasterOptions: PostmasterOptions = {
    binaries,
    runAs,
    clusterDir,
    socketDirectory: address.socketDirectory,
    settings: { ...settings, ...(isDurable ? durable : volatile), ...address.settings },
    logFile: path.join(dataDir, 'postgres.log'),
  };
  const start = (signal?: AbortSignal): Promise<Postmaster> =>
    retry({ attempts: startAttempts, signal, logger }, () => {
      // Each time: whoever tidies temporary folders may have taken it away.
      if (transport === 'unix') prepareSocketDirectory(dataDir, runAs.owner);
      return startPostmaster(postmasterOptions);
    });
  const postmaster = await start();
  await createDatabaseIfMissing(address.connect('postgres'));
  logger.info({ postgresPid: postmaster.pid, adopted: postmaster.isAdopted }, 'database started');
  return supervise({
    first: postmaster,
    start,
    options: postmasterOptions,
    address,
    logger,
  });
}

interface RetryOptions {
  attempts: number;
  signal: AbortSignal | undefined;
  logger: Logger;
}

async function retry(
  { attempts, signal, logger }: RetryOptions,
  start: () => Promise<Postmaster>,
): Promise<Postmaster> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (error) {
      // Right after a crash, backends that have not noticed yet still hold the shared memory.
      if (attempt === attempts) throw error;
      logger.warn({ err: error, attempt }, 'the database did not start; trying again');
      const pause = Math.min(FIRST_BACKOFF_MS * 2 ** attempt, LONGEST_BACKOFF_MS);
      await delay(pause, undefined, signal && { signal });
    }
  }
}

async function createDatabaseIfMissing(connectionString: string): Promise<void> {
  await withSession(connectionString, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
}

interface Supervised {
  first: Postmaster;
  start: (signal: AbortSignal) => Promise<Postmaster>;
  options: PostmasterOptions;
  address: Address;
  logger: Logger;
}

function supervise({ first, start, options, address, logger }: Supervised): EmbeddedPostgres {
  let postmaster = first;
  const stopping = new AbortController();
  const listeners: ((error: Error) => void)[] = [];

  // An exit without stop(), such as an uncaught error: the database must not be left behind.
  const stopAtExit = (): void => signalPostmaster(postmaster.pid, options.clusterDir, 'SIGINT');
  process.once('exit', stopAtExit);

  async function keepRunning(): Promise<void> {
    let restarts = 0;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      await postmaster.exited;
      if (stopping.signal.aborted) return;
      restarts = performance.now() - startedAt > STABLE_AFTER_MS ? 1 : restarts + 1;
      if (restarts > RESTART_LIMIT) throw new Error('The database keeps dying. See postgres.log.');
      logger.error({ restarts }, 'the database died; starting it again');
      postmaster = await start(stopping.signal);
      logger.info({ postgresPid: postmaster.pid }, 'database started again');
    }
  }

  const kept = keepRunning().catch((error: unknown) => {
    if (stopping.signal.aborted) return;
    const reason = error instanceof Error ? error : new Error(String(error));
    logger.fatal({ err: reason }, 'the database is lost');
    for (const listener of listeners) listener(reason);
  });

  return {
    connectionString: address.connect(DATABASE),
    connectAs: (role) => address.connect(DATABASE, role),
    password: address.password,
    get pid() {
      return postmaster.pid;
    },
    onExit: (listener) => listeners.push(listener),
    stop: async () => {
      stopping.abort();
      await postmaster.stop();
      // A restart may have been under way.
      await kept;
      await postmaster.stop();
      process.removeListener('exit', stopAtExit);
      if (options.socketDirectory !== undefined) {
        rmSync(options.socketDirectory, { recursive: true, force: true });
      }
    },
  };
}
