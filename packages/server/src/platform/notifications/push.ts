// Hands a message to a browser's push service, encrypted for that browser and signed with our VAPID keys. The
// address comes from whoever subscribed, so it may only lead to a public host, never inside our own network.
import { lookup as resolveHost } from 'node:dns';
import { Agent } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import webPush, { WebPushError } from 'web-push';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

interface PushSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

interface PushMessage {
  readonly id: number;
  readonly type: string;
  readonly titre: string;
  readonly texte: string;
  readonly lien: string;
}

/** `gone`: the browser no longer wants it; the subscription can be forgotten. */
type PushOutcome = 'sent' | 'gone';

export interface PushSender {
  /** Rejects where it may be tried again later. */
  send(subscription: PushSubscription, message: PushMessage): Promise<PushOutcome>;
}

/** What is told a day late is no longer worth a sound. */
const LIFETIME_SECONDS = 86_400;
const TIMEOUT_MS = 10_000;
const MAX_SOCKETS = 20;
const MAX_TEXT_LENGTH = 800;

const GONE = new Set([404, 410]);

export function createPushSender(
  keys: VapidKeys,
  { subject, agent = createPublicAgent() }: { subject: string; agent?: Agent },
): PushSender {
  const vapidDetails = { subject, ...keys };
  return {
    send: async ({ endpoint, p256dh, auth }, message) => {
      const subscription = { endpoint, keys: { p256dh, auth } };
      const payload = JSON.stringify({
        ...message,
        texte: message.texte.slice(0, MAX_TEXT_LENGTH),
      });
      try {
        await webPush.sendNotification(subscription, payload, {
          vapidDetails,
          TTL: LIFETIME_SECONDS,
          timeout: TIMEOUT_MS,
          // A message sent twice replaces itself in the push service, as its tag does in the browser.
          topic: `n${message.id}`,
          agent,
        });
        return 'sent';
      } catch (error) {
        if (error instanceof PrivateHostError) return 'gone';
        if (error instanceof WebPushError && GONE.has(error.statusCode)) return 'gone';
        throw error;
      }
    },
  };
}

class PrivateHostError extends Error {
  override name = 'PrivateHostError';
}

const PRIVATE = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const) {
  PRIVATE.addSubnet(address, bits, 'ipv4');
}
for (const [address, bits] of [
  // Also those that hold an IPv4 address: of old, of Teredo, of 6to4, of translators.
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const) {
  PRIVATE.addSubnet(address, bits, 'ipv6');
}

export const isPrivateAddress = (address: string): boolean =>
  PRIVATE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Looked at after the name is resolved, so that no name can lead inside. */
const lookupPublic: LookupFunction = (host, options, done) => {
  resolveHost(host, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? [];
    if (error || !first) {
      done(error ?? new Error(`No address for ${host}`), '', 4);
    } else if (addresses.some(({ address }) => isPrivateAddress(address))) {
      done(new PrivateHostError(`${host} is no public host`), '', 4);
    } else if (options.all) {
      done(null, addresses);
    } else {
      done(null, first.address, first.family);
    }
  });
};

class PublicAgent extends Agent {
  override createConnection(
    ...[options, callback]: Parameters<Agent['createConnection']>
  ): ReturnType<Agent['createConnection']> {
    const { host } = options;
    // A literal address is never looked up.
    if (host && isIP(host) !== 0 && isPrivateAddress(host)) {
      throw new PrivateHostError(`${host} is no public host`);
    }
    return super.createConnection({ ...options, lookup: lookupPublic }, callback);
  }
}

const createPublicAgent = (): Agent =>
  new PublicAgent({ keepAlive: true, maxSockets: MAX_SOCKETS });
