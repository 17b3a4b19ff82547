// The database for a command run by hand: DATABASE_URL, or the one under DATA_DIR, started if no server runs it.
import path from 'node:path';
import type { Config } from '../platform/config.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import { findRunningPostgres } from '../platform/embedded-postgres/address.ts';
import type { DataDirLock } from '../platform/embedded-postgres/data-dir-lock.ts';
import {
  acquireDataDirLock,
  DataDirInUseError,
} from '../platform/embedded-postgres/data-dir-lock.ts';
import { createLogger } from '../platform/logger.ts';
import { findSecretsFile } from '../platform/secrets.ts';

export interface CommandDatabase {
  connectionString: string;
  filesDir: string;
  secretsFile: string;
}

/** `alone`: refuse while a server runs on the same DATA_DIR, instead of working beside it. */
export async function withCommandDatabase<T>(
  config: Config,
  { alone }: { alone: boolean },
  work: (database: CommandDatabase) => Promise<T>,
): Promise<T> {
  const places = {
    filesDir: path.join(config.dataDir, 'files'),
    secretsFile: findSecretsFile(config.dataDir),
  };
  const ownerUrl = config.databaseOwnerUrl ?? config.databaseUrl;
  if (ownerUrl !== undefined) {
    return work({ connectionString: ownerUrl, ...places });
  }
  let lock: DataDirLock;
  try {
    lock = acquireDataDirLock(config.dataDir);
  } catch (error) {
    if (alone || !(error instanceof DataDirInUseError)) throw error;
    const connectionString = await findRunningPostgres(config.dataDir);
    if (connectionString === undefined) {
      throw new Error('The server is starting. Try again in a moment.', { cause: error });
    }
    return work({ connectionString, ...places });
  }
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      logger: createLogger('error'),
    });
    try {
      return await work({ connectionString: postgres.connectionString, ...places });
    } finally {
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
}

/** Shows the person the message without a stack: it says what to do. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  // Through exit(), so that a database started for the command is stopped with it.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => process.exit(1));
  }
  try {
    await command();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
