// Where the realtime side is: by default a hub in this process, at the server's own address; with PUSHER_* an
// engine elsewhere, which several web processes share. The rest of the server sees no difference.
import { createOwnHub, type HubDependencies, type OwnHub } from './own-hub.ts';
import {
  createLocalBroadcaster,
  createRemoteBroadcaster,
  type Broadcaster,
} from './realtime/broadcaster.ts';
import type { Credentials } from './realtime/signatures.ts';

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
