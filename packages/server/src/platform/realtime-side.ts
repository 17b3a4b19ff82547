// Where the realtime side is: by default a hub in this process, at the server's own address; with PUSHER_* an
// engine elsewhere, which several web processes share. The rest of the server sees no difference.
import { CONVERSATION_CHANNEL } from '@releve/domain/realtime.ts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { MetricsSource } from './http/metrics.ts';
import type { Log } from './logger.ts';
import { isOnlineAudience } from './online-audience.ts';
import {
  createLocalBroadcaster,
  createRemoteBroadcaster,
  type Broadcaster,
} from './realtime/broadcaster.ts';
import { createRealtimeHub, type RealtimeHub } from './realtime/hub.ts';
import { serveRealtimeApi } from './realtime/http-api.ts';
import type { Credentials } from './realtime/signatures.ts';
import { createWebhooks, type Webhooks } from './realtime/webhooks.ts';

export interface OwnHub {
  readonly hub: RealtimeHub;
  /** Undefined where nobody is to be told. */
  readonly webhooks: Webhooks | undefined;
}

export interface RealtimeSide {
  /** What channel permissions are signed with. */
  readonly credentials: Credentials;
  readonly broadcaster: Broadcaster;
  /** Undefined where the engine is elsewhere. */
  readonly own: OwnHub | undefined;
  /** Where clients connect; null is the address they already use. */
  readonly host: string | null;
  readonly port: number | null;
}

interface HubDependencies {
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

export function createRealtimeSide(own: Credentials, dependencies: HubDependencies): RealtimeSide {
  const { config, log } = dependencies;
  const { pusher, role } = config;
  if (pusher) {
    const { appId, key, secret, publicHost, publicPort } = pusher;
    return {
      credentials: { appId, key, secret },
      broadcaster: createRemoteBroadcaster(pusher, log),
      own: undefined,
      host: publicHost,
      port: publicPort,
    };
  }
  if (role === 'worker') {
    log.warn('ROLE=worker without PUSHER_*: open clients hear of what jobs do when they next ask');
  }
  const ownHub = createOwnHub(own, dependencies);
  const broadcaster = createLocalBroadcaster(ownHub.hub, log);
  return { credentials: own, broadcaster, own: ownHub, host: null, port: null };
}
