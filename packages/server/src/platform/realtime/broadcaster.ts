// How the server tells the clients something, whoever holds their connections. Best effort, so it never fails
// a request: what must arrive is in the database, and clients fetch it again whenever they (re)connect.
import Pusher from 'pusher';
import { z } from 'zod';
import type { Log } from '../logger.ts';
import type { RealtimeHub } from './hub.ts';
import { toText } from './messages.ts';
import type { Credentials } from './signatures.ts';

interface TriggerOptions {
  /** The connection that caused the event and needs no telling. */
  readonly exceptSocketId?: string | undefined;
}

export interface BroadcastEvent extends TriggerOptions {
  readonly channels: readonly string[];
  readonly event: string;
  readonly data: unknown;
}

export interface Broadcaster {
  trigger(
    channels: string | readonly string[],
    event: string,
    data: unknown,
    options?: TriggerOptions,
  ): Promise<void>;
  triggerMany(events: readonly BroadcastEvent[]): Promise<void>;
  /** To all connections where that person is signed in. */
  sendToUser(userId: string, event: string, data: unknown): Promise<void>;
  /** Closes all connections where that person is signed in; they do not come back by themselves. */
  terminateUser(userId: string): Promise<void>;
  /** The ids of those on a presence channel now; rejects if that cannot be known. */
  membersOf(channel: string): Promise<string[]>;
}

/** Through the hub in this process. */
export function createLocalBroadcaster(hub: RealtimeHub, log: Log): Broadcaster {
  const attempt = attemptWith(log);
  return {
    ...triggerWith(({ channels, event, data, exceptSocketId }) =>
      attempt(event, async () => {
        for (const chunk of split(channels, hub.limits.maxChannelsPerEvent)) {
          hub.trigger(chunk, event, data, { exceptSocketId });
        }
      }),
    ),
    sendToUser: (userId, event, data) =>
      attempt(event, async () => hub.sendToUser(userId, event, data)),
    terminateUser: (userId) => attempt('terminate', async () => hub.terminateUser(userId)),
    membersOf: async (channel) => hub.membersOf(channel).map(({ userId }) => userId),
  };
}

export interface RemoteServer extends Credentials {
  readonly host: string;
  readonly port: number;
  readonly usesTls: boolean;
}

const MAX_CHANNELS_PER_EVENT = 100;
const MAX_EVENTS_PER_BATCH = 10;
const TIMEOUT_MS = 5_000;
const usersAnswer = z.object({ users: z.array(z.object({ id: z.coerce.string() })) });

/** Through the HTTP API of any server that speaks the protocol, ours included. */
export function createRemoteBroadcaster(server: RemoteServer, log: Log): Broadcaster {
  const { appId, key, secret, host, port, usesTls } = server;
  const address = { host, port: String(port), useTLS: usesTls, timeout: TIMEOUT_MS };
  const pusher = new Pusher({ appId, key, secret, ...address });
  const attempt = attemptWith(log);
  const triggers = triggerWith(({ channels, event, data, exceptSocketId }) =>
    attempt(event, async () => {
      for (const chunk of split(channels, MAX_CHANNELS_PER_EVENT)) {
        await pusher.trigger(chunk, event, toText(data), toParameters(exceptSocketId));
      }
    }),
  );
  return {
    trigger: triggers.trigger,
    triggerMany: async (events) => {
      // What tells many people of one thing is one event for each of them.
      const isBatch = events.length > 1 && events.every(({ channels }) => channels.length === 1);
      if (!isBatch) return triggers.triggerMany(events);
      for (const chunk of split(events.flatMap(toBatchEvents), MAX_EVENTS_PER_BATCH)) {
        await attempt('batch', async () => {
          await pusher.triggerBatch(chunk);
        });
      }
    },
    sendToUser: (userId, event, data) =>
      attempt(event, async () => {
        await pusher.sendToUser(userId, event, toText(data));
      }),
    terminateUser: (userId) =>
      attempt('terminate', async () => {
        await pusher.terminateUserConnections(userId);
      }),
    membersOf: async (channel) => {
      const response = await pusher.get({ path: `/channels/${channel}/users` });
      return usersAnswer.parse(await response.json()).users.map(({ id }) => id);
    },
  };
}

/** One after the other, so that they arrive in the order they happened. */
function triggerWith(
  send: (event: BroadcastEvent) => Promise<void>,
): Pick<Broadcaster, 'trigger' | 'triggerMany'> {
  return {
    trigger: (channels, event, data, options) =>
      send({
        ...options,
        channels: typeof channels === 'string' ? [channels] : channels,
        event,
        data,
      }),
    triggerMany: async (events) => {
      for (const event of events) await send(event);
    },
  };
}

const attemptWith =
  (log: Log) =>
  async (event: string, act: () => Promise<void>): Promise<void> => {
    try {
      await act();
    } catch (error) {
      // Not the whole error: the address in the SDK's one holds a signature.
      const reason = error instanceof Error ? error.message : String(error);
      const status = error instanceof Pusher.RequestError ? error.status : undefined;
      log.warn({ event, reason, status }, 'a realtime event could not be sent');
    }
  };

const toParameters = (exceptSocketId: string | undefined): { socket_id?: string } =>
  exceptSocketId === undefined ? {} : { socket_id: exceptSocketId };

const toBatchEvents = ({ channels, event, data, exceptSocketId }: BroadcastEvent) =>
  channels.map((channel) => ({
    channel,
    name: event,
    data: toText(data),
    ...toParameters(exceptSocketId),
  }));

function split<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
