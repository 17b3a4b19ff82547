// Where the realtime side is: by default a hub in this process, at the server's own address; with PUSHER_* an
// engine elsewhere, which several web processes share. The rest of the server sees no difference.
import type { FastifyInstance } from 'fastify';
import type { Clock } from './clock.ts';
import { isLoopback, type Config } from './config.ts';
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

export interface RealtimeSide {
  /** What channel permissions are signed with. */
  readonly credentials: Credentials;
  readonly broadcaster: Broadcaster;
  /** Undefined where the engine is elsewhere. */
  readonly hub: RealtimeHub | undefined;
  /** Where clients connect; null is the address they already use. */
  readonly host: string | null;
  readonly port: number | null;
}

export const createOwnHub = (credentials: Credentials, { publicUrl }: Config): RealtimeHub =>
  createRealtimeHub({
    ...credentials,
    origins: [new URL(publicUrl).origin],
    presenceAudience: isOnlineAudience,
  });

/** Both of its ends, at one address: `/app/{key}` for clients, `/apps/{id}` for servers. */
export function serveHub(http: FastifyInstance, hub: RealtimeHub, clock: Clock): void {
  serveRealtimeApi(http, hub, clock);
  hub.attach(http.server);
  // Before the server waits for its connections to end: these would not by themselves.
  http.addHook('preClose', () => hub.close());
}

export function createRealtimeSide(config: Config, own: Credentials, log: Log): RealtimeSide {
  const { pusher, role } = config;
  if (pusher) {
    const { host, port, ...credentials } = pusher;
    const broadcaster = createRemoteBroadcaster({ ...pusher, usesTls: !isLoopback(host) }, log);
    return { credentials, broadcaster, hub: undefined, host, port };
  }
  if (role === 'worker') {
    log.warn('ROLE=worker without PUSHER_*: open clients hear of what jobs do when they next ask');
  }
  const hub = createOwnHub(own, config);
  const broadcaster = createLocalBroadcaster(hub, log);
  return { credentials: own, broadcaster, hub, host: null, port: null };
}
