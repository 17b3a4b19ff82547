// The server put together: the features, and what serves beside them.
import { FEATURES } from './features.ts';
import { createBroadcast } from './platform/broadcast.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import { openSecretBox } from './platform/data-key.ts';
import { createDatabase, type DatabaseHandle } from './platform/database.ts';
import { createDeviceContacts } from './platform/device-contacts.ts';
import { registerFeatures } from './platform/feature.ts';
import { createAttachments } from './platform/files/attachments.ts';
import { createFileInspector } from './platform/files/file-inspector.ts';
import { createFiles, createForgetFiles } from './platform/files/files.ts';
import { forgetExpired } from './platform/housekeeping.ts';
import type { App } from './platform/http/app.ts';
import { serveApiDescription } from './platform/http/docs-page.ts';
import { serveHealth } from './platform/http/health.ts';
import { readPoolMetrics, serveMetrics } from './platform/http/metrics.ts';
import { createHttpServer } from './platform/http/server.ts';
import { serveWebApp } from './platform/http/static.ts';
import { createJobs } from './platform/jobs.ts';
import type { Logger } from './platform/logger.ts';
import {
  deliverNotifications,
  pushAfterRest,
} from './platform/notifications/deliver-notifications.ts';
import { listHubMetrics, serveHub } from './platform/own-hub.ts';
import { createRealtimeSide } from './platform/realtime-side.ts';
import type { Secrets } from './platform/secrets.ts';
import { sendMail } from './platform/send-mail.ts';
import { createSignInLimits } from './platform/session/sign-in-limits.ts';
import { createPersonLimits, type PersonLimitOptions } from './platform/http/person-limits.ts';
import { createSettingsCache } from './platform/settings.ts';
import { createSiteTasks } from './platform/site-tasks.ts';

export interface AppDependencies {
  config: Config;
  connectionString: string;
  database: Pick<DatabaseHandle, 'db' | 'pool'>;
  clock: Clock;
  log: Logger;
  secrets: Secrets;
  /** Where others than those of `person-limits.ts` hold. */
  personLimits?: PersonLimitOptions;
  /** False where rows change that no event tells of: each question is then read for itself. */
  sharesReads?: boolean;
}

export function createApp(dependencies: AppDependencies): App {
  const { config, connectionString, clock, log, secrets, personLimits } = dependencies;
  const { sharesReads = true } = dependencies;
  const { db, pool } = dependencies.database;
  const realtime = createRealtimeSide(secrets.realtime, { config, clock, log });
  // Of its own: writes ask for settings while they hold a connection, and would wait for each other for one more.
  const settingsDatabase = createDatabase(connectionString, { max: 1, logger: log });
  const settings = createSettingsCache(settingsDatabase.db, clock, {
    TIMEZONE: config.timeZone,
    REALTIME_KEY: realtime.credentials.key,
    REALTIME_HOST: realtime.host,
    REALTIME_PORT: realtime.port,
    PUSH_PUBLIC_KEY: secrets.vapid.publicKey,
  });
  const files = createFiles(config, db, secrets.dataKey);
  const app: App = {
    http: createHttpServer(config, log, settings),
    config,
    db,
    clock,
    log,
    jobs: createJobs(connectionString, log),
    settings,
    realtime,
    broadcast: createBroadcast(realtime.broadcaster, realtime.own?.hub),
    files,
    attachments: createAttachments(files),
    inspector: createFileInspector(),
    contacts: createDeviceContacts(),
    siteTasks: createSiteTasks(),
    signInLimits: createSignInLimits(clock),
    personLimits: createPersonLimits(personLimits),
    // Events of other processes are not known here.
    sharesReads: sharesReads && config.pusher === undefined,
    secretBox: openSecretBox(secrets.dataKey),
    endpoints: [],
  };
  app.http.addHook('onClose', () => app.inspector.close());
  app.http.addHook('onClose', () => settingsDatabase.close());
  const { own } = realtime;
  serveMetrics(app.http, [() => readPoolMetrics(pool), ...(own ? listHubMetrics(own) : [])]);
  serveHealth(app.http, () => pool.query('select 1'));
  if (own) serveHub(app.http, own, clock);
  app.jobs.register(sendMail);
  app.jobs.register(deliverNotifications);
  app.jobs.register(pushAfterRest);
  app.jobs.register(forgetExpired);
  app.jobs.register(createForgetFiles(app.files));
  registerFeatures(app, FEATURES);

  serveApiDescription(app);
  serveWebApp(app.http, config);
  return app;
}
