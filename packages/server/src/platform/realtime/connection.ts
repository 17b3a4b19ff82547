// One open socket and what is known of it, and the only way to write to it. A socket that does not keep
// up is dropped rather than waited for: it must never slow the others or fill the memory.
import { randomInt } from 'node:crypto';
import { WebSocket } from 'ws';
import type { CloseReason } from './close-codes.ts';
import type { RealtimeLimits } from './limits.ts';
import type { Frame } from './messages.ts';
import type { RealtimeMetrics } from './realtime-metrics.ts';

interface SignedInUser {
  readonly id: string;
  readonly info: unknown;
  readonly watchlist: readonly string[];
}

export interface Connection {
  readonly id: string;
  readonly socket: WebSocket;
  /** Of the client, or of the proxy before it; one IPv6 network is one address. */
  readonly address: string;
  readonly channels: Set<string>;
  readonly openedAt: number;
  heardAt: number;
  /** When a sign of life was asked for, until one comes. */
  pingedAt: number | undefined;
  isAuthorized: boolean;
  user: SignedInUser | undefined;
  /** The users it ends with, signed in or not. */
  readonly tiedTo: Set<string>;
  /** Client events sent in the second that began then. */
  clientEvents: { since: number; count: number };
  /** What it has sent lately, and when that was counted: see message-allowance.ts. */
  readonly sent: { level: number; at: number };
}

const SOCKET_ID_PART = 2 ** 31;

export function createConnection(socket: WebSocket, address: string, now: number): Connection {
  return {
    id: `${randomInt(SOCKET_ID_PART)}.${randomInt(SOCKET_ID_PART)}`,
    socket,
    address,
    channels: new Set(),
    openedAt: now,
    heardAt: now,
    pingedAt: undefined,
    isAuthorized: false,
    user: undefined,
    tiedTo: new Set(),
    clientEvents: { since: now, count: 0 },
    sent: { level: 0, at: now },
  };
}

export interface Outlet {
  send(connection: Connection, frame: Frame): void;
  /** Answers a ping of the WebSocket itself. */
  pong(connection: Connection, data: Buffer): void;
  sendToAll(connections: Iterable<Connection>, frame: Frame, exceptSocketId?: string): void;
}

export function createOutlet(
  { maxBufferedBytes }: RealtimeLimits,
  metrics: RealtimeMetrics,
  onTooSlow: (connection: Connection) => void,
): Outlet {
  const isReady = (connection: Connection): boolean => {
    const { socket } = connection;
    if (socket.readyState !== WebSocket.OPEN) return false;
    if (socket.bufferedAmount <= maxBufferedBytes) return true;
    onTooSlow(connection);
    return false;
  };
  const send = (connection: Connection, frame: Frame): void => {
    if (!isReady(connection)) return;
    connection.socket.send(frame, { binary: false });
    metrics.messagesSent += 1;
  };
  return {
    send,
    pong: (connection, data) => {
      if (isReady(connection)) connection.socket.pong(data);
    },
    sendToAll: (connections, frame, exceptSocketId) => {
      for (const connection of connections) {
        if (connection.id !== exceptSocketId) send(connection, frame);
      }
    },
  };
}

/** Cuts the socket of a client that does not answer the close. */
export function closeSocket(socket: WebSocket, reason: CloseReason, timeoutMs: number): void {
  socket.close(reason.code, reason.message);
  if (socket.readyState === WebSocket.CLOSED) return;
  const cut = setTimeout(() => socket.terminate(), timeoutMs);
  socket.once('close', () => clearTimeout(cut));
}
