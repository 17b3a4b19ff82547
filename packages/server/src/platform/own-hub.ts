// The hub of this process: beside the rest of the server, or alone as ROLE=realtime, which loads nothing more than this.
import { CONVERSATION_CHANNEL } from '@releve/domain/realtime.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { MetricsSource } from './http/metrics.ts';
import type { Log } from './logger.ts';
import { isOnlineAudience } from './online-audience.ts';
import { createRealtimeHub, type RealtimeHub } from './realtime/hub.ts';
import { serveRealtimeApi } from './realtime/http-api.ts';
import type { Credentials } from './realtime/signatures.ts';
import { createWebhooks, type Webhooks } from './realtime/webhooks.ts';

export interface OwnHub {
  readonly hub: RealtimeHub;
  /** Undefined where nobody is to be told. */
  readonly webhooks: Webhooks | undefined;
}

export interface HubDependencies {
  config: Config;
  clock: Clock;
  log: Log;
}

export function createOwnHub(
  credentials: Credentials,
  { config, clock, log }: HubDependencies,
): OwnHub {
  const { publicUrl, realtimeWebhookUrl: url } = config;
  const webhooks = url === undefined ? undefined : createWebhooks({ url, credentials, clock, log });
  const hub = createRealtimeHub({
    ...credentials,
    origins: [new URL(publicUrl).origin],
    presenceAudience: isOnlineAudience,
    // Who is writing in a conversation. Elsewhere nothing of ours sends them, and one would go to everybody's phone.
    clientEventsOn: (channel) => CONVERSATION_CHANNEL.test(channel),
    ...(webhooks && { onEvent: (event) => webhooks.add(event) }),
  });
  return { hub, webhooks };
}

export const listHubMetrics = ({ hub, webhooks }: OwnHub): MetricsSource[] => [
  () => hub.readMetrics(),
  ...(webhooks ? [() => webhooks.readMetrics()] : []),
];

/** Both of its ends, at one address: `/app/{key}` for clients, `/apps/{id}` for servers. */
export function serveHub(http: FastifyInstance, { hub, webhooks }: OwnHub, clock: Clock): void {
  serveRealtimeApi(http, hub, clock);
  hub.attach(http.server);
  // Before the server waits for its connections to end: these would not by themselves.
  http.addHook('preClose', async () => {
    await hub.close();
    // Last: that everyone has left is news as well.
    await webhooks?.close();
  });
}
