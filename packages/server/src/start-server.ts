// Starts everything in order and stops it in reverse; what was started is stopped too if a later step fails.
import { createApp } from './app.ts';
import { createDemoCompany } from './demo/demo-company.ts';
import { addDemoPhotos } from './demo/demo-photos.ts';
import { hasEmployes } from './features/employes/employes.repository.ts';
import { DEMO_PASSWORD } from './features/session/session.service.ts';
import { findDemoAccounts } from './features/session/session.repository.ts';
import {
  APPLICATION_ROLE,
  prepareApplicationRole,
  readRole,
  warnOfPowers,
} from './platform/application-role.ts';
import { withAdvisoryLock } from './platform/advisory-lock.ts';
import { systemClock } from './platform/clock.ts';
import { isLoopback, type Config } from './platform/config.ts';
import { listenToDatabase } from './platform/database-listener.ts';
import { openSecretBox } from './platform/data-key.ts';
import { createDatabase } from './platform/database.ts';
import { ExplainedError } from './platform/explained-error.ts';
import { createFiles } from './platform/files/files.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './platform/embedded-postgres.ts';
import { acquireDataDirLock } from './platform/embedded-postgres/data-dir-lock.ts';
import type { Logger } from './platform/logger.ts';
import { createMailer } from './platform/mail.ts';
import { migrate } from './platform/migrations.ts';
import { createPushSender } from './platform/notifications/push.ts';
import { followEndedSessions } from './platform/realtime-sessions.ts';
import { findSecrets, type Secrets } from './platform/secrets.ts';
import { SETTINGS_NOTIFICATION } from './platform/settings.ts';
import type { RunningServer } from './running-server.ts';

const DEMO_LOCK = 250_612_070;

export async function startServer(
  config: Config,
  log: Logger,
  onFatal: (error: Error) => void,
): Promise<RunningServer> {
  await using started = new AsyncDisposableStack();
  const { ownerUrl, connectionString } = await findDatabase(config, log, started, onFatal);
  const database = createDatabase(connectionString, { logger: log });
  started.defer(() => database.close());
  const { db } = database;
  const secrets = await findSecrets(config);
  await withAdvisoryLock(ownerUrl, DEMO_LOCK, () => fillDemo(ownerUrl, config, secrets, log));
  const demoAccounts = await findDemoAccounts(db);
  if (demoAccounts.length > 0) assertPrivate(config);

  const app = createApp({ config, connectionString, database, clock: systemClock, log, secrets });
  const context = {
    db,
    config,
    clock: systemClock,
    log,
    mailer: createMailer(config, log),
    push: createPushSender(secrets.vapid, { subject: `mailto:${config.mailFrom}` }),
    send: app.broadcast.send,
  };
  const forgetSettings = () => app.settings.invalidate();
  const listener = await listenToDatabase(
    connectionString,
    SETTINGS_NOTIFICATION,
    forgetSettings,
    log,
  );
  started.defer(() => listener.close());
  if (config.role !== 'worker') {
    const sessions = await followEndedSessions({ ...app, connectionString });
    started.defer(() => sessions.close());
  }
  started.defer(() => app.broadcast.flush());
  started.defer(() => app.jobs.stop());
  await app.jobs.start({ context, isWorker: config.role !== 'web' });

  started.defer(() => app.http.close());
  const url =
    config.role === 'worker'
      ? undefined
      : await app.http.listen({ host: config.host, port: config.port });

  const running = started.move();
  return {
    url,
    demoAccounts: demoAccounts.map(({ username }) => ({ username, password: DEMO_PASSWORD })),
    stop: () => running.disposeAsync(),
  };
}

interface FoundDatabase {
  /** For what changes tables. */
  ownerUrl: string;
  /** For all the rest. */
  connectionString: string;
}

/** Migrated, with the rights of the role that the server works with. */
async function findDatabase(
  config: Config,
  log: Logger,
  started: AsyncDisposableStack,
  onFatal: (error: Error) => void,
): Promise<FoundDatabase> {
  const { databaseUrl, databaseOwnerUrl = databaseUrl } = config;
  if (databaseUrl === undefined || databaseOwnerUrl === undefined) {
    const own = await startOwnDatabase(config, log, started, onFatal);
    await migrate(own.connectionString);
    await prepareApplicationRole(own.connectionString, { password: own.password });
    return {
      ownerUrl: own.connectionString,
      connectionString: own.connectAs(APPLICATION_ROLE),
    };
  }
  await migrate(databaseOwnerUrl);
  if (databaseOwnerUrl !== databaseUrl) {
    await prepareApplicationRole(databaseOwnerUrl, { role: await readRole(databaseUrl) });
  }
  await warnOfPowers(databaseUrl, log);
  return { ownerUrl: databaseOwnerUrl, connectionString: databaseUrl };
}

async function startOwnDatabase(
  { dataDir }: Config,
  logger: Logger,
  started: AsyncDisposableStack,
  onFatal: (error: Error) => void,
): Promise<EmbeddedPostgres> {
  const lock = acquireDataDirLock(dataDir);
  started.defer(() => lock.release());
  const postgres = await startEmbeddedPostgres({ dataDir, logger });
  started.defer(() => postgres.stop());
  postgres.onExit(onFatal);
  return postgres;
}

/** Only ever on an empty installation. */
async function fillDemo(
  ownerUrl: string,
  config: Config,
  { dataKey }: Secrets,
  log: Logger,
): Promise<void> {
  if (!config.demo) return;
  const { db, close } = createDatabase(ownerUrl, { max: 2, logger: log });
  try {
    if (await hasEmployes(db)) return;
    log.info('creating the demo company');
    const secretBox = openSecretBox(dataKey);
    const now = systemClock.now();
    await createDemoCompany(db, { now, timeZone: config.timeZone, secretBox });
    await addDemoPhotos(db, createFiles(config, db, dataKey), now);
  } finally {
    await close();
  }
}

/** The password of the demo accounts is public. */
function assertPrivate({ host, publicUrl, role, demoPublic }: Config): void {
  if (role === 'worker' || demoPublic) return;
  if (!isLoopback(host)) {
    throw new ExplainedError(
      `Demo accounts with a known password exist, and HOST=${host} can be reached by others. ` +
        'Keep HOST=127.0.0.1, start with DEMO=false on an empty database, or accept it with DEMO_PUBLIC=true.',
    );
  }
  if (!isLoopback(new URL(publicUrl).hostname)) {
    throw new ExplainedError(
      `Demo accounts with a known password exist, and PUBLIC_URL=${publicUrl} is where others come in. ` +
        'Leave PUBLIC_URL out, start with DEMO=false on an empty database, or accept it with DEMO_PUBLIC=true.',
    );
  }
}
