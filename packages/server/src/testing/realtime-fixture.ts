// A realtime server on a loopback port, with clients of all three kinds: `pusher-js`, the `pusher` SDK, and bare
// sockets for what those two would never do.
import type { Server } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import type PusherJs from 'pusher-js';
import type { Options } from 'pusher-js';
import Pusher from 'pusher';
import { WebSocket, type ClientOptions } from 'ws';
import { systemClock, type Clock } from '../platform/clock.ts';
import {
  createRealtimeHub,
  type RealtimeHub,
  type RealtimeHubOptions,
} from '../platform/realtime/hub.ts';
import type { HubEvent } from '../platform/realtime/hub-events.ts';
import { serveRealtimeApi } from '../platform/realtime/http-api.ts';
import { signChannel } from '../platform/realtime/signatures.ts';

export const CREDENTIALS = { appId: '7', key: 'the-key', secret: 'the-secret' };

export type PusherClient = PusherJs.default;

// Its types promise a default export that its CommonJS build does not have.
const Client: typeof PusherJs.default = createRequire(import.meta.url)('pusher-js');

export interface ReceivedMessage {
  event: string;
  channel?: string;
  data?: unknown;
  user_id?: string;
}

export interface BareClient {
  readonly socket: WebSocket;
  readonly received: ReceivedMessage[];
  readonly closed: Promise<{ code: number; reason: string }>;
  /** The first message with one of these names that was not asked for yet, now or when it comes. */
  next(...events: string[]): Promise<ReceivedMessage>;
  send(message: object | string): void;
  readonly socketId: () => Promise<string>;
  /** Signs, joins and waits for the answer, whatever it is. */
  join(channel: string, channelData?: object): Promise<ReceivedMessage>;
  /** Resolves once all that was sent before has been heard and answered. */
  settle(): Promise<void>;
}

export interface Person {
  user_id: string;
  user_info?: object;
}

export interface RealtimeFixture {
  readonly hub: RealtimeHub;
  readonly port: number;
  readonly server: Server;
  readonly sdk: Pusher;
  /** What webhooks would be told. */
  readonly events: HubEvent[];
  /** A connected `pusher-js`; with a person, one who may join presence channels. */
  connect(person?: Person, options?: Partial<Options>): Promise<PusherClient>;
  /** The same, before it is connected. */
  createClient(person?: Person, options?: Partial<Options>): PusherClient;
  open(address?: string, options?: ClientOptions): BareClient;
  close(): Promise<void>;
}

export interface FixtureOptions extends Partial<RealtimeHubOptions> {
  clock?: Clock;
}

const ENCRYPTION_KEY = Buffer.alloc(32, 'k').toString('base64');
const ADDRESS = `/app/${CREDENTIALS.key}?protocol=7&client=js&version=8.6.0`;

export async function startRealtime(options: FixtureOptions = {}): Promise<RealtimeFixture> {
  const events: HubEvent[] = [];
  const hub = createRealtimeHub({
    onEvent: (event) => events.push(event),
    ...CREDENTIALS,
    ...options,
  });
  const http = fastify({ forceCloseConnections: true });
  hub.attach(http.server);
  serveRealtimeApi(http, hub, options.clock ?? systemClock);
  await http.listen({ host: '127.0.0.1', port: 0 });
  const { port } = http.server.address() as AddressInfo;
  const sdk = new Pusher({
    ...CREDENTIALS,
    host: '127.0.0.1',
    port: String(port),
    encryptionMasterKeyBase64: ENCRYPTION_KEY,
  });
  const clients: PusherClient[] = [];
  const bareClients: BareClient[] = [];

  function createClient(person?: Person, more: Partial<Options> = {}): PusherClient {
    const client = new Client(CREDENTIALS.key, {
      cluster: 'mt1',
      wsHost: '127.0.0.1',
      wsPort: port,
      forceTLS: false,
      enabledTransports: ['ws'],
      channelAuthorization: {
        customHandler: ({ socketId, channelName }, answer) => {
          const isPresence = channelName.startsWith('presence-');
          answer(
            null,
            sdk.authorizeChannel(socketId, channelName, isPresence ? person : undefined),
          );
        },
      },
      ...more,
    });
    clients.push(client);
    return client;
  }

  return {
    hub,
    port,
    server: http.server,
    sdk,
    events,
    createClient,
    connect: async (person, more) => {
      const client = createClient(person, more);
      await heard(client.connection, 'connected');
      return client;
    },
    open: (address = ADDRESS, more = {}) => {
      const client = createBareClient(new WebSocket(`ws://127.0.0.1:${port}${address}`, more));
      bareClients.push(client);
      return client;
    },
    close: async () => {
      for (const client of clients) client.disconnect();
      for (const { socket } of bareClients) socket.terminate();
      await hub.close();
      await http.close();
    },
  };
}

function createBareClient(socket: WebSocket): BareClient {
  const received: ReceivedMessage[] = [];
  const unread: ReceivedMessage[] = [];
  const waiting: { events: string[]; resolve: (message: ReceivedMessage) => void }[] = [];
  const closed = Promise.withResolvers<{ code: number; reason: string }>();
  socket.on('error', () => socket.terminate());
  socket.on('close', (code, reason) => closed.resolve({ code, reason: reason.toString() }));
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as ReceivedMessage;
    received.push(message);
    const index = waiting.findIndex(({ events }) => events.includes(message.event));
    if (index === -1) unread.push(message);
    else waiting.splice(index, 1)[0]?.resolve(message);
  });

  const next: BareClient['next'] = (...events) => {
    const index = unread.findIndex(({ event }) => events.includes(event));
    const [message] = index === -1 ? [] : unread.splice(index, 1);
    if (message) return Promise.resolve(message);
    const { promise, resolve } = Promise.withResolvers<ReceivedMessage>();
    waiting.push({ events, resolve });
    return promise;
  };
  const send: BareClient['send'] = (message) =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  let socketId: Promise<string> | undefined;

  return {
    socket,
    received,
    closed: closed.promise,
    next,
    send,
    socketId: () =>
      (socketId ??= next('pusher:connection_established').then(
        ({ data }) => (readData({ data }) as { socket_id: string }).socket_id,
      )),
    async join(channel, channelData) {
      const channel_data = channelData && JSON.stringify(channelData);
      const auth = signChannel(CREDENTIALS, await this.socketId(), channel, channel_data);
      send({ event: 'pusher:subscribe', data: { channel, auth, channel_data } });
      return next('pusher_internal:subscription_succeeded', 'pusher:subscription_error');
    },
    settle: async () => {
      send({ event: 'pusher:ping' });
      await next('pusher:pong');
    },
  };
}

/** The data of a message from the server is JSON in JSON. */
export const readData = ({ data }: Pick<ReceivedMessage, 'data'>): unknown =>
  typeof data === 'string' ? JSON.parse(data) : data;

interface Emitter {
  bind(event: string, callback: (data: never) => void): unknown;
  unbind(event: string, callback: (data: never) => void): unknown;
}

/** The next event so named. Ask before what causes it. */
export function heard<T = unknown>(emitter: Emitter, event: string): Promise<T> {
  const { promise, resolve } = Promise.withResolvers<T>();
  const listen = (data: T): void => {
    emitter.unbind(event, listen);
    resolve(data);
  };
  emitter.bind(event, listen);
  return promise;
}

export async function joined<Channel extends Emitter>(channel: Channel): Promise<Channel> {
  await heard(channel, 'pusher:subscription_succeeded');
  return channel;
}
