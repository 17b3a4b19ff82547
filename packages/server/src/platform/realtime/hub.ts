// Our own end of the Pusher protocol, version 7: connections, channels, presence, people. It keeps no
// history and knows nothing of what the events mean.
import type { Server } from 'node:http';
import type { WebSocket } from 'ws';
import { userChannel } from './channel-name.ts';
import { createChannels, type Channels } from './channels.ts';
import { createClientEvents } from './client-events.ts';
import { CLOSE, type CloseReason } from './close-codes.ts';
import { closeSocket, createConnection, createOutlet, type Connection } from './connection.ts';
import { createDoor } from './door.ts';
import { hear, startHeartbeat } from './heartbeat.ts';
import type { OnHubEvent } from './hub-events.ts';
import { DEFAULT_LIMITS, type RealtimeLimits } from './limits.ts';
import { mayReceive } from './message-allowance.ts';
import { encode, encodeError, parseMessage, toText, type Message } from './messages.ts';
import type { Member, PresenceAudience } from './presence.ts';
import { assertPublishable, publish, type ServerEvent } from './publishing.ts';
import { countIn, createRealtimeMetrics, writeMetrics } from './realtime-metrics.ts';
import type { Credentials } from './signatures.ts';
import { createStrangers } from './strangers.ts';
import { createSubscribing } from './subscribing.ts';
import { createUsers } from './users.ts';

export interface RealtimeHubOptions extends Credentials {
  limits?: Partial<RealtimeLimits>;
  /** Pages let in besides those of the server's own host. */
  origins?: readonly string[];
  /** Everyone, unless told otherwise. */
  presenceAudience?: PresenceAudience;
  /** The private channels on which clients may speak to each other; all, unless told otherwise. */
  clientEventsOn?: (channel: string) => boolean;
  /** Told of what happens here; must not throw. */
  onEvent?: OnHubEvent;
}

export interface RealtimeHub {
  readonly credentials: Credentials;
  readonly limits: RealtimeLimits;
  readonly channels: Channels;
  attach(server: Server): void;
  /** Throws EventRefusedError, with none of them sent, if one cannot be. */
  publish(events: readonly ServerEvent[]): void;
  trigger(
    channels: string | readonly string[],
    event: string,
    data: unknown,
    options?: { exceptSocketId?: string | undefined },
  ): void;
  /** To all connections where that person is signed in. */
  sendToUser(userId: string, event: string, data: unknown): void;
  /** Makes a connection end with that person though it has not signed in; one that is not here is no fault. */
  tie(socketId: string, userId: string): void;
  /** Everyone who is signed in on a connection here, or tied to one. */
  listUsers(): ReadonlySet<string>;
  /** Closes all their connections; they do not come back by themselves. */
  terminateUser(userId: string): void;
  /** Who is on a presence channel now. */
  membersOf(channel: string): Member[];
  readMetrics(): string;
  /** Sends everyone elsewhere, or back here once the server is up again. */
  close(): Promise<void>;
}

const PONG = encode('pusher:pong');
const INVALID_MESSAGE = encodeError({ code: null, message: 'Invalid message' });

export function createRealtimeHub(options: RealtimeHubOptions): RealtimeHub {
  const { appId, key, secret, origins = [], onEvent = () => undefined } = options;
  const { presenceAudience: isInAudience = () => true, clientEventsOn: isOpenTo = () => true } =
    options;
  const credentials = { appId, key, secret };
  const limits = { ...DEFAULT_LIMITS, ...options.limits };
  const metrics = createRealtimeMetrics();
  const connections = new Map<string, Connection>();
  const strangers = createStrangers(limits.maxStrangersPerAddress);

  const outlet = createOutlet(limits, metrics, (connection) => {
    closeSocket(connection.socket, CLOSE.tooSlow, limits.closeTimeoutMs);
    // Later: its leaving is announced, perhaps to other slow ones, while we are amid an announcement.
    setImmediate(() => forget(connection));
  });
  const channels = createChannels({ limits, outlet, isInAudience, onEvent });
  const users = createUsers(credentials, limits, outlet);
  const subscribing = createSubscribing({ credentials, limits, channels, outlet, metrics });
  const sendClientEvent = createClientEvents({ limits, channels, isOpenTo, outlet, onEvent });
  const heartbeat = startHeartbeat(limits, connections, outlet, disconnect);
  const door = createDoor({
    key,
    limits,
    metrics,
    origins,
    makeRoom,
    onConnection: welcome,
  });

  function makeRoom(address: string): boolean {
    if (connections.size < limits.maxConnections) return true;
    const least = strangers.findLeast(address);
    if (least) disconnect(least, CLOSE.overCapacity);
    return least !== undefined;
  }

  function welcome(socket: WebSocket, address: string): void {
    const connection = createConnection(socket, address, performance.now());
    connections.set(connection.id, connection);
    strangers.add(connection);
    metrics.connectionsOpened += 1;
    socket.on('message', (data, isBinary) =>
      receive(connection, Buffer.isBuffer(data) && !isBinary ? data.toString() : ''),
    );
    socket.on('ping', (data) => {
      if (admit(connection)) outlet.pong(connection, data);
    });
    socket.on('pong', () => admit(connection));
    socket.on('close', (code) => {
      countIn(metrics.closes, code);
      forget(connection);
    });
    socket.on('error', () => socket.terminate());
    const data = { socket_id: connection.id, activity_timeout: limits.activityTimeoutMs / 1000 };
    outlet.send(connection, encode('pusher:connection_established', { data }));
  }

  /** Whether what it sent may be looked at; one that sends too much is closed, and what it still sends is not read. */
  function admit(connection: Connection): boolean {
    if (!connections.has(connection.id)) return false;
    hear(connection);
    if (mayReceive(connection, limits)) return true;
    countIn(metrics.refusals, 'flood');
    disconnect(connection, CLOSE.tooManyMessages);
    connection.socket.pause();
    return false;
  }

  function receive(connection: Connection, text: string): void {
    if (!admit(connection)) return;
    metrics.messagesReceived += 1;
    const message = parseMessage(text);
    if (message) dispatch(connection, message);
    else outlet.send(connection, INVALID_MESSAGE);
    if (connection.isAuthorized) strangers.forget(connection);
  }

  function dispatch(connection: Connection, message: Message): void {
    const { event, data } = message;
    if (event === 'pusher:ping') outlet.send(connection, PONG);
    else if (event === 'pusher:subscribe') subscribing.subscribe(connection, data);
    else if (event === 'pusher:unsubscribe') subscribing.unsubscribe(connection, data);
    else if (event === 'pusher:signin') signIn(connection, data);
    else if (event.startsWith('client-')) sendClientEvent(connection, message);
    else if (event !== 'pusher:pong') outlet.send(connection, INVALID_MESSAGE);
  }

  function signIn(connection: Connection, data: unknown): void {
    if (users.signIn(connection, data)) return boundConnectionsOf(connection.user?.id);
    countIn(metrics.refusals, 'sign-in');
    outlet.send(connection, encodeError(CLOSE.unauthorized));
    disconnect(connection, CLOSE.unauthorized);
  }

  /** So that one person cannot take the places of the others. */
  function boundConnectionsOf(userId: string | undefined): void {
    if (userId === undefined) return;
    const own = users.connectionsOf(userId);
    const [oldest] = own;
    if (own.size > limits.maxConnectionsPerUser && oldest) {
      disconnect(oldest, CLOSE.overCapacity);
    }
  }

  /** At once, whatever its socket still has to say. */
  function forget(connection: Connection): void {
    if (!connections.delete(connection.id)) return;
    strangers.forget(connection);
    for (const channel of connection.channels) channels.leave(connection, channel);
    users.forget(connection);
  }

  function disconnect(connection: Connection, reason: CloseReason): void {
    closeSocket(connection.socket, reason, limits.closeTimeoutMs);
    forget(connection);
  }

  function publishAll(events: readonly ServerEvent[]): void {
    for (const event of events) assertPublishable(event, limits);
    for (const event of events) publish(channels, event);
  }

  return {
    credentials,
    limits,
    channels,
    attach: (server) => door.attach(server),
    publish: publishAll,
    trigger: (names, name, data, { exceptSocketId } = {}) => {
      const list = typeof names === 'string' ? [names] : names;
      publishAll([{ channels: list, name, data: toText(data), exceptSocketId }]);
    },
    sendToUser: (userId, name, data) =>
      publishAll([{ channels: [userChannel(userId)], name, data: toText(data) }]),
    tie: (socketId, userId) => {
      const connection = connections.get(socketId);
      if (!connection) return;
      users.tie(connection, userId);
      boundConnectionsOf(userId);
    },
    listUsers: () => users.listIds(),
    terminateUser: (userId) => {
      for (const connection of users.connectionsOf(userId)) {
        disconnect(connection, CLOSE.terminated);
      }
    },
    membersOf: (channel) => channels.find(channel)?.roster?.list() ?? [],
    readMetrics: () =>
      writeMetrics(metrics, {
        connections: connections.size,
        channels: channels.size,
        users: users.size,
      }),
    close: async () => {
      door.shut();
      heartbeat.stop();
      channels.close();
      const closed = [...connections.values()].map((connection) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        connection.socket.once('close', () => resolve());
        closeSocket(connection.socket, CLOSE.shutdown, limits.closeTimeoutMs);
        return promise;
      });
      await Promise.all(closed);
      door.detach();
    },
  };
}
