// A push service, as strict as a vendor's: takes what is properly signed, hands it to the device it is for, and says
// 410 for a device that has unsubscribed.
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createReceiver, type PushKeys, type PushReceiver } from './push-decrypt.ts';
import { PUSH_HOST, PUSH_PORT_VARIABLE } from './push-host.ts';
import { findVapidFault } from './push-vapid.ts';

export interface SubscriptionJson {
  endpoint: string;
  keys: PushKeys;
}

export interface PushDevice {
  subscription: SubscriptionJson;
  /** The sender's. */
  key: string;
  /** How each message to it was answered, oldest first. */
  answers: readonly string[];
  unsubscribe(): void;
}

export interface PushService {
  /** What a server must be started with to reach it under the name in its addresses. */
  serverEnv: Record<string, string>;
  /** `deliver` gets each message in clear, as the device's own worker would. */
  subscribe(key: string, deliver: (message: string) => Promise<void>): PushDevice;
  close(): Promise<void>;
}

const ORIGIN = `https://${PUSH_HOST}`;
const ROUTE = pathToFileURL(path.join(import.meta.dirname, 'push-route.ts')).href;

interface Subscriber {
  key: string;
  receiver: PushReceiver;
  isGone: boolean;
  answers: string[];
  deliver: (message: string) => Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function findFault({ method, headers }: IncomingMessage, key: string): string | null {
  if (method !== 'POST') return `asked to ${method}`;
  if (headers['content-encoding'] !== 'aes128gcm') return 'not encrypted';
  if (!/^\d+$/.test(String(headers['ttl']))) return 'no lifetime';
  return findVapidFault(headers.authorization, { key, audience: ORIGIN });
}

async function take(request: IncomingMessage, to: Subscriber): Promise<[number, string]> {
  const body = await readBody(request);
  if (to.isGone) return [410, 'gone'];
  const fault = findFault(request, to.key);
  if (fault !== null) return [403, fault];
  try {
    await to.deliver(to.receiver.decrypt(body));
    return [201, 'taken'];
  } catch (error) {
    return [500, String(error)];
  }
}

export async function startPushService(): Promise<PushService> {
  const subscribers = new Map<string, Subscriber>();
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const subscriber = subscribers.get(`${ORIGIN}${request.url}`);
    const [status, words] = subscriber ? await take(request, subscriber) : [404, 'unknown'];
    subscriber?.answers.push(`${status} ${words}`);
    response.writeHead(status).end(words);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;

  return {
    serverEnv: {
      NODE_OPTIONS: `--import=${ROUTE}`,
      [PUSH_PORT_VARIABLE]: String(port),
      PUSH_SERVICES: PUSH_HOST,
    },
    subscribe: (key, deliver) => {
      const receiver = createReceiver();
      const endpoint = `${ORIGIN}/${randomUUID()}`;
      const subscriber: Subscriber = { key, receiver, isGone: false, answers: [], deliver };
      subscribers.set(endpoint, subscriber);
      return {
        subscription: { endpoint, keys: receiver.keys },
        key,
        answers: subscriber.answers,
        unsubscribe: () => {
          subscriber.isGone = true;
        },
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
