// `npm run demo:reset`: empties the database of a demo and fills it anew, as of today. Refuses any other.
import { NotADemoError, resetDemoCompany } from '../demo/demo-company.ts';
import { ConfigError, readConfig, type Config } from '../platform/config.ts';
import { createDatabase } from '../platform/database.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres.ts';
import {
  acquireDataDirLock,
  DataDirInUseError,
} from '../platform/embedded-postgres/data-dir-lock.ts';
import { createLogger } from '../platform/logger.ts';
import { migrate } from '../platform/migrations.ts';

const EXPECTED_ERRORS = [ConfigError, DataDirInUseError, NotADemoError];

async function resetDemo(config: Config, connectionString: string): Promise<void> {
  await migrate(connectionString);
  const database = createDatabase(connectionString, { max: 1 });
  try {
    await resetDemoCompany(database.db, {
      now: Temporal.Now.instant(),
      timeZone: config.timeZone,
    });
  } finally {
    await database.close();
  }
}

async function resetEmbeddedDemo(config: Config): Promise<void> {
  const lock = acquireDataDirLock(config.dataDir);
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      logger: createLogger('warn'),
    });
    try {
      await resetDemo(config, postgres.connectionString);
    } finally {
      await postgres.stop();
    }
  } finally {
    lock.release();
  }
}

try {
  const config = readConfig(process.env);
  await (config.databaseUrl ? resetDemo(config, config.databaseUrl) : resetEmbeddedDemo(config));
  process.stdout.write('The demo company is as new.\n');
} catch (error) {
  if (!EXPECTED_ERRORS.some((expected) => error instanceof expected)) throw error;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
