// The way in: which upgrade requests become connections. What cannot be a connection of ours is answered in
// HTTP; what speaks the protocol wrongly is told so in the protocol, since only that stops a client from retrying.
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { addressGroup } from '../http/address-group.ts';
import { CLOSE, type CloseReason } from './close-codes.ts';
import { closeSocket } from './connection.ts';
import type { RealtimeLimits } from './limits.ts';
import { encodeError } from './messages.ts';
import { countIn, type RealtimeMetrics } from './realtime-metrics.ts';

const PATH_PREFIX = '/app/';
const PROTOCOL = 7;
const STATUS_TEXT = { 403: 'Forbidden', 404: 'Not Found', 503: 'Service Unavailable' } as const;

export interface Door {
  attach(server: Server): void;
  /** Refuses newcomers from now on, on all servers attached to. */
  shut(): void;
  detach(): void;
}

export interface DoorDependencies {
  key: string;
  limits: RealtimeLimits;
  metrics: RealtimeMetrics;
  /** Origins let in besides the one of the request itself, as https://releve.example. */
  origins: readonly string[];
  /** Whether one more may come in, perhaps in the place of a stranger. */
  makeRoom: (address: string) => boolean;
  onConnection: (socket: WebSocket, address: string) => void;
}

/** For `shouldUpgradeCallback`: any other request to upgrade is served as if it did not ask. */
export const isRealtimeUpgrade = ({ url = '', headers }: IncomingMessage): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket' && url.startsWith(PATH_PREFIX);

export function createDoor(dependencies: DoorDependencies): Door {
  const { key, limits, metrics, origins, makeRoom, onConnection } = dependencies;
  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    // Events are small; a compressor per connection costs more memory than all the rest.
    perMessageDeflate: false,
    // Pings are answered by the hub, which looks at what waits for the socket first.
    autoPong: false,
    maxPayload: limits.maxMessageBytes,
  });
  const servers = new Set<Server>();
  let isShut = false;

  function findFault(url: URL, address: string): CloseReason | undefined {
    if (url.pathname !== `${PATH_PREFIX}${key}`) return CLOSE.unknownApplication;
    const protocol = url.searchParams.get('protocol');
    if (protocol === null || protocol === '') return CLOSE.noProtocol;
    if (!/^\d+$/.test(protocol)) return CLOSE.invalidVersion;
    if (Number(protocol) !== PROTOCOL) return CLOSE.unsupportedProtocol;
    return makeRoom(address) ? undefined : CLOSE.overCapacity;
  }

  function findHttpFault(request: IncomingMessage): keyof typeof STATUS_TEXT | undefined {
    if (!isRealtimeUpgrade(request)) return 404;
    if (!isOriginAllowed(request, origins)) return 403;
    return isShut ? 503 : undefined;
  }

  function admit(socket: WebSocket, request: IncomingMessage): void {
    const address = addressGroup(request.socket.remoteAddress ?? '');
    const fault = findFault(new URL(request.url ?? '', 'http://localhost'), address);
    if (!fault) {
      onConnection(socket, address);
      return;
    }
    countIn(metrics.refusals, 'handshake');
    socket.on('error', () => socket.terminate());
    socket.send(encodeError(fault), { binary: false });
    closeSocket(socket, fault, limits.closeTimeoutMs);
  }

  function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): void {
    const status = findHttpFault(request);
    if (status === undefined) {
      sockets.handleUpgrade(request, stream, head, (socket) => admit(socket, request));
      return;
    }
    countIn(metrics.refusals, ({ 403: 'origin', 404: 'path', 503: 'stopping' } as const)[status]);
    stream.on('error', () => stream.destroy());
    stream.end(
      `HTTP/1.1 ${status} ${STATUS_TEXT[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`,
    );
  }

  return {
    attach: (server) => {
      servers.add(server);
      server.on('upgrade', upgrade);
    },
    shut: () => {
      isShut = true;
    },
    detach: () => {
      for (const server of servers) server.off('upgrade', upgrade);
      servers.clear();
    },
  };
}

/** A browser always names the page's origin; a program that names none holds no one's session. */
function isOriginAllowed({ headers }: IncomingMessage, origins: readonly string[]): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  if (origins.includes(origin)) return true;
  // Behind a proxy that ends TLS the scheme differs, the host does not.
  return URL.canParse(origin) && new URL(origin).host === host;
}
