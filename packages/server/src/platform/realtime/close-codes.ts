// Why a socket is closed, in the protocol's own numbers, which tell the client what to do next:
// 4000–4099 stay away, 4100–4199 come back after a pause, 4200–4299 come back at once. Beyond, `pusher-js` stays away too.

export interface CloseReason {
  readonly code: number;
  readonly message: string;
}

const reason = (code: number, message: string): CloseReason => ({ code, message });

export const CLOSE = {
  unknownApplication: reason(4001, 'Application does not exist'),
  invalidVersion: reason(4006, 'Invalid version string format'),
  unsupportedProtocol: reason(4007, 'Unsupported protocol version'),
  noProtocol: reason(4008, 'No protocol version supplied'),
  unauthorized: reason(4009, 'Connection is unauthorized'),
  terminated: reason(4009, 'Connection was terminated by the application'),
  overCapacity: reason(4100, 'Over capacity'),
  // Pusher says 4009 here, after which `pusher-js` stays away: a phone whose permission was late in a bad network would hear
  // nothing more. It comes back after a pause instead, as a stranger, which is the first to go when places are short.
  neverAuthorized: reason(4100, 'No private channel was joined in time'),
  tooManyMessages: reason(4100, 'Connection sends too many messages'),
  tooSlow: reason(4100, 'Connection reads too slowly'),
  shutdown: reason(4200, 'Server is stopping, reconnect'),
  noPong: reason(4201, 'Pong reply not received'),
} as const;

/** Told with a refused subscription; the connection stays open. */
export const OVER_QUOTA = 4004;

/** Told with a refused client event; the connection stays open. */
export const CLIENT_EVENT_REFUSED = 4301;
