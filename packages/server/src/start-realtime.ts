// ROLE=realtime: the realtime server alone, without a database, for several web processes to share.
import { systemClock } from './platform/clock.ts';
import { ConfigError, type Config } from './platform/config.ts';
import { serveHealth } from './platform/http/health.ts';
import { serveMetrics } from './platform/http/metrics.ts';
import { createHttpServer } from './platform/http/server.ts';
import type { Logger } from './platform/logger.ts';
import { createOwnHub, listHubMetrics, serveHub } from './platform/own-hub.ts';
import type { RunningServer } from './running-server.ts';

export async function startRealtimeServer(config: Config, log: Logger): Promise<RunningServer> {
  const { pusher, host, port } = config;
  if (!pusher)
    throw new ConfigError('ROLE=realtime needs PUSHER_APP_ID, PUSHER_KEY, PUSHER_SECRET');
  const { appId, key, secret } = pusher;
  const own = createOwnHub({ appId, key, secret }, { config, clock: systemClock, log });
  const http = createHttpServer(config, log);
  serveHealth(http, async () => undefined);
  serveMetrics(http, listHubMetrics(own));
  serveHub(http, own, systemClock);
  const url = await http.listen({ host, port });
  return { url, demoAccounts: [], stop: () => http.close() };
}
