// Someone's device: the real `pusher-js`, authorised by the server it is given.
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { authenticateSocket, authorizeChannel } from '@releve/domain/features/broadcasting.ts';
import { APP_VERSION } from '@releve/domain/version.ts';
import type PusherJs from 'pusher-js';
import type { Channel } from 'pusher-js';
import type { Caller, TestApp } from './build-app.ts';

// Its types promise a default export that its CommonJS build does not have.
const Client: typeof PusherJs.default = createRequire(import.meta.url)('pusher-js');

/** For `expect.poll`: how long an event may take on a busy machine. */
export const PATIENTLY = { timeout: 15_000 };

interface Authorization {
  auth: string;
  channel_data?: string;
}

interface Authentication {
  auth: string;
  user_data: string;
}

export interface DeviceOptions {
  key: string;
  port: number;
  authorize: (request: { socket_id: string; channel_name: string }) => Promise<Authorization>;
  /** Without it the device does not sign in. */
  authenticate?: (request: { socket_id: string }) => Promise<Authentication>;
}

interface HeardEvent {
  channel: string;
  event: string;
  data: unknown;
}

export interface Device {
  /** Every event of the channels joined, in order, but for those of the protocol. */
  readonly heard: HeardEvent[];
  /** Rejects where the server refuses. */
  join(channel: string): Promise<Channel>;
  /** After a new connection `pusher-js` joins again by itself; until then nothing is heard there. */
  isIn(channel: string): boolean;
  /** Resolves once the server knows whose connection it is. */
  signedIn(): Promise<void>;
  /** What `pusher-js` says of its connection. */
  state(): string;
  /** The code with which the server ended the connection. */
  readonly endedWith: Promise<number>;
  connectAgain(): void;
  close(): void;
}

export function createDevice({ key, port, authorize, authenticate }: DeviceOptions): Device {
  const heard: HeardEvent[] = [];
  const client = new Client(key, {
    cluster: 'mt1',
    wsHost: '127.0.0.1',
    wsPort: port,
    forceTLS: false,
    enabledTransports: ['ws'],
    channelAuthorization: {
      customHandler: ({ socketId, channelName }, answer) => {
        authorize({ socket_id: socketId, channel_name: channelName }).then(
          (authorization) => answer(null, authorization),
          (error: Error) => answer(error, null),
        );
      },
    },
    ...(authenticate && {
      userAuthentication: {
        customHandler: ({ socketId }, answer) => {
          authenticate({ socket_id: socketId }).then(
            (authentication) => answer(null, authentication),
            (error: Error) => answer(error, null),
          );
        },
      },
    }),
  });
  if (authenticate) client.signin();
  const ended = Promise.withResolvers<number>();
  client.connection.bind('error', ({ data }: { data?: { code?: number } }) => {
    if (data?.code !== undefined) ended.resolve(data.code);
  });
  return {
    heard,
    endedWith: ended.promise,
    state: () => client.connection.state,
    connectAgain: () => client.connect(),
    signedIn: async () => {
      if (!authenticate) throw new Error('This device does not sign in');
      await client.user.signinDonePromise;
    },
    join: (name) => {
      const { promise, resolve, reject } = Promise.withResolvers<Channel>();
      const channel = client.subscribe(name);
      channel.bind('pusher:subscription_succeeded', () => resolve(channel));
      channel.bind('pusher:subscription_error', (error: unknown) => {
        reject(new Error(`Refused: ${JSON.stringify(error)}`));
      });
      channel.bind_global((event: string, data: unknown) => {
        if (!event.startsWith('pusher')) heard.push({ channel: name, event, data });
      });
      return promise;
    },
    isIn: (name) =>
      client.allChannels().some((channel) => channel.name === name && channel.subscribed),
    close: () => client.disconnect(),
  };
}

/** A device of `as`, connected to a test's own app; the app begins to listen if it does not yet. */
export async function connectDevice(
  t: TestApp,
  as: Caller,
  { signsIn = false }: { signsIn?: boolean } = {},
): Promise<Device> {
  const { http, realtime } = t.app;
  if (!http.server.listening) await http.listen({ host: '127.0.0.1', port: 0 });
  return createDevice({
    key: realtime.credentials.key,
    port: (http.server.address() as AddressInfo).port,
    authorize: async (request) => {
      const body = { ...request, app_version: APP_VERSION };
      const response = await t.call(authorizeChannel, { as, body });
      if (response.statusCode !== 200) throw new Error(String(response.statusCode));
      return response.json<Authorization>();
    },
    ...(signsIn && {
      authenticate: async (body: { socket_id: string }) => {
        const response = await t.call(authenticateSocket, { as, body });
        if (response.statusCode !== 200) throw new Error(String(response.statusCode));
        return response.json<Authentication>();
      },
    }),
  });
}
