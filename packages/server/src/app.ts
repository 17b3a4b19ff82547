// The server put together: the list of features, and what serves beside them.
import { registerClients } from './features/clients/clients.routes.ts';
import { registerEmployes } from './features/employes/employes.routes.ts';
import { registerSession } from './features/session/session.routes.ts';
import { registerSettings } from './features/settings/settings.routes.ts';
import { registerSync } from './features/sync/sync.routes.ts';
import type { Clock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Db } from './platform/database.ts';
import { forgetExpired } from './platform/housekeeping.ts';
import type { App } from './platform/http/app.ts';
import { createHttpServer } from './platform/http/server.ts';
import { createJobs } from './platform/jobs.ts';
import type { Logger } from './platform/logger.ts';
import { sendMail } from './platform/send-mail.ts';
import { createSettingsCache } from './platform/settings.ts';

export interface AppDependencies {
  config: Config;
  connectionString: string;
  db: Db;
  clock: Clock;
  log: Logger;
}

export function createApp({ config, connectionString, db, clock, log }: AppDependencies): App {
  const app: App = {
    http: createHttpServer(config, log),
    config,
    db,
    clock,
    log,
    jobs: createJobs(connectionString, log),
    settings: createSettingsCache(db, clock),
    endpoints: [],
  };
  app.jobs.register(sendMail);
  app.jobs.register(forgetExpired);

  registerSession(app);
  registerSettings(app);
  registerSync(app);
  registerEmployes(app);
  registerClients(app);
  return app;
}
